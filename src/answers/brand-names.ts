import { isCommonPhrase } from '../text/common-words';
import { fold, umlautsSpelledOut } from '../text/fold';
import { withoutLegalForm } from '../text/company-name';
import { withoutSuffix } from './name-forms';
import { isDomainLike, type Word, words } from '../text/words';
import { answerWords } from './lexicon';
import type { AnswerSubject } from './read-answer';

const { iu, set } = answerWords('name');

/** What a brand is called and where it lives. `host`: registered host, empty when unknown. */
export interface BrandIdentity {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly host: string;
}

/** A subject with its own products and sub-brands as further names. */
export function identityOf({ brand, host, products = [] }: AnswerSubject): BrandIdentity {
  return { name: brand.name, aliases: [...brand.aliases, ...products], host };
}

/**
 * `plain`: counts wherever it stands. `careful`: an everyday word or very short: needs its exact case and a brand-like
 * place. `strict`: written with a capital anyway (weekday, month, abbreviation) or shortened by us: only unmistakable
 * places count.
 */
export type Care = 'plain' | 'careful' | 'strict';

/** One spelling to look for. */
export interface NameMatcher {
  /** As people write it. */
  readonly spelling: string;
  /** Folded words run together: `openhands` for "Open Hands". */
  readonly key: string;
  readonly care: Care;
  /** Number of words as spelled; a text that divides the name differently must capitalise its parts. */
  readonly wordCount: number;
}

const ALWAYS_CAPITAL = set('alwaysCapital');
const FUNCTION_WORDS = set('functionWord');
const ASKING_WORDS = set('askingWord');
const AMPERSAND_WORDS = [...set('ampersand')];
const ARTICLE = iu`^${'articleOfOwn'}\s+(\S.*)$`;
const MIN_PLAIN_LETTERS = 3;

/** Is this folded word one of grammar, that says nothing about a subject? */
export function isFunctionWord(folded: string): boolean {
  return FUNCTION_WORDS.has(folded);
}

/** Is this folded word one of a question, such as "best", rather than of its subject? */
export function isAskingWord(folded: string): boolean {
  return ASKING_WORDS.has(folded);
}

/** All spellings under which a brand is found, the most telling care for each. Empty when the name is empty. */
export function brandNames(brand: BrandIdentity): NameMatcher[] {
  const found = new Map<string, NameMatcher>();
  for (const name of [brand.name, ...brand.aliases]) {
    const short = withoutLegalForm(name);
    addSpelling(found, name, false);
    addSpelling(found, short, false);
    // "Globex (Canada)" is how a register tells two of a name apart
    addSpelling(found, name.replace(/\s\([^()]{1,60}\)$/, ''), false);
    if (/[äöü]/i.test(name.normalize('NFC'))) addSpelling(found, umlautsSpelledOut(short), false);
    addSpelling(found, withoutSuffix(short) ?? '', true);
    addSpelling(found, headInHost(name, brand.host), false);
    addSpelling(found, ARTICLE.exec(short)?.[1] ?? '', false);
    for (const word of short.includes('&') ? AMPERSAND_WORDS : []) {
      addSpelling(found, short.replace(/&/g, ` ${word} `), false);
    }
  }
  if (brand.name.trim() !== '') {
    addSpelling(found, brand.host, false);
    // "northgatecu" writes the rest of a name short
    const label = hostLabel(brand.host);
    const first = words(brand.name)[0]?.folded ?? '';
    if (first.length >= MIN_PLAIN_LETTERS && label.startsWith(first) && label !== first)
      addSpelling(found, label, true);
  }
  return [...found.values()];
}

/** "Atelier 44" of "Atelier 44 Architectes" at atelier44.example: how the house itself shortens its name; else empty. */
function headInHost(name: string, host: string): string {
  const label = hostLabel(host).replaceAll('-', '');
  const parts = words(name);
  const at = parts.findIndex((_, last) => keyOf(parts.slice(0, last + 1)) === label);
  return at < 1 ? '' : name.slice(0, parts[at]?.end);
}

function hostLabel(host: string): string {
  return host.split('.', 1)[0] ?? '';
}

function keyOf(parts: readonly Word[]): string {
  return parts.map(({ folded }) => folded).join('');
}

/** Of spellings with one key the first counts; an empty one is none. */
function addSpelling(found: Map<string, NameMatcher>, name: string, shortened: boolean): void {
  const spelling = name.replace(/[®™©]/gu, '').replace(/\s+/g, ' ').trim();
  const parts = words(spelling);
  const key = keyOf(parts);
  if (key === '' || found.has(key)) return;
  const care = careOf(spelling, key, shortened);
  if (care !== null) found.set(key, { spelling, key, care, wordCount: parts.length });
}

function careOf(spelling: string, key: string, shortened: boolean): Care | null {
  if (isDomainLike(spelling)) return 'plain';
  if (shortened && (FUNCTION_WORDS.has(key) || key.length < MIN_PLAIN_LETTERS)) return null;
  if (ALWAYS_CAPITAL.has(key) || FUNCTION_WORDS.has(key)) return 'strict';
  // "1&1"
  if (/^\p{N}+[&+]\p{N}+$/u.test(spelling)) return 'plain';
  const isCommon = isCommonPhrase(spelling);
  if (shortened && isCommon) return 'strict';
  const isShort = key.length < MIN_PLAIN_LETTERS && !/[^\p{Script=Latin}\p{N}]/u.test(fold(key));
  return isCommon || isShort ? 'careful' : 'plain';
}
