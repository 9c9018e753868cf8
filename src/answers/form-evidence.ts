import { isCommonPhrase, isCommonWord, isTellingName } from '../text/common-words';
import { fold, smallLetters } from '../text/fold';
import { commonnessOf } from '../text/frequent-words';
import { memoized } from '../text/memoized';
import { isGivenName, isTown } from './gazetteer';
import { answerWords } from './lexicon';
import { listing } from './listed-name';
import type { NameSigns } from './name-evidence';
import { beginsWithArticle, isNameShaped } from './name-shape';
import { noBrandKind } from './not-brands';
import type { EvidenceContext } from './own-name';

const { small } = answerWords('named');

// both for texts in `smallLetters`
const NOUN_ENDING = small`\p{L}{2}${'nounEnding'}$`;
/** "Society", "Verbraucherzentrale": whoever speaks for a trade or watches over it. */
const INSTITUTION = small`^${'institution'}$`;
const isInstitution = memoized((word) => INSTITUTION.test(smallLetters(word)));
const ACRONYM = /^[\p{Lu}\p{N}&/-]{2,5}s?$/u;
const STYLISED = /\p{Ll}\p{Lu}|^\p{N}+\p{L}|\p{L}\p{N}|\.\p{Ll}{2,}$|[&!]/u;
/** "Dr Ann Lee" */
const PERSON = /^(?:\p{Lu}[\p{L}-]+\.?\s)?(?:\p{Lu}[\p{Ll}-]+\s){1,2}(?:\p{Ll}{1,3}\s)?\p{Lu}[\p{L}'’-]+$/u;

/** What the name by itself says. */
export function formEvidence(
  name: string,
  key: string,
  { hostKeys, knownKeys, language }: EvidenceContext,
): NameSigns {
  const { entry, isInflected } = listing(name, language);
  const parts = name.split(/\s+/u);
  const count = parts.length;
  const kind = noBrandKind(key);
  return {
    telling: Number(isTellingName(name)),
    gazetteer: Number(entry === 'telling' || knownKeys.has(key)),
    gazetteerCommon: Number(entry === 'common'),
    inflected: Number(isInflected),
    article: Number(beginsWithArticle(name)),
    host: Number(hostKeys.has(key)),
    commonShare: parts.filter((word) => isCommonWord(fold(word))).length / count,
    smallShare: parts.filter((word) => /^\p{Ll}/u.test(word)).length / count,
    oneWord: Number(count === 1),
    manyWords: Number(count === 2 || count === 3),
    longName: Number(count > 3),
    stylised: Number(STYLISED.test(name)),
    acronym: Number(ACRONYM.test(name)),
    commonWord: Number(isCommonPhrase(name)),
    someCommon: Number(count > 1 && parts.some((word) => isCommonWord(fold(word)))),
    shaped: Number(isNameShaped(name)),
    institution: Number(parts.some(isInstitution)),
    nounEnding: Number(count === 1 && NOUN_ENDING.test(smallLetters(name))),
    words: Math.min(6, count) / 6,
    letters: Math.min(30, name.length) / 30,
    small: Number(/^\p{Ll}/u.test(name)),
    figureFirst: Number(/^\p{N}/u.test(name)),
    place: Number(kind === 'place'),
    givenName: Number(parts.some((part) => isGivenName(fold(part)))),
    person: Number(PERSON.test(name) && parts.slice(0, -1).some((part) => isGivenName(fold(part)))),
    town: Number(isTown(key)),
    publisher: Number(kind === 'publisher'),
    engine: Number(kind === 'engine'),
    ...commonnessSigns(parts.map(fold), language),
    german: Number(language === 'de'),
    english: Number(language === 'en'),
    englishTelling: Number(language === 'en' && isTellingName(name)),
  };
}

/** How common the words of a name are in the language of the answer; -1 where there is no list of its words. */
function commonnessSigns(folded: readonly string[], language: string | null): NameSigns {
  const common = folded.map((word) => commonnessOf(word, language ?? '') ?? -1);
  return {
    commonness: common.reduce((sum, one) => sum + one, 0) / common.length,
    leastCommon: Math.min(...common),
    firstCommon: common[0] ?? -1,
  };
}
