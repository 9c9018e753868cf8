import { indented, tableLines } from './layout';
import { seconds } from './progress-text';
import type { Style } from './style';

export interface StepTime {
  readonly step: string;
  readonly elapsedMs: number;
}

export function stepTimesText(times: readonly StepTime[], style: Style): string[] {
  const totalMs = times.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0);
  const rows = [...times, { step: 'together', elapsedMs: totalMs }].map(({ step, elapsedMs }) => [
    step,
    seconds(elapsedMs),
  ]);
  return ['', style.strong('TIMES'), ...indented(tableLines(rows, ['left', 'right']))];
}
