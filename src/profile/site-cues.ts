import { nameKey } from '../text/company-name';
import { titleParts } from './brand-evidence';
import { collapse } from '../text/tidy';
import { speechWords } from './buyer-words';
import { namesBrand, type ForbiddenNames } from './prompt-rules';

/** What a site says about its audience and offering, in its own words. */
export interface SiteCues {
  /** "small agencies"; null when the site does not say. */
  readonly audience: string | null;
  /** "client portals"; null when no heading names one. */
  readonly offering: string | null;
}

const AUDIENCE = speechWords.iu`\b${'for'}\s+((?:[\p{L}-]{2,20}\s){0,2}${'audiences'})\b`;
const NO_OFFERING = speechWords.iu`^${'noOffering'}\b`;
const SLOGAN = speechWords.iu`(?<!\p{L})${'slogan'}(?!\p{L})`;
/** A heading that goes into a question may hold words and nothing else: a stroke joins two ("B2B/B2C"), or divides a page's title. */
const WORDS = /^\p{L}(?:[\p{L}\p{M}\s&+'’,()-]|(?<=\p{L})\/(?=\p{L}))*$/u;
const LONGEST_OFFERING = 50;
const LONGEST_SOLD = 60;
const MAX_WORDS_SOLD = 10;
const MAX_LINES = 80;

/** Reads cues from the parts of a page that speak to buyers. Phrases that name the brand are left out. */
export function siteCues(
  lines: readonly string[],
  headings: readonly string[],
  brand: ForbiddenNames,
  language: string,
): SiteCues {
  const cased = (phrase: string): string => (language === 'de' ? phrase : lowered(phrase));
  const audiences = lines
    .slice(0, MAX_LINES)
    .flatMap((line) => AUDIENCE.exec(line.slice(0, 400))?.[1] ?? [])
    .map(cased)
    .map((phrase) => phrase.replace(/^(?:the|your|our|all|die|alle)\s/iu, ''))
    .filter((phrase) => !namesBrand(phrase, brand));
  // "small agencies" says more than "agencies"
  const audience = audiences.slice(0, 5).sort((a, b) => b.split(' ').length - a.split(' ').length)[0];
  const offering = headings
    .map((heading) => offeringIn(heading))
    .find((phrase) => phrase !== null && !namesBrand(phrase, brand));
  return { audience: audience ?? null, offering: offering == null ? null : cased(offering) };
}

/**
 * What is sold, in the words of the site itself, where no vertical of ours is sure enough: the first part of the title that
 * is a phrase of a few words, without the brand and no slogan; null: there is none.
 */
export function ownWords(title: string | null, brand: ForbiddenNames, language: string): string | null {
  const found = titleParts(title ?? '')
    .map((phrase) => offeringIn(phrase, MAX_WORDS_SOLD, LONGEST_SOLD))
    .find(
      (phrase) =>
        phrase !== null && !SLOGAN.test(phrase) && !namesBrand(phrase, brand) && !isPartOf(phrase, brand),
    );
  if (found == null || language === 'de') return found ?? null;
  // a phrase in sentence case keeps its proper names
  const isSentence = found
    .split(' ')
    .slice(1)
    .some((word) => /^\p{Ll}\p{L}{3}/u.test(word));
  return isSentence ? found.charAt(0).toLowerCase() + found.slice(1) : lowered(found);
}

function offeringIn(heading: string, mostWords = 5, longest = LONGEST_OFFERING): string | null {
  const phrase = collapse(heading);
  const words = phrase.split(' ');
  if (words.length < 2 || words.length > mostWords || phrase.length > longest || NO_OFFERING.test(phrase))
    return null;
  return WORDS.test(phrase) ? phrase : null;
}

/** "Les Cigales" of the brand "Camping Les Cigales". */
function isPartOf(phrase: string, { name, host }: ForbiddenNames): boolean {
  const key = nameKey(phrase);
  return nameKey(name).includes(key) || nameKey(host).includes(key);
}

/** Headings write with capitals; abbreviations keep theirs. German nouns are left alone by the caller. */
function lowered(phrase: string): string {
  const isShouted = phrase === phrase.toUpperCase();
  const keeps = (word: string): boolean => !isShouted && /\p{Lu}\S*\p{Lu}/u.test(word);
  return phrase
    .split(' ')
    .map((word) => (keeps(word) ? word : word.toLowerCase()))
    .join(' ');
}
