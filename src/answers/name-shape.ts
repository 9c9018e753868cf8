import { isCommonPhrase } from '../text/common-words';
import { withoutLegalForm } from '../text/company-name';
import { fold } from '../text/fold';
import { isDomainLike } from '../text/words';
import { memoized } from '../text/memoized';
import { gazetteerEntry } from './gazetteer';
import { answerWords } from './lexicon';
import { brandKey } from './name-forms';

const { iu, u, set } = answerWords('name');
const { u: named, iu: namedIn } = answerWords('named');

const LONGEST_NAME = 48;
const MAX_WORDS = 5;
const CONNECTORS = set('connector');
const NAME_LIST =
  /^[^\p{L}\p{N}]*(?:\d+[.)]\s)?\p{Lu}[\p{L}’'-]+(?:, \p{Lu}[\p{L}’'-]+){1,3},? (?:&|und|and|et|y) (?!(?:Co|Cie)\b)\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}.]*)?/u;
const AWARD = iu`^${'award'}\b`;
/** "Choose Acme if" */
const ADVISED = named`^${'advises'}\s((?:[\p{Lu}\p{N}]\S*)(?:\s[\p{Lu}\p{N}&+]\S*)*).*$`;
const ARTICLE = namedIn`^${'article'}\s\S`;
const NEVER = iu`^${'noName'}\b`;
/** "Address", "Öffnungszeiten": what is said of a firm, and no firm. */
const FACT_LABEL = iu`^${'factLabel'}$`;
/** "幅120〜140cm", "講師1人あたりの生徒数", "10 GB": a figure with its unit, and no name. */
const MEASURE = /\p{N}\s?(?:[cmk]m|kg|[gm]l|kw|kwh|[gt]b)$|\p{N}(?:人|名|円|分|回|時間|年間|cm|km|％)/iu;
const PART_SEPARATOR =
  /\s[–—|-]\s|\s?[–—]\s|:\s|\s\(|(?<=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}])\(|[（：。]|:$|\s?→\s?|(?<=\p{L}{5}|\p{N}{2})\.\s(?=\p{Lu})/u;

const LABEL = /^([^:：\n]{3,60}?)\s?(?::\s+|：\s*)(?=\S)/u;
/** In a script without spaces: "30名以下なら" */
const LABEL_END = u`${'labelEnd'}$`;

/** "La Sportiva", "The Ordinary" */
export function beginsWithArticle(name: string): boolean {
  return ARTICLE.test(name);
}

/** Of a lead that says what for before it says what, "Best for teams: Acme": how long that is, with its colon; else 0. */
export function labelLength(lead: string): number {
  const [whole = '', label = ''] = LABEL.exec(lead) ?? [];
  const name = nameInLead(label);
  const isDescription = LABEL_END.test(label) || isAward(name) || (name.includes(' ') && !isNameShaped(name));
  return isDescription ? whole.length : 0;
}

/** A lead of a list, heading or cell, reduced to the name it may hold: "1. Best overall: Acme (free)" to "Acme". */
export function nameInLead(lead: string): string {
  const bare = lead
    .slice(0, 200)
    .replace(/[®™©]/gu, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/^\d{1,3}\s?[.):]\s+/u, '')
    .replace(/^[^\p{L}\p{N}]+/u, '');
  const [first = '', second = ''] = bare.split(PART_SEPARATOR, 3).map((part) => part.trim());
  const name =
    isAward(first) && second !== '' && (isCommonPhrase(first) || isNameShaped(second)) ? second : first;
  return name
    .replace(ADVISED, '$1')
    .replace(/[\s.,;:!*)]+$/u, '')
    .replace(/^["'“”„«»‘’(]+|["'“”„«»‘’]+$/gu, '')
    .trim();
}

/** Could this be a brand's name? Few words, each with a capital or a figure, or one stylised word ("monday.com"). */
export const isNameShaped: (name: string) => boolean = memoized((name) => {
  if (name.length < 2 || name.length > LONGEST_NAME || /[?!\n…]|https?:/u.test(name) || !/\p{L}/u.test(name))
    return false;
  const parts = name.split(/\s+/);
  if (parts.length > MAX_WORDS || NEVER.test(name) || FACT_LABEL.test(name) || MEASURE.test(name))
    return false;
  if (parts.length === 1) return isStylised(name) || /^\p{Lu}|\p{Lo}/u.test(name);
  const first = parts[0] ?? '';
  if (!/^[\p{Lu}\p{N}\p{Lo}]/u.test(first) && !isStylised(first)) return false;
  return parts.every(
    (part) => CONNECTORS.has(fold(part)) || isStylised(part) || /^[\p{Lu}\p{N}\p{Lo}(]/u.test(part),
  );
});

/**
 * "Ernst, Young & Partner LLP": names of partners with a legal form behind them are one firm. "Hill, Price & Co" may be two,
 * and is taken for a list.
 */
export function isListedFirm(text: string): boolean {
  const firm = NAME_LIST.exec(text)?.[0];
  return firm !== undefined && withoutLegalForm(`A ${firm.split(' ').at(-1) ?? ''}`) === 'A';
}

/** "Acme, Globex and Initech", of names of one word: one firm or several. */
export function isNameList(text: string): boolean {
  return NAME_LIST.test(text);
}

/** "3. Westman, Champlin & Koehler": an item that is numbered names one, where none of these is a brand of its own; "and" joins three firms. */
export function isNumberedFirm(text: string): boolean {
  const firm = NAME_LIST.exec(text)?.[0];
  if (firm === undefined || firm.length < text.trimEnd().length || !firm.includes(' & ')) return false;
  return firm.split(/, | & /u).every((name) => gazetteerEntry(brandKey(name)) === null);
}

/** "How I'd choose", "Wie wir wählen", "A few tips" */
export function isChapterTitle(text: string): boolean {
  const last = text.slice(text.lastIndexOf(' ') + 1);
  return (NEVER.test(text) || NEVER.test(last)) && /\s\p{Ll}/u.test(text);
}

/** "Best overall", but no "Best Western". */
function isAward(name: string): boolean {
  return AWARD.test(name) && gazetteerEntry(brandKey(name)) === null;
}

/** One word in small letters that everyday language does not have. */
export function isLoweredName(name: string): boolean {
  return /^\p{Ll}{4,24}$/u.test(name) && !isCommonPhrase(name);
}

function isStylised(word: string): boolean {
  return isDomainLike(word) || /\p{Ll}[\p{Lu}\p{N}]|^\p{N}+\p{Lu}/u.test(word);
}
