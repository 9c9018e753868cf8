import { fold } from '../text/fold';
import { blockAt, type Surface } from '../text/markdown/surface';
import { surfaceLanguage } from '../text/markdown/surface-language';
import type { Word } from '../text/words';
import { type BrandIdentity, brandNames } from './brand-names';
import { isUnmistakable, type Place } from './brand-place';
import { gazetteerEntry } from './gazetteer';
import { answerWords } from './lexicon';
import { hasCapitals, surfaceMentions } from './mention';
import { nameCandidates } from './name-evidence';
import { NameFamily } from './name-family';
import { brandKey } from './name-forms';
import { oddsOf } from './name-model';
import { type NameSpan, nameSpans } from './name-spans';
import { isBehindStreet, isStreet } from './own-name';

const { iu } = answerWords('named');

/** "ein schlankes CMS": one of many. */
const INDEFINITE = iu`(?:^|\s)${'indefinite'}(?:\s\p{Ll}+){0,2}\s$`;
const OPENING = /[.!?:;…\n]\s*$/u;
const ARTICLED = iu`(?:^|[\s(])(?:${'article'}|${'indefinite'})\s$`;
/** Log odds under which a name that is only written small, or within other names, is a word of the language. */
const SMALL = -2;

/**
 * Where our own brand is named. A brand of one everyday word is not named where its place in the answer speaks for the
 * word: "Ramp up quotas", "Kahu Kayaks", "ein schlankes CMS"; nor is one that always has an article, "the Swell", where our site is
 * not cited.
 */
export function ownPlaces(
  surface: Surface,
  words: readonly Word[],
  brand: BrandIdentity,
  ownCited: boolean,
): Place[] {
  const found = surfaceMentions(surface, words, brand, ownCited).filter(
    (place) => !isOfStreet(surface.text, place),
  );
  if (found.every(({ from, to }) => from !== to)) return found;
  const spellings = new Set(brandNames(brand).map(({ spelling }) => fold(spelling)));
  const runs = nameSpans(surface, words, () => false);
  const kept = found.filter(
    (place) => !isInflected(surface, place, spellings) || !runs.some((run) => isInside(place, run)),
  );
  const isArticled = (place: Place): boolean => ARTICLED.test(textBefore(surface, place));
  const isSure = (place: Place): boolean => isUnmistakable(surface, words, place);
  if (!hasCapitals(surface)) return kept.filter((place) => place.from !== place.to || !isArticled(place));
  const isWord =
    isWordHere(surface, kept, brand.name) ||
    kept.some((place) => isSmall(surface, place) && isArticled(place));
  const isUsedAsWord = (place: Place): boolean =>
    place.from === place.to &&
    (isArticled(place) || (isWord && opensPhrase(surface.text, place))) &&
    !isSure(place);
  if (!ownCited && kept.length > 1 && kept.every(isUsedAsWord)) return [];
  // "1. **quillstone**": people and engines write names small
  if (kept.some((place) => isSmall(surface, place) && isSure(place))) return kept;
  const isOdd = (place: Place): boolean =>
    isSmall(surface, place) ||
    (isWord && runs.some((run) => isInside(place, run) && !isMakerBefore(place, run)));
  if (kept.every(isOdd) && !(kept.every((place) => isSmall(surface, place)) && !kept.some(isArticled)))
    return (oddsOfOwn(surface, words, brand) ?? -Infinity) < SMALL ? [] : kept;
  const isTelling = kept.some(
    (place) => place.from !== place.to || (isSure(place) && !isSmall(surface, place)),
  );
  if (isWord) {
    if (kept.some((place) => !isOdd(place) && !opens(surface.text, place.start))) return kept;
    return isTelling && (ownCited || (oddsOfOwn(surface, words, brand) ?? 0) > 0) ? kept : [];
  }
  if (isTelling) return kept;
  if (kept.some((place) => isOneOfMany(surface, place))) return [];
  return kept;
}

function isOfStreet(text: string, { start, end }: Place): boolean {
  return isBehindStreet(text, start) || isStreet(/^[\s-]\p{L}+/u.exec(text.slice(end, end + 16))?.[0] ?? '');
}

function textBefore({ text }: Surface, { start }: Place): string {
  return text.slice(Math.max(0, start - 20), start);
}

/** The answer writes the word small as well, though the brand has a capital. */
function isWordHere(surface: Surface, places: readonly Place[], name: string): boolean {
  const word = /^\p{Lu}\p{Ll}+(?!\S)/u.exec(name)?.[0]?.toLowerCase();
  if (word === undefined) return false;
  if (places.some((place) => isSmall(surface, place))) return true;
  return [' ', "'", '’'].some((before) => surface.text.includes(`${before}${word} `));
}

/** "Accord collectif : …": at the head of a line or sentence, with a small word behind it. */
function opensPhrase(text: string, { start, end }: Place): boolean {
  return opens(text, start) && /^\s\p{Ll}/u.test(text.slice(end, end + 2));
}

function isSmall({ text }: Surface, { start, end }: Place): boolean {
  return /^\p{Ll}+$/u.test(text.slice(start, end));
}

function opens(text: string, start: number): boolean {
  return start === 0 || OPENING.test(text.slice(Math.max(0, start - 3), start));
}

function isInflected({ text }: Surface, { start, end }: Place, spellings: ReadonlySet<string>): boolean {
  return !spellings.has(fold(text.slice(start, end)));
}

function isInside({ start, end }: Place, run: NameSpan): boolean {
  return run.start < start && end <= run.end;
}

/** "Twilio Segment" is Segment; "Partisan Boulanger" is somebody else. */
function isMakerBefore({ start }: Place, run: NameSpan): boolean {
  return gazetteerEntry(brandKey(run.name.slice(0, start - run.start))) !== null;
}

function isOneOfMany(surface: Surface, { start }: Place): boolean {
  if (surfaceLanguage(surface) !== 'de') return false;
  const line = blockAt(surface, start)?.start ?? 0;
  return INDEFINITE.test(surface.text.slice(Math.max(line, start - 40), start));
}

/** How likely the name would be taken for a brand if it were somebody else's; null where it stands only in longer names. */
function oddsOfOwn(surface: Surface, words: readonly Word[], brand: BrandIdentity): number | null {
  const family = new NameFamily(brand);
  const stranger = {
    hostKeys: new Set<string>(),
    knownKeys: new Set<string>(),
    ownPlaces: [],
    ownCited: false,
    family: new NameFamily({ name: '', aliases: [], host: '' }),
    language: surfaceLanguage(surface),
  };
  const candidates = nameCandidates(surface, words, stranger);
  const odds = oddsOf(candidates);
  const own = candidates.flatMap(({ name }, at) => (family.has(name) ? [odds[at] ?? 0] : []));
  return own.length === 0 ? null : Math.max(...own);
}
