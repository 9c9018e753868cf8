import { isCommonPhrase } from '../text/common-words';
import { initialsOf, withoutLegalForm } from '../text/company-name';
import { umlautsSpelledOut } from '../text/fold';
import { memoized } from '../text/memoized';
import { words, type Word } from '../text/words';
import { brandNames, type BrandIdentity, isFunctionWord } from './brand-names';
import { brandKey } from './name-forms';
import { answerWords } from './lexicon';

const { iu, u, set } = answerWords('name');
const { set: named } = answerWords('named');

const ARTICLE = iu`^${'articleOfOwn'}\s+(?=\S)`;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** "Globex by Acme" */
const MAKER_BEHIND = u`\s${'maker'}\s(\p{Lu}.{0,60})$`;
const TRADES = set('trade');
/** Of scripts without spaces: "喫茶" stands in front of a name without a gap. */
const UNSPACED_TRADES = [...TRADES].filter((trade) => UNSPACED.test(trade));
const SMALL_WORDS: ReadonlySet<string> = new Set([...named('article'), ...named('inName')]);
const SHORTEST = 3;
const SHORTEST_CORE = 5;

const foldedIn: (name: string) => readonly string[] = memoized((name) =>
  words(name).map(({ folded }) => folded),
);

/** Folded words run together. */
export const keyOf: (name: string) => string = memoized((name) => foldedIn(name).join(''));

/** The names of one brand, and whether a name that an answer gives belongs to it. */
export class NameFamily {
  private readonly all = new Set<string>();
  /** Spellings that are no everyday words. */
  private readonly telling = new Set<string>();
  /** Beginnings of names, stemmed. */
  private readonly beginnings: ReadonlySet<string>;
  private readonly ends: ReadonlySet<string>;
  /** Names without their generic words, stemmed: "perrine" of "Maison Perrine". */
  private readonly cores: ReadonlySet<string>;
  /** Spellings of several words. */
  private readonly phrases = new Set<string>();
  /** "Bain" of "Bain & Company" */
  private readonly short = new Set<string>();
  private readonly initials = new Set<string>();
  private readonly brandKeys: ReadonlySet<string>;

  /** `stem`: of a folded word, in the language of the text. */
  constructor(
    brand: BrandIdentity,
    private readonly stem = (folded: string): string => folded,
  ) {
    const names = [brand.name, ...brand.aliases].filter((name) => name.trim() !== '');
    for (const { key, care, wordCount } of brandNames(brand)) {
      this.all.add(key);
      if (care === 'plain') this.telling.add(key);
      if (wordCount > 1) this.phrases.add(key);
    }
    // "Orange" may be anybody, though "Orange Bank" is one brand
    this.brandKeys = new Set(names.map(brandKey).filter((key) => this.all.has(key) || !isCommonPhrase(key)));
    const keysOf = (forms: readonly string[]): string[] =>
      forms.map((form) => this.stemmed(form)).filter(({ length }) => length >= SHORTEST);
    this.beginnings = new Set(keysOf(names.flatMap((name) => beginningsOf(name, brand.host))));
    this.ends = new Set(keysOf(endsOf(brand.name)));
    this.cores = new Set(keysOf(names.map(coreOf)));
    for (const name of names) {
      for (const short of shortForms(name)) this.short.add(keyOf(short));
      const initials = initialsIn(name);
      if (initials !== null) this.initials.add(initials);
    }
  }

  /** One of the names itself: with or without article, legal form or trade word ("Hotel Acme", "Acme & Company"). */
  has(name: string): boolean {
    const bare = bareOf(name);
    const keys = [name, bare, umlautsSpelledOut(bare)].map(keyOf);
    if (keys.some((key) => this.all.has(key) || this.short.has(key))) return true;
    if (this.brandKeys.has(brandKey(name)) || this.telling.has(keyOf(withoutTrades(bare)))) return true;
    const initials = initialsIn(bare);
    return (
      (initials !== null && this.all.has(initials)) || (isCapitals(bare) && this.initials.has(keyOf(bare)))
    );
  }

  /**
   * The beginning of a name, or all that is not generic in it: "Acme" of "Acme Bank", "Chez Perrine" for "Maison Perrine". It
   * may be an everyday word, so it is ours only where it is certain that a brand is named.
   */
  isShortOf(name: string): boolean {
    return this.beginnings.has(this.stemmed(name)) || this.cores.has(this.stemmed(coreOf(name)));
  }

  /** The last words of the name: "Globex" of "Kitchenworld Globex". Others may be called so, too. */
  isEndOf(name: string): boolean {
    return this.ends.has(this.stemmed(name));
  }

  /** "Acme Family" for "Acme Filters". Others may begin so, too. */
  leadsCore(name: string): boolean {
    const first = this.stem(foldedIn(name).find((word) => !isGeneric(word)) ?? '');
    return first.length >= SHORTEST_CORE && !isCommonPhrase(first) && this.cores.has(first);
  }

  private stemmed(name: string): string {
    return foldedIn(name).map(this.stem).join('');
  }

  /** One of the names with more words around it: "Acme Books Pro", "Globex by Acme", "Grand Acme". */
  readonly leads = memoized((name: string): boolean => {
    const maker = MAKER_BEHIND.exec(name)?.[1];
    if (maker !== undefined && this.has(maker)) return true;
    const parts = words(bareOf(name));
    const telling = parts.findIndex(({ text }) => !isModifier(text));
    return (
      this.leadsWhole(name) ||
      isHead(parts, this.telling) ||
      (telling > 0 && isHead(parts.slice(telling), this.telling))
    );
  });

