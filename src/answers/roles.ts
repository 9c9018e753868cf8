import { type Block, blockAt, type Surface } from '../text/markdown/surface';
import { sentences, type Span } from '../text/sentences';
import { smallLetters } from '../text/fold';
import { answerWords } from './lexicon';
import { CUSTOMER } from './place-evidence';
import type { EntityRole } from './reading';
import { isWarnedOf, isWarning, maskedText, type PlacedName, spansWithin } from './warnings';

const { small } = answerWords('named');

/** "alternatives to Acme", "unlike the terminals of Acme", of text with its names masked */
const ASIDE = small`(?<!\p{L})${'aside'}\s(?:${'article'}\s)?(?:\p{L}+\s)?(?:[\u0001\p{L}\p{N}]+(?:,\s[\u0001\p{L}\p{N}]+){0,3},?\s${'and'}\s)?$`;
/** As above, in languages in which such words stand behind: "Acmeと連携" */
const ASIDE_BEHIND = small`^${'asideBehind'}`;
/** "An Acme customer told us" */
const PEOPLE_BEHIND = small`^(?:['’]s?)?\s${'peopleBehind'}(?!\p{L})`;
/** "with Acme and Globex among its customers" */
const WITH_BEFORE = small`(?:^|[\s(,])${'withBefore'}\s[^.;:]{0,40}$`;
const AMONG_CUSTOMERS = small`^[^.;:]{0,40}?\s${'amongCustomers'}(?!\p{L})`;
/** "Acme has run its shops on it for years" */
const USES_IT = small`^\s${'usesIt'}(?!\p{L})`;
const EXAMPLES = small`^(?:\p{L}+\s){0,2}${'exampleTitle'}[:\s]*$`;
const LONGEST_TITLE = 70;
const LOOKED_AT = 5;
const REACH = 160;
const SENTENCE_REACH = 400;
const SHORTEST_REASON = 8;
const LONGEST_REASON = 120;
const SAID_BEHIND = /^\s?(?:\([^()]{1,40}\))?\s?(?:[–—-]\s|:\s?)(.+)/u;

/**
 * How an answer names what stands at these places, by the words around the first of them, and its words that say why.
 * `names`: all that it names, in order.
 */
export function roleAt(
  surface: Surface,
  spans: readonly Span[],
  names: readonly Span[],
): { role: EntityRole; reason: string | null } {
  const told = spans.filter((span) => !isAsked(surface, span));
  if (told.length === 0 && spans[0] !== undefined && isWarnedOfBelow(surface, spans[0]))
    return { role: 'warned_against', reason: null };
  const first = (told.length > 0 ? told : spans).slice(0, LOOKED_AT);
  const roles = first.map((span) => roleOf(surface, span, names));
  // a warning outweighs that the name stood somewhere before, not that it was recommended first
  const isWarned = roles.includes('warned_against') && roles[0] !== 'recommended';
  const role = isWarned ? 'warned_against' : (roles.find((one) => one === 'recommended') ?? roles[0]);
  const place = first[Math.max(0, roles.indexOf(role ?? 'recommended'))];
  return { role: role ?? 'recommended', reason: place === undefined ? null : reasonAt(surface, place, role) };
}

/** "What about Acme?" as a heading says nothing yet. */
function isAsked(surface: Surface, span: Span): boolean {
  const block = blockAt(surface, span.start);
  return block?.kind === 'heading' && /[?？]\s*$/u.test(surface.text.slice(span.end, block.end));
}

/** "What about Acme?" above "I would not use it". */
function isWarnedOfBelow(surface: Surface, { start }: Span): boolean {
  const heading = blockAt(surface, start);
  const below = heading === null ? undefined : surface.blocks[surface.blocks.indexOf(heading) + 1];
  return below?.kind === 'paragraph' && isWarning(smallLetters(surface.text.slice(below.start, below.end)));
}

function roleOf(surface: Surface, span: Span, names: readonly Span[]): EntityRole {
  const block = blockAt(surface, span.start);
  if (block === null) return 'recommended';
  const above = titleAbove(surface, block);
  const title = above === null ? '' : smallLetters(surface.text.slice(above.start, above.end));
  if (isWarning(title)) return 'warned_against';
  if (EXAMPLES.test(title)) return 'example';
  const place = placedName(surface, block, span, names);
  if (isWarnedOf(place)) return 'warned_against';
  if (ASIDE.test(place.before)) return 'mentioned';
  const before = smallLetters(surface.text.slice(Math.max(block.start, span.start - REACH), span.start));
  const behind = smallLetters(surface.text.slice(span.end, Math.min(block.end, span.end + REACH)));
  if (PEOPLE_BEHIND.test(behind) || ASIDE_BEHIND.test(behind)) return 'mentioned';
  const isAmongCustomers = WITH_BEFORE.test(before) && AMONG_CUSTOMERS.test(behind);
  return isAmongCustomers || USES_IT.test(behind) || CUSTOMER.test(before) ? 'customer' : 'recommended';
}

/** What `isWarnedOf` looks at. */
function placedName(surface: Surface, block: Block, span: Span, names: readonly Span[]): PlacedName {
  const sentence = sentenceAt(surface, block, span);
  const masked = (from: number, to: number): string =>
    smallLetters(maskedText(surface.text, from, to, names));
  const next =
    sentence.end >= block.end
      ? null
      : sentenceAt(surface, block, { start: sentence.end, end: sentence.end + 1 });
  const opening = sentenceAt(surface, block, { start: block.start, end: block.start + 1 });
  const named = next === null ? undefined : spansWithin(names, next.start, next.end)[0];
  const title = titleAbove(surface, block);
  return {
    span,
    before: masked(Math.max(block.start, span.start - REACH), span.start),
    sentence: smallLetters(surface.text.slice(sentence.start, sentence.end)),
    masked: masked(sentence.start, sentence.end),
    from: sentence.start,
    opening: opening.end === sentence.start ? masked(opening.start, opening.end) : '',
    next: next && {
      text: smallLetters(surface.text.slice(next.start, next.end)),
      namedAt: named === undefined ? null : named.start - next.start,
    },
    title: title === null ? '' : masked(title.start, title.end),
  };
}

/** What a dash or colon behind the name introduces, or the sentence of a warning, where it is short enough. */
function reasonAt(surface: Surface, span: Span, role: EntityRole | undefined): string | null {
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

function sentenceAt({ text }: Surface, block: Block, span: Span): Span {
  const from = Math.max(block.start, span.start - SENTENCE_REACH);
  const near = text.slice(from, Math.min(block.end, span.end + SENTENCE_REACH));
  const sentence = sentences(near).find(({ end }) => span.start - from < end);
  return { start: from + (sentence?.start ?? 0), end: from + (sentence?.end ?? near.length) };
}

/** The heading, of a list or table also the line, under which a block stands; null when there is none. */
function titleAbove(surface: Surface, block: Block): Span | null {
  if (block.kind === 'heading') return null;
  const at = surface.blocks.indexOf(block);
  const title = surface.blocks
    .slice(0, at)
    .findLast(({ kind }) => kind === 'heading' || (kind === 'paragraph' && block.kind !== 'paragraph'));
  return title === undefined || title.end - title.start > LONGEST_TITLE ? null : title;
}
