import { LANGUAGES } from '../languages';
import { anyOf, listOf } from '../word-lists';
import { InlineReader } from './inline-reader';
import type { Block, Surface } from './surface';
import { SurfaceBuilder } from './surface-builder';
import { matchAt, matchesIn } from '../matches';

/** Program code on one line, "```npm install acme```", opens nothing. */
const FENCE = /^\s{0,12}(```(?=[^`]*$)|~~~)\s*([\w+-]*)/;
const MAX_FENCE_LINE = 400;
const PROSE_FENCES = new Set(['', 'text', 'txt', 'md', 'markdown', 'plaintext']);
const BULLET = /[-*+•‣◦▪●○–—]\s+/y;
const NUMBER = /(?:\(?\d{1,3}[.):](?=\s|\*\*|\[)|\d\ufe0f?\u20e3)\s*/y;
const HEADING = /#{1,6}\s+/y;
const DEFINITION = /^\s{0,3}\[(?:\^[^\]\n]{1,100}\]:|[^\]\n]{1,100}\]:\s{0,10}<?https?:)/i;
const LINK_TARGET = /^[ \t]{0,3}\[([^\]\n]{1,100})\]:[ \t]{0,10}<?(https?:[^\s<>]{1,2000})/gim;
/** Of the languages that are not written in Latin letters. */
const OTHER_TITLES =
  'источники, ссылки, джерела, посилання, източници, πηγές, 出典, 参考資料, 参考文献, 参考来源, 参考链接, 引用元, 来源, 資料來源, 출처, 참고자료, 참고 자료, 참고 문헌, المصادر, المراجع, מקורות, स्रोत, แหล่งที่มา';
const SOURCES_TITLES = [
  ...Object.values(LANGUAGES).flatMap(({ sources }) => listOf(sources ?? [])),
  ...listOf(OTHER_TITLES),
];
const TITLE = anyOf(SOURCES_TITLES);
/** "Sources and references:" */
const SOURCES = new RegExp(
  `^[^\\p{L}\\p{N}]{0,4}${TITLE}(?:\\s(?:&|\\p{L}{1,3})\\s${TITLE})?[^\\p{L}\\p{N}]{0,4}$`,
  'iu',
);

type Line = Omit<Block, 'start' | 'end' | 'inSources'> & { readonly from: number; readonly to: number };

/**
 * What a reader sees of an answer written in Markdown, with a map back to the original. One pass over the text:
 * addresses, address-like link labels, images, citation marks, footnotes and program code are left out;
 * `[Vercel](https://vercel.com)` leaves its label.
 */
export function markdownSurface(original: string): Surface {
  const out = new SurfaceBuilder(original);
  const inline = new InlineReader(original, out, linkReferences(original));
  let sourcesLevel = 0;
  for (const line of linesOf(original, out)) {
    const start = out.length;
    inline.read(line.from, line.to);
    const { from, to, ...block } = line;
    const isHeading = block.kind === 'heading';
    if (isHeading && block.level <= sourcesLevel) sourcesLevel = 0;
    const mayBeTitle = isHeading || block.kind === 'paragraph';
    if (mayBeTitle && SOURCES.test(original.slice(from, Math.min(to, from + 60))))
      sourcesLevel = isHeading ? block.level : 6;
    out.endBlock({ ...block, start, inSources: sourcesLevel > 0 }, to);
  }
  return out.build();
}

function* linesOf(text: string, out: SurfaceBuilder): Generator<Line> {
  let fence: { readonly sign: string; readonly isCode: boolean } | null = null;
  let inTable = false;
  let number = 0;
  for (let from = 0; from <= text.length; number += 1) {
    const feed = text.indexOf('\n', from);
    const to = feed < 0 ? text.length : feed;
    const next = to + 1;
    const [, sign, program = ''] = FENCE.exec(text.slice(from, Math.min(to, from + MAX_FENCE_LINE))) ?? [];
    if (sign !== undefined && (fence === null || fence.sign === sign)) {
      fence = fence === null ? { sign, isCode: !PROSE_FENCES.has(program.toLowerCase()) } : null;
    } else if (fence?.isCode !== true && !isRule(text, from, to)) {
      let begin = from;
      while (begin < to && /[\s>]/.test(text.charAt(begin))) begin += 1;
      const header = isTableSeparator(text, next);
      inTable = text.charAt(begin) === '|' || ((inTable || header) && text.slice(begin, to).includes('|'));
      if (DEFINITION.test(text.slice(from, Math.min(to, from + 220)))) citeDefinition(text, from, to, out);
      else if (inTable) yield* cellsOf(text, begin, to, number, header);
      else if (begin < to) yield lineOf(text, begin, to, begin - from, number);
    }
    from = next;
  }
}

function lineOf(text: string, from: number, to: number, indent: number, line: number): Line {
  const heading = matchAt(text, HEADING, from)?.length ?? 0;
  if (heading > 0) {
    const level = text.slice(from, from + heading).trimEnd().length;
    return { kind: 'heading', from: from + heading, to, level, ordered: false, line, header: false };
  }
  const bullet = matchAt(text, BULLET, from)?.length ?? 0;
  const ordinal = matchAt(text, NUMBER, from + bullet)?.length ?? 0;
  if (bullet + ordinal > 0) {
    const ordered = ordinal > 0;
    return { kind: 'item', from: from + bullet + ordinal, to, level: indent, ordered, line, header: false };
  }
  return { kind: 'paragraph', from, to, level: 0, ordered: false, line, header: false };
}

function* cellsOf(text: string, from: number, to: number, line: number, header: boolean): Generator<Line> {
  let column = 0;
  let start = text.charAt(from) === '|' ? from + 1 : from;
  for (let at = start; at <= to; at += 1) {
    if (at < to && (text.charAt(at) !== '|' || text.charAt(at - 1) === '\\')) continue;
    const cell = text.slice(start, at);
    const [begin, end] = [at - cell.trimStart().length, start + cell.trimEnd().length];
    if (end > begin)
      yield { kind: 'cell', from: begin, to: end, level: column, ordered: false, line, header };
    column += 1;
    start = at + 1;
  }
}

/** A thematic break, the line under a table's header, or the underline of a heading. */
function isRule(text: string, from: number, to: number): boolean {
  let signs = 0;
  for (let at = from; at < to; at += 1) {
    const sign = text.charAt(at);
    if ('-*_=|:'.includes(sign)) signs += 1;
    else if (sign.trim() !== '') return false;
  }
  return signs >= 3;
}

function isTableSeparator(text: string, from: number): boolean {
  if (from >= text.length) return false;
  const feed = text.indexOf('\n', from);
  const to = feed < 0 ? text.length : feed;
  const line = text.slice(from, to);
  return line.includes('|') && line.includes('-') && isRule(text, from, to);
}

function citeDefinition(text: string, from: number, to: number, out: SurfaceBuilder): void {
  for (const [url] of matchesIn(text.slice(from, to), /https?:\/\/[^\s<>"]{1,2000}/gi))
    out.cite(url.replace(/[.,;)]{1,5}$/, ''));
}

/** Targets of reference-style links (`[1]: https://...`) by their label in lower case. The first definition counts. */
function linkReferences(text: string): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  for (const [, label, url] of matchesIn(text, LINK_TARGET)) {
    const key = (label ?? '').trim().toLowerCase();
    if (url !== undefined && !targets.has(key)) targets.set(key, url);
  }
  return targets;
}