  /** One of the names of several words in front of others: "Acme Inn by Globex", whoever its maker is. */
  leadsWhole(name: string): boolean {
    return isHead(words(bareOf(name)), this.phrases);
  }

  /** "Globex Acme": the maker's name in front of one of ours. */
  isBehind(maker: string, name: string): boolean {
    const makerKey = keyOf(maker);
    const key = keyOf(name);
    return makerKey !== '' && key.startsWith(makerKey) && this.all.has(key.slice(makerKey.length));
  }

  /** Does it hold one of our names that is no everyday word? */
  isTelling(name: string): boolean {
    const key = keyOf(name);
    return [...this.telling].some((own) => key.includes(own));
  }
}

/** Does a name begin with one of the keys? */
function isHead(parts: readonly Word[], keys: ReadonlySet<string>): boolean {
  let key = '';
  return parts.some(({ folded }) => {
    key += folded;
    return key.length >= SHORTEST && keys.has(key);
  });
}

/** "Grand", "Hotel", "JW": what stands in front of the name of one house among several. */
function isModifier(part: string): boolean {
  return isCommonPhrase(part) || isTrade(part) || /^\p{Lu}{1,2}$/u.test(part);
}

/** Without article, legal form and what stands in brackets behind. */
function bareOf(name: string): string {
  return withoutLegalForm(name.replace(/\s\([^()]{1,60}\)$/u, '')).replace(ARTICLE, '');
}

/** "Hotel Acme", "Acme Hotel" and "Hotel Acme Clinic" as "Acme"; a name of such words alone stays as it is. */
function withoutTrades(name: string): string {
  const parts = name.split(/[\s-]+/u);
  let from = 0;
  let to = parts.length;
  while (from < to - 1 && isTrade(parts[from] ?? '')) from += 1;
  while (to - 1 > from && isTrade(parts[to - 1] ?? '')) to -= 1;
  return parts.slice(from, to).join(' ');
}

/** Is this a word of a trade, such as "Hotel"? */
export function isTrade(part: string): boolean {
  return TRADES.has(words(part)[0]?.folded ?? '');
}

/**
 * How people shorten a name: "Bain" for "Bain & Company", "Hotel Acme" for "Hotel Acme Paris". One word must tell by itself
 * and have nothing but everyday words behind it.
 */
function shortForms(name: string): string[] {
  const bare = bareOf(name);
  return [...new Set([bare, withoutTrades(bare)])].flatMap((whole) => {
    const parts = whole.split(/\s+/u);
    return parts.flatMap((last, at) => {
      const form = parts.slice(0, at + 1).join(' ');
      const isWhole = keyOf(last) !== '' && !isFunctionWord(keyOf(last));
      const isEnough =
        at > 0 ? !isCommonPhrase(form) || isFilled(parts, at) : isWord(last) && isFilled(parts, at);
      return isWhole && isEnough ? [form] : [];
    });
  });
}

function isWord(part: string): boolean {
  return keyOf(part).length >= SHORTEST && !isCommonPhrase(part);
}

/** Is there nothing but trade words and everyday words behind this part? */
function isFilled(parts: readonly string[], at: number): boolean {
  return parts.slice(at + 1).every((part) => {
    const key = keyOf(part);
    return key === '' || isFunctionWord(key) || isTrade(part) || isCommonPhrase(part);
  });
}

/** A name without its trade words, and its first words where there are two of them or the host begins so. */
function beginningsOf(name: string, host: string): string[] {
  const bare = bareOf(name);
  const parts = bare.split(/\s+/u);
  const label = keyOf(host.split('.', 1)[0] ?? '');
  const heads = parts.slice(1).map((_, at) => parts.slice(0, at + 1).join(' '));
  return [bare, withoutTrades(bare), ...heads.filter((head, at) => at > 0 || label.startsWith(keyOf(head)))];
}

/** What is left of a name without its trade, articles and prepositions: empty for "The Bakery". */
function coreOf(name: string): string {
  const bare = withoutLegalForm(name.replace(/\s\([^()]{1,60}\)$/u, ''));
  const core = words(bare).filter(({ folded }) => !isGeneric(folded));
  return core.map(({ text }) => withoutUnspacedTrade(text)).join(' ');
}

function isGeneric(folded: string): boolean {
  return TRADES.has(folded) || SMALL_WORDS.has(folded) || isFunctionWord(folded);
}

function withoutUnspacedTrade(name: string): string {
  const front = UNSPACED_TRADES.find((trade) => name.startsWith(trade) && name.length > trade.length + 1);
  const rest = name.slice(front?.length ?? 0);
  const back = UNSPACED_TRADES.find((trade) => rest.endsWith(trade) && rest.length > trade.length + 1);
  return rest.slice(0, rest.length - (back?.length ?? 0));
}

/** What is left of a name behind its first words, unless these are everyday words. */
function endsOf(name: string): string[] {
  const parts = bareOf(name).split(/\s+/u);
  return parts.map((_, at) => parts.slice(at).join(' ')).filter((end, at) => at > 0 && !isCommonPhrase(end));
}

/** Of the words that matter, three at least: "bcg" for "Boston Consulting Group"; null when they are fewer. */
function initialsIn(name: string): string | null {
  const parts = name.split(/\s+/u).filter((part) => !isFunctionWord(keyOf(part)));
  const initials = initialsOf(parts.join(' '));
  return initials.length < SHORTEST ? null : initials;
}

function isCapitals(name: string): boolean {
  return /^\p{Lu}{3,6}$/u.test(name);
}
