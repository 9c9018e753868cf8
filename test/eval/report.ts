/** One measured figure with what was promised of it. `target` null: shown for information. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly target: number | null;
  /** 95 %, from what to what. */
  readonly interval?: readonly [number, number];
  /** How the figure is meant, and over how many cases. */
  readonly note: string;
}

/** What one evaluation found. */
export interface Evaluation {
  readonly title: string;
  readonly figures: readonly Figure[];
  /** One line for each case that went wrong. */
  readonly misses: readonly string[];
  /** A table to look at. */
  readonly details?: readonly string[];
}

export function isMet({ value, target }: Figure): boolean {
  return target === null || value >= target;
}

/** The evaluation as text for a terminal. */
export function shown({ title, figures, misses, details = [] }: Evaluation): string {
  const rows = figures.map((figure) => {
    const verdict =
      figure.target === null ? '' : ` (target ${figure.target}: ${isMet(figure) ? 'met' : 'MISSED'})`;
    const interval = figure.interval?.map((end) => end.toFixed(3)).join(' to ');
    const between = interval === undefined ? '' : ` [${interval}]`;
    return `  ${figure.name.padEnd(24)} ${figure.value.toFixed(4)}${between}${verdict}  ${figure.note}`;
  });
  return [
    title,
    ...rows,
    ...details.map((line) => `    ${line}`),
    ...misses.map((miss) => `    miss: ${miss}`),
  ].join('\n');
}
