import { LONGEST_PASSAGE, type Span } from './passage';

const BREAK = /[.!?…]["'”’)\]]{0,3}\s+(?=["“„(‘]?[\p{Lu}\p{N}])/gu;
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{L}|\d{1,2}|inc|ltd|co|corp|dr|mr|mrs|ms|prof|st|no|nr|approx|est|ca|circa|vs|e\.g|i\.e|u\.s|u\.k|d\.c|z\.\s?b|bzw|inkl|zzgl|max|min|tel|mio|mrd|tsd|fr|str|usw|ggf|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.$/iu;

/** The sentences of a text, none longer than the longest passage. Linear. */
export function sentences(text: string): Span[] {
  const found: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(BREAK)) {
    const behind = match.index + match[0].length;
    if (
      text.charAt(match.index) === '.' &&
      ABBREVIATION.test(text.slice(Math.max(start, match.index - 12), match.index + 1))
    )
      continue;
    addPieces(found, text, start, behind);
    start = behind;
  }
  addPieces(found, text, start, text.length);
  return found;
}

function addPieces(found: Span[], text: string, start: number, end: number): void {
  let from = start;
  while (end - from > LONGEST_PASSAGE) {
    const space = text.lastIndexOf(' ', from + LONGEST_PASSAGE);
    const to = space > from ? space : from + LONGEST_PASSAGE;
    found.push({ start: from, end: to });
    from = to;
  }
  if (text.slice(from, end).trim() !== '') found.push({ start: from, end });
}
