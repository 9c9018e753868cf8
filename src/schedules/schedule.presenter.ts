import type { ProbeSchedule } from './probe-schedule.entity';
import { minuteOf, WEEKDAYS } from './run-days';
import type { ScheduleDto, ScheduledRunDto } from './schedule.dto';
import type { ScheduledDay } from './schedules.queries';

export function presentSchedule(
  { domainId, weekdays, dueAt }: ProbeSchedule,
  last: ScheduledDay | null,
  lastSkipped: ScheduledDay | null,
): ScheduleDto {
  return {
    frequency: weekdays.length === WEEKDAYS.length ? 'daily' : 'weekly',
    days: WEEKDAYS.filter((_, at) => weekdays.includes(at + 1)),
    time_utc: clockTime(minuteOf(domainId)),
    next_run_at: dueAt.toISOString(),
    last_run: last === null ? null : presentRun(last),
    last_skipped: lastSkipped === null ? null : presentRun(lastSkipped),
  };
}

export function presentRun({ day, skipped, buildId, decidedAt }: ScheduledDay): ScheduledRunDto {
  return { day, skipped, job_id: buildId, decided_at: decidedAt.toISOString() };
}

function clockTime(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
