import type { EngineId } from '../../config/engine-settings';
import { asidesOf, warningOf } from './asides';
import { chanceOf, pickOf } from './chance';
import { composeFactAnswer } from './compose-fact-answer';
import type { Draft, DraftResult, DraftSegment } from './draft';
import { layOut, type Statement } from './layout';
import type { SiteMatch } from './simulated-web';
import { contentWords } from './words';
import { inCountry, type SimulatedVertical, SURROUNDINGS, verticalOf } from './world';

export interface ComposeInput {
  readonly question: string;
  /** Where it is asked from, ISO 3166-1 alpha-2; null: nobody says. */
  readonly country: string | null;
  readonly engine: EngineId;
  /** UTC day, `YYYY-MM-DD`. */
  readonly day: string;
  /** Onboarded sites that fit the question, the best first. */
  readonly sites: readonly SiteMatch[];
  /** Which answer of the day it is; the first unless given. */
  readonly sample?: number;
}

/** Share of answers given from memory. */
const NO_SEARCH_SHARE: Readonly<Record<EngineId, number>> = {
  openai: 0.15,
  perplexity: 0,
  google: 0.15,
  anthropic: 0.2,
  'openai-compatible': 0.5,
};

/** Spreads the engines evenly, so that for one question some name a site and others do not. */
const DRAW_OFFSET: Readonly<Record<EngineId, number>> = {
  openai: 0,
  perplexity: 1 / 3,
  google: 2 / 3,
  anthropic: 1 / 6,
  'openai-compatible': 1 / 2,
};

/** Share of brands that stand in an answer by one of their products, and of answers that advise against one. */
const PRODUCT_SHARE = 0.2;
const WARNING_SHARE = 0.3;
/** Share of answers that leave a site out which advise against it. */
const SITE_WARNING_SHARE = 0.15;

const MAX_SITES_NAMED = 3;
/** Relevance of a site that might have been named. */
const MISSED_FROM = 0.3;
const SITE_STRENGTHS: readonly [string, ...string[]] = [
  'clear information and fair prices',
  'a focus on its customers',
  'a good name in its field',
];

/** What makes further answers to a question on a day: those of before had no place, and were the first. */
export function circumstances({ country, sample = 1 }: Pick<ComposeInput, 'country' | 'sample'>): string[] {
  return [...(country === null ? [] : [country]), ...(sample === 1 ? [] : [String(sample)])];
}

/** The answer an engine gives to a question on a day. The same input gives the same answer. */
export function composeAnswer(input: ComposeInput): Draft {
  const question = input.question.trim().toLowerCase();
  const site = input.sites.find(({ addressed }) => addressed);
  if (site !== undefined) return composeFactAnswer({ ...input, question, site });
  const seed = [question, input.engine, input.day, ...circumstances(input)].join('\u0000');
  const vertical = inCountry(verticalOf(question, input.sites[0]?.vertical ?? null), input.country);
  const searched = chanceOf(seed, 'search') >= NO_SEARCH_SHARE[input.engine];
  const shelf = new Shelf(vertical, input.day);
  const entries = rankEntries(input, question, seed, vertical);
  const statements = entries.map((entry) => ({
    brand: shownName(entry, seed),
    strength: entry.strength,
    cites: searched ? citesOf(entry, shelf, seed) : [],
  }));
  const unnamed = input.sites.filter((site) => !entries.some((entry) => entry.site === site));
  const [missed] = unnamed.filter(({ relevance }) => relevance >= MISSED_FROM);
  const cited = searched ? withMissedSite(statements, missed, shelf, seed) : statements;
  return {
    searched,
    queries: searchesFor(question, vertical, input.day, seed),
    results: searched ? shelf.results : [],
    segments: layOut(
      cited,
      [
        ...warnings(entries, missed, vertical, seed),
        ...asidesOf({
          first: cited[0]?.brand ?? null,
          publishers: vertical.publishers.map(({ name }, place) => ({
            name,
            place: searched ? place : null,
          })),
          seed,
        }),
      ],
      seed,
    ),
  };
}

/** The searches that a question leads to: itself in fewer words, and up to two beside it. */
function searchesFor(
  question: string,
  { name }: SimulatedVertical,
  day: string,
  seed: string,
): Draft['queries'] {
  const year = day.slice(0, 4);
  const further = [`best ${name} ${year}`, `${name} prices compared`];
  const words = contentWords(question).slice(0, 8).join(' ') || question.slice(0, 120);
  return [`${words} ${year}`, ...further.slice(0, Math.floor(chanceOf(seed, 'fan-out') * 3))];
}

/** The brand, or one of its products in its place. */
function shownName({ brand }: Entry, seed: string): string {
  if (chanceOf(seed, brand, 'product') >= PRODUCT_SHARE) return brand;
  return `${brand} ${pickOf(SURROUNDINGS.products, seed, brand)}`;
}

