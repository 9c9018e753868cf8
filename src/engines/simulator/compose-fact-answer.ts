import type { EngineId } from '../../config/engine-settings';
import { chanceOf, pickOf } from './chance';
import type { Draft, DraftResult, DraftSegment } from './draft';
import { factTopic, type FactTopic } from './fact-topic';
import { madeUpValue } from './made-up-value';
import type { SiteMatch } from './simulated-web';

export interface FactQuestion {
  /** Trimmed, lower case. */
  readonly question: string;
  readonly engine: EngineId;
  /** UTC day, `YYYY-MM-DD`. */
  readonly day: string;
  /** The site that the question is about. */
  readonly site: SiteMatch;
}

/** Share of statements that are what the site says, and of those that are made up; the rest say nothing. */
const RIGHT_SHARE = 0.7;
const WRONG_SHARE = 0.2;
/** Share of answers that cite the site, and of those whose address was made up. */
const CITED_SHARE = 0.7;
const MADE_UP_ADDRESS_SHARE = 0.15;

const SENTENCES: Readonly<Record<FactTopic, (brand: string, value: string) => string>> = {
  founded: (brand, value) => `${brand} was founded in ${value}.`,
  leader: (brand, value) => `${brand} is led by ${value}.`,
  price: (brand, value) => `${brand} costs ${value}.`,
  seat: (brand, value) => `${brand} is headquartered in ${value}.`,
  purpose: (brand, value) => `${brand} offers ${value}.`,
};

const MADE_UP_PATHS: Readonly<Record<FactTopic, string>> = {
  founded: '/company/history',
  leader: '/company/leadership',
  price: '/plans-and-prices',
  seat: '/company/locations',
  purpose: '/company/overview',
};

/** What an engine says of a company: mostly what its pages say, at times something made up. The same for the same input. */
export function composeFactAnswer({ question, engine, day, site }: FactQuestion): Draft {
  const topic = factTopic(question.replaceAll(site.brand.toLowerCase(), ' '));
  const seed = [question, engine, day, site.host].join('\u0000');
  // an answer to what a company is says more than that
  const topics: readonly FactTopic[] = topic === 'purpose' ? ['purpose', 'founded', 'seat'] : [topic];
  const result = ownResult(site, topic, seed);
  const results = result === null ? [] : [result];
  // "could not find out" is said once
  const statements = new Set(topics.map((one) => statement(one, site, seed)));
  const segments = [...statements].flatMap((text, index): DraftSegment[] => [
    { text, cites: index === 0 && results.length > 0 ? [0] : [] },
    { text: ' ', cites: [] },
  ]);
  return { searched: results.length > 0, queries: [question.slice(0, 120)], results, segments };
}

function statement(topic: FactTopic, site: SiteMatch, seed: string): string {
  const lot = chanceOf(seed, topic, 'right');
  const known = site.facts.find((fact) => fact.topic === topic)?.value;
  const wrong = madeUpValue(topic, known ?? null, seed);
  if (lot < RIGHT_SHARE && known !== undefined) return SENTENCES[topic](site.brand, known);
  // half of the engines guess what the site does not say
  const guesses = known === undefined ? lot < 0.5 : lot < RIGHT_SHARE + WRONG_SHARE;
  if (guesses && wrong !== null) return SENTENCES[topic](site.brand, wrong);
  return `I could not find out more about ${site.brand} with certainty.`;
}

function ownResult(site: SiteMatch, topic: FactTopic, seed: string): DraftResult | null {
  if (chanceOf(seed, 'cited') >= CITED_SHARE) return null;
  const { url, title } = site.page;
  const address =
    chanceOf(seed, 'address') < MADE_UP_ADDRESS_SHARE ? new URL(MADE_UP_PATHS[topic], url).href : url;
  return { url: address, title: pickOf([title, site.brand], seed, 'title'), host: site.host };
}
