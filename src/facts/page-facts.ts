import { isAboutOwn, withoutPeople } from './attribution';
import { shownValue } from './compare-values';
import type { ReadablePage } from '../text/readable-page';
import { addressSeats } from './address-seat';
import { offerValues } from './json-ld-offers';
import { organizationValues } from './json-ld-organization';
import { modalityOf } from './modality';
import { companyFinder, MAX_BLOCKS, pagePassages } from './page-passages';
import { pageFigures } from './page-figures';
import { pagePrices } from './page-prices';
import { citiesIn } from './place-text';
import type { Passage, PassageReading } from './passage';
import { phonesFrom } from './phone';
import { inLanguage } from './spoken-pattern';
import { readPassage } from './read-passage';
import { inPassing, type SiteFact, type StatedValue, withoutRepeats } from './site-fact';
import { readLanguage } from './text-language';
import { factWords } from './lexicon';
import { LANGUAGE_CHARS } from '../text/language';

const { iu } = factWords('page');

const MAX_FACTS = 100;
const MAX_QUOTE_CHARS = 300;
const MAX_CITIES = 40;
/** Pages on which a company may speak of anybody: what they say is said in passing. */
const NOT_TOLD = new Set(['article', 'listing', 'account', 'blog', 'comparison', 'customers']);
const NOT_PRICED = new Set(['about', 'team', 'contact', 'legal', 'legal_identity', 'faq']);
/** Pages of others by their address: customers' stories, comparisons, partners. */
const OF_OTHERS = iu`\/${'ofOthers'}(?:[/.?_-]|$)|-${'comparing'}(?:[/.?-]|$)`;

/** What one page states about its company: JSON-LD first, then text. Bounded, linear, never throws. */
export function pageFacts(page: ReadablePage): SiteFact[] {
  try {
    const stated = [...organizationValues(page), ...offerValues(page)].map((value) =>
      factOf(value, page.url, 'json_ld'),
    );
    const language = readLanguage(beginningOf(page), page.language);
    if (language === null) return withoutRepeats(stated).slice(0, MAX_FACTS);
    const [told, mentioned] = inLanguage(language, () => [toldValues(page), pageFigures(page)] as const);
    const isTelling = isTold(page);
    const facts = told.map((value) => ({
      ...factOf(isTelling ? value : inPassing(value), page.url, 'text'),
      language,
    }));
    const kept = withoutRepeats([...stated, ...facts]).slice(0, MAX_FACTS);
    const isKept = ({ slot, shown }: SiteFact): boolean =>
      kept.some((fact) => fact.slot === slot && fact.shown === shown);
    const others = mentioned.map((value) => factOf(value, page.url, 'text')).filter((fact) => !isKept(fact));
    return [...kept, ...others];
  } catch {
    return [];
  }
}

/** As much text as tells the language. */
function beginningOf({ blocks }: ReadablePage): string {
  let beginning = '';
  for (const { text } of blocks) {
    if (beginning.length >= LANGUAGE_CHARS) break;
    beginning += beginning === '' ? text : ` ${text}`;
  }
  return beginning;
}

function isTold({ url, kind }: ReadablePage): boolean {
  const path = /^https?:\/\/[^/?#]{0,300}([^?#]{0,2000})/u.exec(url)?.[1] ?? '';
  return !NOT_TOLD.has(kind) && !OF_OTHERS.test(path);
}

function toldValues(page: ReadablePage): StatedValue[] {
  const ownSpans = companyFinder(page);
  const told = pagePassages(page, ownSpans).flatMap(toldIn);
  const prices = NOT_PRICED.has(page.kind) ? [] : pagePrices(page);
  // beside a seat that is called so, addresses may be those of branches
  const isSeated = told.some(({ slot, isPassing }) => slot === 'headquarters' && isPassing !== true);
  const seats = addressSeats(page, (text) => ownSpans(text).length > 0).map((seat) =>
    isSeated ? inPassing(seat) : seat,
  );
  const phones = phonesFrom(page.phones ?? [], 'tel:');
  const texts = page.blocks.slice(0, MAX_BLOCKS).map(({ text }) => text);
  const mentioned = citiesIn(texts, MAX_CITIES).map((value) =>
    inPassing({ slot: 'headquarters', value, quote: value.city ?? '' }),
  );
  return [...told, ...prices, ...seats, ...phones, ...mentioned];
}

function toldIn(passage: Passage): StatedValue[] {
  const readings = readPassage(passage, null).filter(isStatement);
  if (readings.length === 0) return [];
  const named = withoutPeople(passage, readings);
  return readings.flatMap((reading): StatedValue[] => {
    const { slot, value } = reading;
    const isOwn = isAboutOwn(named, reading);
    // whosever line or "since 1991" it is: it leaves room
    const isTelling = value.kind === 'phone' || (value.kind === 'year' && value.event === 'since');
    if (!isOwn && !isTelling) return [];
    const modality = isOwn ? modalityOf(passage, reading) : 'reserved';
    // who led it once is a wrong answer to who does
    const isOnceTrue = value.kind === 'people' && modality === 'reserved' && value.role !== 'founder';
    if (modality === 'none' || isOnceTrue) return [];
    const stated = { slot, value, quote: passage.quote };
    return [modality === 'firm' ? stated : inPassing(stated)];
  });
}

/** Wishes and marketing: "join thousands" says nothing, and "customers" of two is an example. */
function isStatement({ value }: PassageReading): boolean {
  return value.kind !== 'count' || value.unit === 'employees' || value.least >= 10;
}

function factOf(
  { slot, value, quote, isPassing }: StatedValue,
  url: string,
  from: SiteFact['from'],
): SiteFact {
  const shown = shownValue(value);
  const fact = { slot, value, shown, quote: quote.slice(0, MAX_QUOTE_CHARS), url, from };
  return isPassing === true ? { ...fact, isPassing } : fact;
}