/** At most one brand is advised against, none of those recommended; a site that fits the question first. */
function warnings(
  entries: readonly Entry[],
  site: SiteMatch | undefined,
  vertical: SimulatedVertical,
  seed: string,
): DraftSegment[] {
  if (site !== undefined && chanceOf(seed, site.host, 'warning') < SITE_WARNING_SHARE)
    return [warningOf(site.brand, seed)];
  const left = vertical.brands.filter(({ name }) => !entries.some(({ brand }) => brand === name));
  const [worst] = left.sort((a, b) => chanceOf(seed, a.name, 'worst') - chanceOf(seed, b.name, 'worst'));
  return worst !== undefined && chanceOf(seed, 'warning') < WARNING_SHARE
    ? [warningOf(worst.name, seed)]
    : [];
}

interface Entry {
  readonly brand: string;
  readonly strength: string;
  readonly ownPage: DraftResult;
  /** Chance that its own page is cited. */
  readonly ownCitation: number;
  readonly score: number;
  readonly site: SiteMatch | null;
}

/** The pages a search found; the publishers' come first. */
class Shelf {
  readonly results: DraftResult[];

  constructor(vertical: SimulatedVertical, day: string) {
    const slug = vertical.name.replaceAll(' ', '-');
    const year = day.slice(0, 4);
    this.results = vertical.publishers.map(({ name, domain }) => ({
      url: `https://${domain}/best-${slug}-${year}`,
      title: `Best ${vertical.name} ${year} | ${name}`,
      host: domain,
    }));
  }

  placeOf(result: DraftResult): number {
    const known = this.results.findIndex((candidate) => candidate.url === result.url);
    return known >= 0 ? known : this.results.push(result) - 1;
  }
}

function rankEntries(
  input: ComposeInput,
  question: string,
  seed: string,
  vertical: SimulatedVertical,
): Entry[] {
  const wanted = 4 + Math.floor(chanceOf(seed, 'size') * 3);
  const brands = vertical.brands
    .map((brand, index): Entry => {
      const prominence = 1 - index / vertical.brands.length;
      return {
        brand: brand.name,
        strength: brand.strength,
        ownPage: { url: `https://www.${brand.domain}/`, title: brand.name, host: `www.${brand.domain}` },
        ownCitation: 0.3,
        score: 0.55 * chanceOf(seed, brand.name) + 0.45 * prominence,
        site: null,
      };
    })
    .sort(byScore)
    .slice(0, wanted);
  const sites = input.sites
    .filter((site) => isNamed(site, question, input))
    .slice(0, MAX_SITES_NAMED)
    .map((site) => siteEntry(site, seed));
  return [...sites, ...brands].sort(byScore);
}

/** The better the page and the closer the match, the more engines name the site: 25 to 80 of 100. */
function isNamed(site: SiteMatch, question: string, input: ComposeInput): boolean {
  if (site.named) return true;
  const share = Math.min(0.8, 0.25 + 0.35 * site.quality + 0.3 * site.relevance);
  const lot =
    (chanceOf(question, input.day, site.host, 'named', ...circumstances(input)) + DRAW_OFFSET[input.engine]) %
    1;
  return lot < share;
}

function siteEntry(site: SiteMatch, seed: string): Entry {
  return {
    brand: site.brand,
    strength: pickOf(SITE_STRENGTHS, seed, site.host, 'strength'),
    ownPage: { ...site.page, host: site.host },
    ownCitation: 0.3 + 0.5 * site.quality,
    score: site.named ? 2 : 0.45 * site.quality + 0.25 * site.relevance + 0.3 * chanceOf(seed, site.host),
    site,
  };
}

function citesOf(entry: Entry, shelf: Shelf, seed: string): number[] {
  const cites: number[] = [];
  if (chanceOf(seed, entry.brand, 'own') < entry.ownCitation) cites.push(shelf.placeOf(entry.ownPage));
  const publisher = Math.floor(chanceOf(seed, entry.brand, 'publisher') * 6);
  // in two of six cases no publisher is cited
  if (publisher < 4) cites.push(publisher);
  return cites;
}

/** Engines also cite a page whose brand they do not name. */
function withMissedSite(
  statements: readonly Statement[],
  site: SiteMatch | undefined,
  shelf: Shelf,
  seed: string,
): readonly Statement[] {
  if (site === undefined) return statements;
  const place = shelf.placeOf({ ...site.page, host: site.host });
  if (chanceOf(seed, site.host, 'cited unnamed') >= 0.1 + 0.2 * site.quality) return statements;
  return statements.map((statement, index) =>
    index === 0 ? { ...statement, cites: [...statement.cites, place] } : statement,
  );
}

function byScore(left: Entry, right: Entry): number {
  return right.score - left.score || (left.brand < right.brand ? -1 : 1);
}
