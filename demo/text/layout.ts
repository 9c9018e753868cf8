import { shownLength } from './style';

/** Columns a line of the report may take. */
export const PAGE_WIDTH = 96;

export type Align = 'left' | 'right';

/** Rows in columns of equal width, two spaces apart. Cells may carry colours. */
export function tableLines(rows: readonly (readonly string[])[], aligns: readonly Align[]): string[] {
  const widths = aligns.map((_, column) => Math.max(0, ...rows.map((row) => shownLength(row[column] ?? ''))));
  return rows.map((row) =>
    aligns
      .map((align, column) => {
        const cell = row[column] ?? '';
        const gap = ' '.repeat((widths[column] ?? 0) - shownLength(cell));
        return align === 'left' ? cell + gap : gap + cell;
      })
      .join('  ')
      .trimEnd(),
  );
}

export function indented(lines: readonly string[], by = 2): string[] {
  return lines.map((line) => (line === '' ? '' : ' '.repeat(by) + line));
}

/** Breaks at spaces; a word longer than the line gets a line to itself. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}

/** A label with a text beside it, indented over several lines. */
export function labelled(label: string, text: string, width: number): string[] {
  const indent = ' '.repeat(label.length);
  return wrapped(text, width - label.length).map((line, at) => (at === 0 ? label : indent) + line);
}

/** Text from outside, on one line and without control characters. */
export function printable(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
}

export function clipped(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 3)}...`;
}

/** A bar of `width` cells for a share of 0 to 100. */
export function bar(share: number, width = 20): string {
  const full = Math.round((Math.min(100, Math.max(0, share)) / 100) * width);
  return '█'.repeat(full) + '░'.repeat(width - full);
}
