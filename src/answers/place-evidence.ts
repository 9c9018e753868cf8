import { blockAt, marksAt, type Surface } from '../text/markdown/surface';
import { answerWords } from './lexicon';
import type { NameSpan } from './name-spans';
import { smallLetters } from '../text/fold';
import { beginsWithPhrase, endsWithPhrase, phrasesIn } from './phrases';
import { warningsIn } from './warnings';

// what is made by `small` is for texts in `smallLetters`
const { iu, small } = answerWords('named');

const SUCH_AS = small`(?:^|[\s(,])${'suchAs'}[\s:(*“"„]*$`;
const AFTER_COLON = small`:\s*(?:${'article'}['’\s]\s?)?$`;
const VERSUS = small`(?:^|[\s(,])${'versus'}\s(?:${'article'}\s)?$`;
const VERSUS_BEHIND = /^\s(?:vs\.?|versus)\s/iu;
const PRODUCT_BEHIND = small`^\s${'productWord'}(?!\p{L})`;
const SAYS_SO = small`(?:^|[\s(,])${'saysSo'}\s(?:${'article'}\s)?[^.\n]{0,40}$`;
/** "certified by", "compare prices on the": whoever judges, lists or certifies. */
const AUTHORITY = small`(?:^|[\s(,:–—-])${'authorityBefore'}[\s:*"“„(]{1,3}(?:${'article'}\s)?(?:\p{Ll}+\s){0,2}$`;
const AUTHORITY_AHEAD = small`(?:^|[\s(,:–—-])${'authorityBefore'}[\s:][^.\n]{0,50}$`;
const SAID_BEHIND = small`^(?:['’]s)?\s${'saidBehind'}(?!\p{L})`;
/** "used by", some words before a name. */
export const CUSTOMER = small`(?:^|[\s(,])${'customerBefore'}[^.\n]{0,60}$`;
const JOINS = small`(?:^|[\s(,])${'joins'}\s[^.\n]{0,50}$`;
const CAPITAL_BEFORE = /(?:^|[.!?:;\n]\s?)\p{Lu}\p{L}{0,7}(?:\s\p{Ll}{1,4})?\s$/u;
const TITLED = small`(?:^|[\s(,])${'titled'}\.?\s$`;
/** "Acme's Runner 5" */
const OWNS_NAME = /^['’]s?\s\p{Lu}/u;
const POSSESSIVE = /^['’]s?\s/u;
const WORDS_BEFORE = /(?:(\p{L}+)['’\s])?(\p{L}+)['’\s]$/u;
const WORDS_BEHIND = /^(?:['’]s)?\s(\p{L}+)(?:\s(\p{L}+))?/u;
/** Up to the last sign that ends a sentence or introduces what follows. */
const SENTENCES_BEFORE = /^.*[.!?:;](?=\s)/su;
/** An article, or a word as in "avoid chains like". */
const OBJECT_GAP = /^\s?(?:\p{L}+\s){0,2}$/u;
const ARTICLE_BEFORE = iu`\s${'article'}\s$`;
/** "'s (Leeds) usually" */
const ASIDE = /^(?:['’]s)?(?:\s\([^()]{1,40}\))?(?:\s\p{Ll}{2,9}ly(?=\s))?/u;
/** How far the words around a name are looked at. */
export const REACH = 90;
const NEAR = 40;

/** The enumeration that a name is part of; of one name alone as well. */
export interface ListPlace {
  /** What stands before the first name, in its line. */
  readonly before: string;
  /** What stands behind the last one. */
  readonly behind: string;
}

/** "In Leeds, Acme is ...": a list does not begin so. */
export function opensWithPlace(text: string, start: number, language: string | null): boolean {
  const near = text.slice(Math.max(0, start - NEAR), start);
  return CAPITAL_BEFORE.test(near) && stands(near, phrasesIn(language ?? '').place);
}

/** What the words around a name say of it. */
export function placeEvidence(
  surface: Surface,
  span: NameSpan,
  list: ListPlace,
  language: string | null,
): Record<string, number> {
  const { before } = list;
  const behind = surface.text.slice(span.end, span.end + REACH);
  const near = surface.text.slice(Math.max(0, span.start - NEAR), span.start);
  const smallBefore = smallLetters(before);
  const smallBehind = smallLetters(behind);
  const smallNear = smallLetters(near);
  const kind = blockAt(surface, span.start)?.kind;
  const { advises, verb, notChosen, place } = phrasesIn(language ?? '');
  return {
    run: 1,
    opens: Number(span.opens),
    mid: Number(!span.opens && language !== 'de'),
    inBold: Number(marksAt(surface, span.start).some((mark) => mark.kind === 'bold')),
    suchAs: Number(SUCH_AS.test(smallBefore)),
    afterColon: Number(AFTER_COLON.test(smallBefore)),
    advised: Number(stands(before.slice(-NEAR), advises)),
    notChosen: Number(stands(before.slice(-NEAR), notChosen)),
    versus: Number(VERSUS.test(smallBefore) || VERSUS_BEHIND.test(behind)),
    verbBehind: Number([behind, list.behind].some((text) => beginsWithPhrase(saidBehind(text), verb))),
    productBehind: Number(PRODUCT_BEHIND.test(smallBehind)),
    possessive: Number(POSSESSIVE.test(behind)),
    ownsName: Number(OWNS_NAME.test(behind)),
    source: Number(SAYS_SO.test(smallBefore) || SAID_BEHIND.test(smallBehind)),
    authority: Number(AUTHORITY.test(smallBefore)),
    authorityAhead: Number(AUTHORITY_AHEAD.test(smallBefore)),
    customer: Number(CUSTOMER.test(smallBefore)),
    joins: Number(JOINS.test(smallBefore)),
    inPlace: Number(stands(near, place)),
    titled: Number(TITLED.test(smallNear)),
    inCell: Number(kind === 'cell'),
    inHeading: Number(kind === 'heading'),
    bracketed: Number(near.endsWith('(')),
    apposed: Number(near.endsWith('(') && behind.startsWith(')')),
    bracketBehind: Number(/^\s\(/u.test(behind)),
    commaBehind: Number(/^,\s\p{Ll}/u.test(behind)),
    smallBehind: Number(/^\s\p{Ll}/u.test(behind)),
    smallBefore: Number(/\p{Ll}\s$/u.test(near)),
    owned: Number(/\p{L}['’]s?\s$/u.test(near)),
    hyphened: Number(/^-\p{L}/u.test(behind) || /\p{L}-$/u.test(near)),
    ...warningEvidence(smallNear.replace(SENTENCES_BEFORE, ''), span.name, clauseOf(smallBehind)),
  };
}

/** Whom a warning is about: "I would rule out Acme", "leave Acme out", and less surely "Acme is best avoided". */
function warningEvidence(before: string, name: string, behind: string): Record<string, number> {
  const start = before.length;
  const end = start + name.length;
  const warnings = warningsIn(`${before}${smallLetters(name)}${behind}`);
  return {
    warned: Number(
      warnings.some(
        (warning) =>
          (warning.start < start && warning.end > end) ||
          (warning.end <= start && OBJECT_GAP.test(before.slice(warning.end))),
      ),
    ),
    warnedBehind: Number(warnings.some((warning) => warning.start >= end)),
  };
}

/** Does a sentence up to here end with one of the phrases? Such a phrase may end in an article, and one may stand behind it. */
function stands(before: string, phrases: ReadonlySet<string>): boolean {
  const inFront = before.replace(SENTENCES_BEFORE, '');
  return endsWithPhrase(inFront, phrases) || endsWithPhrase(inFront.replace(ARTICLE_BEFORE, ' '), phrases);
}

/** What a sentence goes on with behind a name. */
function saidBehind(text: string): string {
  return clauseOf(text.replace(ASIDE, ''));
}

function clauseOf(text: string): string {
  return /^[^.!?:;\n]*/u.exec(text)?.[0] ?? '';
}

/** The words next to an enumeration, one and two of them: `before:such as`, `behind:offers`. */
export function wordsBeside({ before, behind }: ListPlace): string[] {
  const [, earlier, last] = WORDS_BEFORE.exec(before.slice(-NEAR)) ?? [];
  const [, next, later] = WORDS_BEHIND.exec(behind.slice(0, NEAR)) ?? [];
  return [
    ...(last === undefined ? [] : [`before:${last}`]),
    ...(last === undefined || earlier === undefined ? [] : [`before:${earlier} ${last}`]),
    ...(next === undefined ? [] : [`behind:${next}`]),
    ...(next === undefined || later === undefined ? [] : [`behind:${next} ${later}`]),
  ].map((words) => words.toLowerCase());
}
