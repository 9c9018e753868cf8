import { isCommonPhrase } from '../text/common-words';
import { withoutLegalForm } from '../text/company-name';
import { words } from '../text/words';
import { brandNames, type BrandIdentity, isFunctionWord } from './brand-names';
import { brandKey } from './name-forms';
import { answerWords } from './lexicon';

const { iu, set } = answerWords('name');

const ARTICLE = iu`^${'articleOfOwn'}\s+(?=\S)`;
const TRADES = set('trade');
const SHORTEST = 3;

/** The names of one brand, and whether a name that an answer gives belongs to it. */
export class NameFamily {
  /** Spellings that are no everyday words. */
  private readonly telling = new Set<string>();
  private readonly all = new Set<string>();
  private readonly brandKeys: ReadonlySet<string>;
  private readonly cores: ReadonlySet<string>;
  /** "Bain" of "Bain & Company" */
  private readonly short = new Set<string>();

  /** `products`: own products and sub-brands. */
  constructor(brand: BrandIdentity, products: readonly string[] = []) {
    const names = [brand.name, ...brand.aliases, ...products].filter((name) => name.trim() !== '');
    for (const { key, care } of brandNames({ ...brand, aliases: [...brand.aliases, ...products] })) {
      this.all.add(key);
      if (care === 'plain') this.telling.add(key);
    }
    // "Orange" may be anybody, though "Orange Bank" is one brand
    this.brandKeys = new Set(names.map(brandKey).filter((key) => this.all.has(key) || !isCommonPhrase(key)));
    this.cores = new Set(
      names
        .map((name) => keyOf(withoutTrades(withoutLegalForm(name).replace(ARTICLE, ''))))
        .filter((key) => key.length >= SHORTEST),
    );
    for (const name of names) {
      const core = coreOf(name);
      if (core !== null) this.short.add(core);
    }
  }

  /** One of the names itself: with or without article, legal form or trade word ("Hotel Acme", "Acme & Company"). */
  has(name: string): boolean {
    const bare = withoutLegalForm(name.replace(/\s\([^()]{1,60}\)$/u, '')).replace(ARTICLE, '');
    const key = keyOf(bare);
    if (this.all.has(key) || this.all.has(keyOf(name)) || this.short.has(key)) return true;
    return this.brandKeys.has(brandKey(name)) || this.telling.has(keyOf(withoutTrades(bare)));
  }

  /**
   * A name without its trade word: "Acme" of "Acme Bank". It may be an everyday word, so it is ours only where it is
   * certain that a brand is named.
   */
  isShortOf(name: string): boolean {
    return this.cores.has(keyOf(name));
  }

  /** One of the names with more words behind it: "Acme Books Pro". An everyday word is no such beginning. */
  leads(name: string): boolean {
    let key = '';
    return words(name.replace(ARTICLE, '')).some(({ folded }) => {
      key += folded;
      return key.length >= SHORTEST && this.telling.has(key);
    });
  }

  /** "Globex Acme": the maker's name in front of one of ours. */
  isBehind(maker: string, name: string): boolean {
    const makerKey = keyOf(maker);
    const key = keyOf(name);
    return makerKey !== '' && key.startsWith(makerKey) && this.all.has(key.slice(makerKey.length));
  }

  /** Is the name itself no everyday word? */
  isTelling(name: string): boolean {
    const key = keyOf(name);
    return [...this.telling].some((own) => key.startsWith(own));
  }
}

function keyOf(name: string): string {
  return words(name)
    .map(({ folded }) => folded)
    .join('');
}

/** "Hotel Acme", "Acme Hotel" and "Hotel Acme Clinic" as "Acme"; a name of such words alone stays as it is. */
function withoutTrades(name: string): string {
  const parts = name.split(/[\s-]+/u);
  const isTrade = (part: string | undefined): boolean =>
    part !== undefined && TRADES.has(words(part)[0]?.folded ?? '');
  let from = 0;
  let to = parts.length;
  while (from < to - 1 && isTrade(parts[from])) from += 1;
  while (to - 1 > from && isTrade(parts[to - 1])) to -= 1;
  return parts.slice(from, to).join(' ');
}

/** Key of what is left of a name without trade words and everyday words behind; null when that tells nothing. */
function coreOf(name: string): string | null {
  const parts = withoutTrades(withoutLegalForm(name).replace(ARTICLE, '')).split(/\s+/u);
  let length = parts.length;
  while (length > 1 && isFiller(parts[length - 1] ?? '')) length -= 1;
  const core = parts.slice(0, length).join(' ');
  const key = keyOf(core);
  return key.length < SHORTEST || isCommonPhrase(core) ? null : key;
}

function isFiller(part: string): boolean {
  const folded = words(part)[0]?.folded ?? '';
  return folded === '' || isFunctionWord(folded) || TRADES.has(folded) || isCommonPhrase(part);
}
