import { shownP } from '../text/decimals';
import { marketOfKey, marketTag, tagOfKey } from '../text/market';
import type { ProbeSchedule } from './probe-schedule.entity';
import type { RoundLook } from './round-look';
import { minuteOf, WEEKDAYS } from './run-days';
import type { RoundLookDto, ScheduleDto, ScheduledRunDto } from './schedule.dto';
import type { ScheduledDay } from './schedules.queries';

export function presentSchedule(
  { domainId, weekdays, markets, plannedRounds, baselineVersion, dueAt }: ProbeSchedule,
  last: ScheduledDay | null,
  lastSkipped: ScheduledDay | null,
): ScheduleDto {
  return {
    frequency: weekdays.length === WEEKDAYS.length ? 'daily' : 'weekly',
    days: WEEKDAYS.filter((_, at) => weekdays.includes(at + 1)),
    time_utc: clockTime(minuteOf(domainId)),
    markets: markets === null ? null : markets.map((key) => marketTag(marketOfKey(key))),
    planned_rounds: plannedRounds,
    baseline_version_id: baselineVersion,
    next_run_at: dueAt.toISOString(),
    last_run: last === null ? null : presentRun(last),
    last_skipped: lastSkipped === null ? null : presentRun(lastSkipped),
  };
}

export function presentRun(run: ScheduledDay): ScheduledRunDto {
  return {
    day: run.day,
    market: tagOfKey(run.market),
    skipped: run.skipped,
    job_id: run.buildId,
    decided_at: run.decidedAt.toISOString(),
    look: run.look === null ? null : presentLook(run.look),
  };
}

function presentLook({ round, planned, verdict, differencePp, p, pLimit, end }: RoundLook): RoundLookDto {
  return {
    round,
    planned_rounds: planned,
    verdict,
    difference_pp: differencePp,
    p_value: p === null ? null : shownP(p),
    p_limit: pLimit,
    ended: end,
  };
}

function clockTime(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
