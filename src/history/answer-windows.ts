import type { ConfirmedChange } from '../canary/engine-changes.queries';
import { type AnswerWindow, originOf, type TracedAnswer } from '../statistics/comparison';
import type { DayOfAnswers } from '../statistics/history';
import { groupBy } from '../text/group-by';
import { marketOfKey, marketTag } from '../text/market';
import type { TraceRow } from './traced-answers.queries';

export const METRICS = ['visibility', 'citation'] as const;
export type Metric = (typeof METRICS)[number];

type SilentChange = Pick<ConfirmedChange, 'engine' | 'at'>;

/** One window of all rows. */
export function windowOf(
  rows: readonly TraceRow[],
  metric: Metric,
  changes: readonly SilentChange[],
): AnswerWindow {
  const answers: TracedAnswer[] = rows.flatMap((row) => {
    const isHit = metric === 'visibility' ? row.mentioned : row.cited;
    if (isHit === null) return [];
    const { prompt, engine, day } = row;
    const silentChange = lastChange(changes, row);
    const isKept = row.answerId !== null && row.model !== null;
    return {
      prompt,
      engine,
      day,
      value: isHit ? 1 : 0,
      id: row.answerId ?? `${row.versionId} ${engine} ${prompt}`,
      model: row.model ?? '',
      ...(silentChange !== null && { silentChange }),
      // an answer that is not kept any more is like no other
      extractor: isKept ? row.extractor : null,
      subject: isKept ? row.subject : null,
      ...(row.market !== '' && { market: marketTag(marketOfKey(row.market)) }),
    };
  });
  const asked = rows.map(({ prompt, engine }) => ({ prompt, engine }));
  return { asked, answers, source: originOf(rows) };
}

/** A window for each day with an answer, in the order of the rows. */
export function daysOf(
  rows: readonly TraceRow[],
  metric: Metric,
  changes: readonly SilentChange[],
): DayOfAnswers[] {
  return [...groupBy(rows, ({ day }) => day)]
    .map(([day, own]) => ({ day, ...windowOf(own, metric, changes) }))
    .filter(({ answers }) => answers.length > 0);
}

/** The newest change of the engine up to the day. */
function lastChange(changes: readonly SilentChange[], { engine, day }: TraceRow): string | null {
  const days = changes.flatMap((change) => (change.engine === engine && change.at <= day ? [change.at] : []));
  return days.sort().at(-1) ?? null;
}
