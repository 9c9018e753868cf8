/** How emphasis is shown; the plain style leaves texts as they are. */
export interface Style {
  strong(text: string): string;
  dim(text: string): string;
  good(text: string): string;
  middling(text: string): string;
  bad(text: string): string;
}

const ESCAPE = String.fromCharCode(27);
const same = (text: string): string => text;
const sgr =
  (code: number) =>
  (text: string): string =>
    text === '' ? '' : `${ESCAPE}[${code}m${text}${ESCAPE}[0m`;

const PLAIN: Style = { strong: same, dim: same, good: same, middling: same, bad: same };
const COLOURED: Style = { strong: sgr(1), dim: sgr(2), good: sgr(32), middling: sgr(33), bad: sgr(31) };

/** Colours only on a terminal, and unless NO_COLOR is set to anything but an empty value (no-color.org). */
export function styleFor(isTerminal: boolean, noColor: string | undefined): Style {
  return isTerminal && (noColor ?? '') === '' ? COLOURED : PLAIN;
}

const SGR_CODES = new RegExp(`${ESCAPE}\\[\\d{1,3}m`, 'g');

/** Visible length, without colour codes. */
export function shownLength(text: string): number {
  return text.replace(SGR_CODES, '').length;
}

/** By share of 100: good from 70 (grade B), middling from 40 (grade D), else bad. */
export function byScore(style: Style, score: number): (text: string) => string {
  if (score >= 70) return (text) => style.good(text);
  return score >= 40 ? (text) => style.middling(text) : (text) => style.bad(text);
}
