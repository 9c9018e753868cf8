import { engineName } from '../../config/engine-settings';
import { classifySource, realUrls, type SourcePage } from '../sources/classify-source';
import { citedBySource, rivalHosts } from '../sources/count-sources';
import type { SourceClass } from '../sources/source-class';
import {
  inQuotes,
  evidenceIn,
  type Advice,
  type PromptReading,
  type RecommendationInput,
} from './recommendation';
import { CompetitorCounter } from './top-competitors';
import { listed } from '../../text/english';
import { groupBy } from '../../text/group-by';

const MIN_ANSWERS = 2;
const MAX_SOURCES = 5;
const MAX_URLS = 2;

interface Wording {
  readonly call: string;
  readonly fix: (words: { brand: string; rival: string; place: string; pages: string }) => string;
}

/** The kinds of sources that a brand can get into; own and rivals' sites are none of them. */
const WORDINGS: Readonly<Partial<Record<SourceClass, Wording>>> = {
  directory_or_review: {
    call: 'get listed there',
    fix: ({ brand, place }) =>
      `List ${brand} on ${place}, or complete its entry there: what it does, for whom, at what price. Then ask customers for reviews.`,
  },
  editorial: {
    call: 'get covered there',
    fix: ({ brand, rival, pages }) =>
      `Write to the authors of ${pages}: say what ${brand} does better than ${rival}, and offer figures, prices and a trial for their next update.`,
  },
  forum: {
    call: 'take part there',
    fix: ({ brand, pages }) =>
      `Answer the questions in ${pages} openly in the name of ${brand}, and invite customers to tell of their experience.`,
  },
  reference: {
    call: 'be in it, with sources',
    fix: ({ brand, pages }) =>
      `See whether ${pages} should name ${brand}; if so, propose it there openly, with independent sources.`,
  },
  social: {
    call: 'be present there',
    fix: ({ brand, rival, pages }) =>
      `Look at what ${pages} shows of ${rival}, and publish as much of ${brand} there, under its own name.`,
  },
};

/** A source of answers that name one rival and leave the brand out. */
interface WonSource {
  readonly name: string;
  readonly wording: Wording;
  readonly rival: string;
  /** The answers that name this rival, leave the brand out, and cite the source. */
  readonly citing: readonly PromptReading[];
  readonly pages: readonly SourcePage[];
  /** Those that name this rival and leave the brand out, whatever they cite. */
  readonly outOf: number;
}

/**
 * At most five: one for each source that is cited by at least two answers that name the same rival and not the brand.
 * Worth: 50, plus up to 30 by its share of such answers, plus 1 for each of them, up to 10.
 */
export function winSources(input: RecommendationInput): Advice[] {
  return wonSources(input)
    .sort((a, b) => b.citing.length - a.citing.length || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_SOURCES)
    .map((source) => adviceFor(source, input));
}

function wonSources({ readings, host, tracked }: RecommendationInput): WonSource[] {
  const lost = readings.filter(({ reading }) => !reading.mentioned);
  const cited = lost.flatMap((answer) =>
    [...citedBySource(answer, host)].map(([name, pages]) => ({ name, answer, pages })),
  );
  if (cited.length === 0) return [];
  const parties = { host, rivals: rivalHosts(readings, tracked) };
  const competitors = new CompetitorCounter(readings.map(({ reading }) => reading));
  return [...groupBy(cited, ({ name }) => name)].flatMap(([name, uses]) => {
    const allPages = uses.flatMap(({ pages }) => pages);
    const wording = WORDINGS[classifySource(name, allPages, parties, 0)];
    const [top] = competitors.top(uses.map(({ answer }) => answer.reading));
    if (wording === undefined || top === undefined || top.mention_count < MIN_ANSWERS) return [];
    const naming = uses.filter(({ answer }) => competitors.isNamed(top.brand, answer.reading));
    return [
      {
        name,
        wording,
        rival: top.brand,
        citing: naming.map(({ answer }) => answer),
        pages: naming.flatMap(({ pages }) => pages),
        outOf: lost.filter((answer) => competitors.isNamed(top.brand, answer.reading)).length,
      },
    ];
  });
}

function adviceFor(
  { name, wording, rival, citing, pages, outOf }: WonSource,
  { brand, host }: RecommendationInput,
): Advice {
  const engines = [...new Set(citing.map(({ engine }) => engineName(engine)))].sort();
  const urls = realUrls(name, pages).slice(0, MAX_URLS);
  const [example] = citing;
  const prompt = example?.prompt ?? '';
  return {
    kind: 'close_citation_gap',
    worth: 50 + (30 * citing.length) / outOf + Math.min(10, citing.length),
    title: `${name} is cited in ${citing.length} of ${outOf} answers that name ${rival} and not ${brand}: ${wording.call}`,
    body:
      `${listed(engines)} ${engines.length === 1 ? 'uses' : 'use'} ${name} as a source in ${citing.length} of the ${outOf} answers that name ${rival} ` +
      `and leave ${brand} out. An example is the answer to ${inQuotes(prompt, 300)}.`,
    fix: `${wording.fix({ brand, rival, place: name, pages: urls.length === 0 ? name : listed(urls) })} Link to ${host} where that is allowed.`,
    ...evidenceIn(example),
  };
}
