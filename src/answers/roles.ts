import { type Block, blockAt, type Surface } from '../text/markdown/surface';
import { sentences } from '../text/sentences';
import type { TextSpan } from '../text/markdown/literal-places';
import { answerWords } from './lexicon';
import type { EntityRole } from './reading';

const { iu } = answerWords('named');

const WARNED = iu`(?<!\p{L})${'warned'}`;
/** Words that also praise: "helps you avoid late fees", "you no longer need spreadsheets". */
const MAY_WARN = iu`(?<!\p{L})${'mayWarn'}`;
/** "alternatives to Acme" */
const ASIDE = iu`(?<!\p{L})${'aside'}\s(?:${'article'}\s)?$`;
/** "An Acme customer told us" */
const PEOPLE_BEHIND = iu`^(?:['’]s?)?\s${'peopleBehind'}(?!\p{L})`;
const EXAMPLES = iu`^(?:\p{L}+\s){0,2}${'exampleTitle'}[:\s]*$`;
/** Of what the sentence before has named. */
const WARNED_OF_IT = iu`(?<!\p{L})(?:(?:${'warned'}|${'mayWarn'})[^.;]{0,20}?\s${'aboutIt'}|${'aboutIt'}\s[^.;]{0,6}?(?:${'warned'}|${'mayWarn'}))(?!\p{L})`;
/** Five words at most. */
const BESIDE_BEFORE = /(?:(?!-\s)[^\s–—:;.!?]{1,40}\s+){0,5}[^\s\p{L}]{0,3}$/u;
const BESIDE_BEHIND = /^[^\s\p{L}–—:;.!?-]{0,3}(?:\s+(?!-\s)[^\s–—:;.!?]{1,40}){0,5}/u;
const LONGEST_TITLE = 70;
const LOOKED_AT = 5;
const REACH = 160;
const SENTENCE_REACH = 400;
const SHORTEST_REASON = 8;
const LONGEST_REASON = 120;
const SAID_BEHIND = /^\s?(?:\([^()]{1,40}\))?\s?(?:[–—-]\s|:\s?)(.+)/u;
const CUSTOMER = iu`(?:^|[\s(,])${'customerBefore'}[^.\n]{0,60}$`;

/** How an answer names what stands at these places, by the words around the first of them, and its words that say why. */
export function roleAt(
  surface: Surface,
  spans: readonly TextSpan[],
): { role: EntityRole; reason: string | null } {
  const first = spans.slice(0, LOOKED_AT);
  const roles = first.map((span) => roleOf(surface, span));
  // a warning outweighs that the name stood somewhere before, not that it was recommended first
  const isWarned = roles.includes('warned_against') && roles[0] !== 'recommended';
  const role = isWarned ? 'warned_against' : (roles.find((one) => one === 'recommended') ?? roles[0]);
  const place = first[Math.max(0, roles.indexOf(role ?? 'recommended'))];
  return { role: role ?? 'recommended', reason: place === undefined ? null : reasonAt(surface, place, role) };
}

function roleOf(surface: Surface, span: TextSpan): EntityRole {
  const block = blockAt(surface, span.start);
  if (block === null) return 'recommended';
  const title = titleAbove(surface, block);
  if (WARNED.test(title) || MAY_WARN.test(title)) return 'warned_against';
  if (EXAMPLES.test(title)) return 'example';
  if (isWarnedOf(surface, block, span)) return 'warned_against';
  const before = surface.text.slice(Math.max(block.start, span.start - REACH), span.start);
  if (ASIDE.test(before)) return 'mentioned';
  if (PEOPLE_BEHIND.test(surface.text.slice(span.end, span.end + REACH))) return 'mentioned';
  return CUSTOMER.test(before) ? 'customer' : 'recommended';
}

/** In its sentence, or in the next one where that goes on about it: "Do not plan around it". */
function isWarnedOf(surface: Surface, block: Block, span: TextSpan): boolean {
  const sentence = sentenceAt(surface, block, span);
  const text = surface.text.slice(sentence.start, sentence.end);
  if (WARNED.test(text)) return true;
  if (MAY_WARN.test(text) && MAY_WARN.test(wordsBeside(text, span, sentence.start))) return true;
  if (sentence.end >= block.end) return false;
  const next = sentenceAt(surface, block, { start: sentence.end, end: sentence.end + 1 });
  return WARNED_OF_IT.test(surface.text.slice(next.start, next.end));
}

/** The words on either side of a name that are about the name itself: no dash, colon or stop lies between. */
function wordsBeside(text: string, { start, end }: TextSpan, from: number): string {
  const before = BESIDE_BEFORE.exec(text.slice(0, start - from))?.[0] ?? '';
  const behind = BESIDE_BEHIND.exec(text.slice(end - from))?.[0] ?? '';
  return `${before} | ${behind}`;
}

/** What a dash or colon behind the name introduces, or the sentence of a warning, where it is short enough. */
function reasonAt(surface: Surface, span: TextSpan, role: EntityRole | undefined): string | null {
  const block = blockAt(surface, span.start);
  if (block === null) return null;
  const behind = surface.text.slice(span.end, Math.min(block.end, span.end + REACH));
  const said = SAID_BEHIND.exec(behind)?.[1] ?? '';
  const sentence = sentenceAt(surface, block, span);
  const why =
    role === 'warned_against' && said === '' ? surface.text.slice(sentence.start, sentence.end) : said;
  const whole = why.slice(0, sentences(why)[0]?.end ?? 0).trim();
  return whole.length < SHORTEST_REASON || whole.length > LONGEST_REASON ? null : whole;
}

function sentenceAt({ text }: Surface, block: Block, span: TextSpan): TextSpan {
  const from = Math.max(block.start, span.start - SENTENCE_REACH);
  const near = text.slice(from, Math.min(block.end, span.end + SENTENCE_REACH));
  const sentence = sentences(near).find(({ end }) => span.start - from < end);
  return { start: from + (sentence?.start ?? 0), end: from + (sentence?.end ?? near.length) };
}

/** The heading, of a list or table also the line, under which a block stands; empty when there is none. */
function titleAbove(surface: Surface, block: Block): string {
  if (block.kind === 'heading') return '';
  const at = surface.blocks.indexOf(block);
  const title = surface.blocks
    .slice(0, at)
    .findLast(({ kind }) => kind === 'heading' || (kind === 'paragraph' && block.kind !== 'paragraph'));
  const text = title === undefined ? '' : surface.text.slice(title.start, title.end);
  return text.length <= LONGEST_TITLE ? text : '';
}
