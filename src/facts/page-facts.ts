import { isAboutOwn } from './attribution';
import { shownValue } from './compare-values';
import type { FactPage } from './fact-page';
import { imprintSeats } from './imprint-seat';
import { offerValues } from './json-ld-offers';
import { organizationValues, type StatedValue } from './json-ld-organization';
import { modalityOf } from './modality';
import { foldedNames, pagePassages } from './page-passages';
import { pagePrices } from './page-prices';
import type { PassageReading } from './passage';
import { readPassage } from './read-passage';
import type { SiteFact } from './site-fact';
import { readLanguage } from './text-language';
import { factWords } from './lexicon';

const { iu } = factWords('page');

const MAX_FACTS = 60;
const MAX_QUOTE_CHARS = 300;
/** Pages on which a company may speak of anybody. */
const NOT_TOLD = new Set(['article', 'listing', 'account']);
const NOT_PRICED = new Set(['about', 'team', 'contact', 'legal', 'legal_identity', 'faq']);
/** Pages of others by their address: customers' stories, comparisons, partners. */
const OF_OTHERS = iu`\/${'ofOthers'}(?:[/.?_-]|$)|-${'comparing'}(?:[/.?-]|$)`;

/** What one page states about its company: JSON-LD first, then text. Bounded, linear, never throws. */
export function pageFacts(page: FactPage): SiteFact[] {
  try {
    const stated = [...organizationValues(page), ...offerValues(page)].map((value) =>
      factOf(value, page.url, 'json_ld'),
    );
    const language = readLanguage(page.blocks.map(({ text }) => text).join(' '), page.language);
    const told =
      language !== null && isTold(page)
        ? toldValues(page, language === 'de').map((value) => factOf(value, page.url, 'text'))
        : [];
    return withoutRepeats([...stated, ...told]).slice(0, MAX_FACTS);
  } catch {
    return [];
  }
}

function isTold({ url, kind }: FactPage): boolean {
  return !NOT_TOLD.has(kind) && !OF_OTHERS.test(pathOf(url));
}

function pathOf(url: string): string {
  return /^https?:\/\/[^/?#]{0,300}([^?#]{0,2000})/u.exec(url)?.[1] ?? '';
}

function toldValues(page: FactPage, isGerman: boolean): StatedValue[] {
  const names = foldedNames(page);
  const told = pagePassages(page, isGerman).flatMap((passage) =>
    readPassage(passage, names)
      .filter(
        (reading) =>
          reading.slot !== 'price' &&
          isStatement(reading) &&
          isAboutOwn(passage, reading, isGerman) &&
          modalityOf(passage, reading) === 'firm',
      )
      .map(({ slot, value }) => ({ slot, value, quote: passage.quote })),
  );
  const prices = !NOT_PRICED.has(page.kind)
    ? pagePrices(page).map(({ value, quote }) => ({ slot: 'price' as const, value, quote }))
    : [];
  const seats = isGerman
    ? imprintSeats(page).map((seat) => ({ slot: 'headquarters' as const, ...seat }))
    : [];
  return [...told, ...prices, ...seats];
}

/** Wishes and marketing: "join thousands" says nothing, and "customers" of two is an example. */
function isStatement({ value }: PassageReading): boolean {
  return value.kind !== 'count' || value.unit === 'employees' || value.least >= 10;
}

function factOf({ slot, value, quote }: StatedValue, url: string, from: SiteFact['from']): SiteFact {
  return { slot, value, shown: shownValue(value), quote: quote.slice(0, MAX_QUOTE_CHARS), url, from };
}

function withoutRepeats(facts: readonly SiteFact[]): SiteFact[] {
  const seen = new Set<string>();
  return facts.filter(({ slot, shown }) => !seen.has(`${slot} ${shown}`) && seen.add(`${slot} ${shown}`));
}
