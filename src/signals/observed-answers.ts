import { groupBy } from '../text/group-by';

/** How a site has answered verified requests of an AI agent for one page, by its own logs. */
export interface AnsweredPage {
  readonly agent: string;
  /** Without query. */
  readonly path: string;
  readonly status: number;
  readonly requests: number;
  /** First and last day, `YYYY-MM-DD`. */
  readonly first: string;
  readonly last: string;
}

/** What the logs of a site tell of a period; `pages`: perhaps only the most frequent. */
export interface LogEvidence {
  readonly from: string;
  readonly to: string;
  /** Days of the period that have a log. */
  readonly days: number;
  readonly pages: readonly AnsweredPage[];
}

/** Real statuses of one agent. Only pages that robots.txt allows it count. */
export interface ObservedAnswers {
  readonly agent: string;
  readonly requests: number;
  /** Those answered with 401, 403, 429 or 503. */
  readonly refused: number;
  /** Of the refusals, the most frequent first. */
  readonly statuses: readonly { readonly status: number; readonly requests: number }[];
  /** Days of the refusals; null without any. */
  readonly first_day: string | null;
  readonly last_day: string | null;
}

const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429, 503]);
/** Fewer may be an accident of one moment. */
const MIN_REFUSED = 3;
const NOTABLE_SHARE = 0.1;
const DECISIVE_SHARE = 0.5;

/** `allowed`: the verdict of robots.txt on an agent and a path. */
export function observedAnswers(
  pages: readonly AnsweredPage[],
  allowed: (agent: string, path: string) => boolean,
): ObservedAnswers[] {
  const counting = pages.filter(({ agent, path }) => allowed(agent, path));
  return [...groupBy(counting, ({ agent }) => agent)].map(([agent, answered]) => {
    const refusals = answered.filter(({ status }) => REFUSALS.has(status));
    const days = refusals.flatMap(({ first, last }) => [first, last]).sort();
    const statuses = new Map<number, number>();
    for (const { status, requests } of refusals) statuses.set(status, (statuses.get(status) ?? 0) + requests);
    return {
      agent,
      requests: total(answered),
      refused: total(refusals),
      statuses: [...statuses]
        .map(([status, requests]) => ({ status, requests }))
        .sort((a, b) => b.requests - a.requests || a.status - b.status),
      first_day: days[0] ?? null,
      last_day: days.at(-1) ?? null,
    };
  });
}

/** Refused often enough to be no accident: at least 3 times and one time in ten. */
export function isRefused({ requests, refused }: ObservedAnswers): boolean {
  return refused >= MIN_REFUSED && refused >= NOTABLE_SHARE * requests;
}

/** Refused so often that the refusal is the rule: at least 3 times and every other time. */
export function isShutOut({ requests, refused }: ObservedAnswers): boolean {
  return refused >= MIN_REFUSED && refused >= DECISIVE_SHARE * requests;
}

/** "40 of 100 requests (403: 38, 429: 2), 2026-11-18 to 2026-11-21". */
export function refusalText({ requests, refused, statuses, first_day, last_day }: ObservedAnswers): string {
  const kinds = statuses.map(({ status, requests: count }) => `${status}: ${count}`).join(', ');
  const days = first_day === last_day ? (first_day ?? '') : `${first_day ?? ''} to ${last_day ?? ''}`;
  return `${refused} of ${requests} requests (${kinds}), ${days}`;
}

function total(pages: readonly AnsweredPage[]): number {
  return pages.reduce((sum, { requests }) => sum + requests, 0);
}
