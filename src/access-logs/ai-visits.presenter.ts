import type { AccessLogDay } from './access-log-day.entity';
import { type ArrivalRow, FIGURES, type Figures, type VisitCountRow } from './access-logs.queries';
import type { AiVisitsDto, AiVisitsRowDto, AllArrivalsDto } from './ai-visits.dto';
import type { RangeList } from './range-list';
import { daysThrough } from '../text/utc-day';

/** What is known of a period. */
export interface VisitFigures {
  readonly rows: readonly VisitCountRow[];
  readonly assistants: readonly ArrivalRow[];
  readonly pages: readonly ArrivalRow[];
  readonly days: readonly AccessLogDay[];
  readonly lists: readonly RangeList[];
}

export function presentVisits(
  head: Pick<AiVisitsDto, 'domain_id' | 'from' | 'to' | 'group_by'>,
  { rows, assistants, pages, days, lists }: VisitFigures,
): AiVisitsDto {
  const logged = new Set(days.map(({ day }) => day));
  const shown = rows.map(withClasses);
  return {
    ...head,
    rows: head.group_by === 'day' ? byDay(shown, days) : shown,
    total: days.length === 0 ? null : totalOf(rows),
    arrivals: days.length === 0 ? null : presentArrivals(assistants, pages),
    coverage: {
      with_log: days.map(({ day, format, report, uploadedAt }) => ({
        day,
        format,
        requests: report.of_day,
        hours: report.hours,
        not_understood: report.not_understood.lines,
        uploaded_at: uploadedAt.toISOString(),
      })),
      without_log: daysThrough(head.from, head.to).filter((day) => !logged.has(day)),
    },
    ranges: lists.map(({ agents, source, collected }) => ({ agents, source, collected })),
  };
}

function withClasses<Row extends Figures>({ search, user_fetch, training, ...row }: Row) {
  return { ...row, classes: { search, user_fetch, training } };
}

/** A day with a log and without an agent is zero; one without a log is not there. */
function byDay(rows: readonly AiVisitsRowDto[], days: readonly AccessLogDay[]): AiVisitsRowDto[] {
  const known = new Map(rows.map((row) => [row.key, row]));
  return days.map(({ day }) => known.get(day) ?? { key: day, ...totalOf([]) });
}

function totalOf(rows: readonly VisitCountRow[]): Omit<AiVisitsRowDto, 'key'> {
  const sums = FIGURES.map((figure) => [figure, rows.reduce((sum, row) => sum + row[figure], 0)]);
  return withClasses(Object.fromEntries(sums) as Figures);
}

function presentArrivals(assistants: readonly ArrivalRow[], pages: readonly ArrivalRow[]): AllArrivalsDto {
  return {
    sessions: assistants.reduce((sum, { sessions }) => sum + sessions, 0),
    requests: assistants.reduce((sum, { requests }) => sum + requests, 0),
    assistants: assistants.map(({ key, sessions, requests }) => ({ assistant: key, sessions, requests })),
    pages: pages.map(({ key, sessions, requests }) => ({ path: key, sessions, requests })),
  };
}
