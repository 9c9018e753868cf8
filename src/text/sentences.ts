import { matchesIn } from './matches';

/** Offsets in a text, `end` behind the last character. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const BREAK = /(?:[.!?…]["'”’)\]]{0,3}\s+(?=["“„(‘]?[\p{Lu}\p{N}\p{Lo}])|[。！？]["'”’」』)]{0,3}\s*)/gu;
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{L}|\d{1,2}|inc|ltd|co|corp|dr|mr|mrs|ms|prof|st|no|nr|approx|est|ca|circa|vs|inh|e\.g|i\.e|u\.s|u\.k|d\.c|z\.\s?b|bzw|inkl|zzgl|max|min|tel|mio|mrd|tsd|fr|str|usw|ggf|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.$/iu;

/** Days and "o'clock" as they are shortened in front of a figure: "pon.–pt. 7:00", "sob. 8:00", "kl. 9". */
const BEFORE_FIGURE =
  /(?:^|[\s(,–-])(?:kl|godz|ore|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|gio|sab|dom|mié|jue|vie|sáb|seg|ter|qua|qui|sex|ma|wo|vr|za|zo|mån|tis?|ons|tors?|fre|lör|sön|pon|pn|wt|śr|czw|pt|sob|niedz|nd)\.$/iu;

/** The sentences of a text in order, with trailing white space; overlong ones are split at a space. Linear. */
export function sentences(text: string, maxChars = 700): Span[] {
  const found: Span[] = [];
  let start = 0;
  for (const match of matchesIn(text, BREAK)) {
    const behind = match.index + match[0].length;
    const front = text.slice(Math.max(start, match.index - 12), match.index + 1);
    const isAbbreviated =
      text.charAt(match.index) === '.' &&
      (ABBREVIATION.test(front) || (/\d/u.test(text.charAt(behind)) && BEFORE_FIGURE.test(front)));
    if (isAbbreviated) continue;
    addPieces(found, text, { start, end: behind }, maxChars);
    start = behind;
  }
  addPieces(found, text, { start, end: text.length }, maxChars);
  return found;
}

function addPieces(found: Span[], text: string, { start, end }: Span, maxChars: number): void {
  let from = start;
  while (end - from > maxChars) {
    const space = text.lastIndexOf(' ', from + maxChars);
    const to = space > from ? space : from + maxChars;
    found.push({ start: from, end: to });
    from = to;
  }
  if (text.slice(from, end).trim() !== '') found.push({ start: from, end });
}
