import type { AnswerWindow, TracedAnswer } from '../statistics/comparison';
import type { DayOfAnswers } from '../statistics/history';
import { type Cell, groupBy } from '../statistics/measured-answer';
import type { TraceRow } from './traced-answers.queries';

export const METRICS = ['visibility', 'citation'] as const;
export type Metric = (typeof METRICS)[number];

/** One window of all rows. */
export function windowOf(rows: readonly TraceRow[], metric: Metric): AnswerWindow {
  return { asked: rows.map(cellOf), answers: answersIn(rows, metric), source: originOf(rows) };
}

/** A window for each day, in the order of the rows. */
export function daysOf(rows: readonly TraceRow[], metric: Metric): DayOfAnswers[] {
  return [...groupBy(rows, ({ day }) => day)].map(([day, own]) => ({ day, ...windowOf(own, metric) }));
}

/** `live` only when all of it is. */
export function originOf(rows: readonly TraceRow[]): 'live' | 'simulated' {
  return rows.some(({ source }) => source === 'simulated') ? 'simulated' : 'live';
}

function cellOf({ prompt, engine }: TraceRow): Cell {
  return { prompt, engine };
}

function answersIn(rows: readonly TraceRow[], metric: Metric): TracedAnswer[] {
  return rows.flatMap((row) => {
    const isHit = metric === 'visibility' ? row.mentioned : row.cited;
    if (isHit === null) return [];
    const cell = cellOf(row);
    const isKept = row.answerId !== null && row.model !== null;
    return {
      ...cell,
      day: row.day,
      value: isHit ? 1 : 0,
      id: row.answerId ?? `${row.versionId} ${cell.engine} ${cell.prompt}`,
      model: row.model ?? '',
      // an answer that is not kept any more is like no other
      extractor: isKept ? row.extractor : null,
      subject: isKept ? row.subject : null,
    };
  });
}
