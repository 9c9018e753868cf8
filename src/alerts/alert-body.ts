import { breakWords } from '../history/break-words';
import { presentBreak } from '../history/history.presenter';
import { presentConstants } from '../reports/statistics/constants.presenter';
import { designConstants } from '../reports/statistics/known-constants';
import { comparedRates, inPercent, rateDto } from '../reports/statistics/rate.presenter';
import type { DesignConstants } from '../statistics/design-constants';
import { isOutageBreak } from '../statistics/history';
import type { WindowOfDays } from '../statistics/recent-move';
import { decimals, shownP } from '../text/decimals';
import { daysBefore } from '../text/utc-day';
import type { AlertDataDto, AlertWindowDto, MoveDto } from './alert-event.dto';
import { ALERT_METRIC, type AlertFinding, type EngineMove } from './alert-finding';

/** Shown on either side of a break. */
const DAYS_AROUND = 28;

/** `publicBaseUrl`: without a trailing slash. */
export interface AlertSubject {
  readonly domainId: number;
  readonly host: string;
  readonly publicBaseUrl: string;
}

export function alertData(
  finding: AlertFinding,
  { domainId, host, publicBaseUrl }: AlertSubject,
): AlertDataDto {
  const { engine, statement, moved, broken, from, to } = told(finding);
  const { market } = finding;
  const query = new URLSearchParams({
    metric: ALERT_METRIC,
    ...(market !== null && { market }),
    ...(engine !== null && { engine }),
    from,
    to,
  });
  return {
    domain_id: domainId,
    domain: host,
    metric: ALERT_METRIC,
    market,
    engine,
    statement,
    moved,
    broken,
    history_url: `${publicBaseUrl}/v1/domains/${domainId}/history?${query.toString()}`,
  };
}

interface Told extends Pick<AlertDataDto, 'engine' | 'statement' | 'moved' | 'broken'> {
  readonly from: string;
  readonly to: string;
}

function told(finding: AlertFinding): Told {
  if (finding.type === 'visibility.moved') {
    const moved = presentMove(finding.moved);
    const { engine, before, now } = finding.moved;
    return { engine, statement: moveSaid(moved), moved, broken: null, from: before.from, to: now.to };
  }
  const { broken } = finding;
  return {
    engine: broken.engine,
    statement: `From ${broken.at} on ${breakWords(broken)}: figures ${isOutageBreak(broken) ? 'with and without it' : 'before and after'} are not compared.`,
    moved: null,
    broken: presentBreak(broken),
    from: daysBefore(broken.at, DAYS_AROUND),
    to: daysBefore(broken.at, -DAYS_AROUND),
  };
}

type PresentedMove = MoveDto & ReturnType<typeof comparedRates>;

function presentMove({ before, now, change, series, constants }: EngineMove): PresentedMove {
  const design = designConstants(constants);
  return {
    verdict: change.delta > 0 ? 'moved_up' : 'moved_down',
    since: now.from,
    from: presentWindow(before, design),
    to: presentWindow(now, design),
    ...comparedRates(change),
    ci_low_pp: inPercent(change.interval.low),
    ci_high_pp: inPercent(change.interval.high),
    p_value: shownP(change.p),
    deff: decimals(change.deff),
    series,
    constants: presentConstants(constants),
  };
}

function presentWindow(
  { from, to, answers, asked, source }: WindowOfDays,
  constants: DesignConstants,
): AlertWindowDto {
  return { from, to, rate: rateDto(answers, { asked: asked.length, source, constants }) };
}

/** Rates and change over the same cells, so that they add up: an engine that fails changes the rates of all answers. */
function moveSaid({ difference_pp, compared_from_pct, compared_to_pct, since }: PresentedMove): string {
  const direction = difference_pp > 0 ? 'Up' : 'Down';
  return `${direction} by ${Math.abs(difference_pp)} points: named in ${compared_to_pct} % since ${since}, in ${compared_from_pct} % before, over the questions and engines with answers in both periods.`;
}
