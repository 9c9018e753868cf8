import {
  NO_EVIDENCE,
  type Advice,
  type DimensionRow,
  type ReadinessRow,
  type RecommendationInput,
} from './recommendation';
import { counted, listed } from '../../text/english';
import { groupBy } from '../../text/group-by';

const GOOD_SCORE = 85;

const FIXES: Readonly<Record<string, { readonly name: string; readonly fix: string }>> = {
  numerical_specifics: {
    name: 'concrete figures',
    fix: 'Replace general claims by figures with a unit, a price, a percentage or a year, and say where each comes from.',
  },
  named_entities: {
    name: 'named people, products and places',
    fix: 'Name the products, integrations, customers, people and places that the text now describes in general words.',
  },
  authoritative_outbound_links: {
    name: 'links to authoritative sources',
    fix: 'Link the claims of the main text to primary sources: statistics offices, standards, journals, public bodies.',
  },
  author_byline: {
    name: 'a named author',
    fix: 'Show an author with a profile link, and the same person as author in the JSON-LD of the page.',
  },
  last_updated: {
    name: 'a recent date',
    fix: 'Bring the content up to date, show the date of the last change, and set dateModified in the JSON-LD.',
  },
  content_length: {
    name: 'a fitting length',
    fix: 'Bring the main text to between 400 and 2,500 words that answer the questions of a buyer.',
  },
};

const MAX_PAGES_NAMED = 5;

/** With its weakest dimension. */
interface WeakPage extends DimensionRow {
  readonly url: string;
  readonly score: number;
}

/**
 * One recommendation for each dimension that is the weakest of a page under 85 points (grade A), with all
 * such pages, the worst first. Worth: half the points that the worst page misses to 100, so at most 50.
 */
export function improveReadiness({ readiness }: RecommendationInput): Advice[] {
  return [...weakestDimensions(readiness)].flatMap(([dimension, pages]) => {
    const [worst] = pages;
    return worst === undefined ? [] : [adviceFor(dimension, pages, worst)];
  });
}

/** Pages under 85 points by their weakest dimension, the worst first. */
export function weakestDimensions(
  readiness: readonly ReadinessRow[],
): ReadonlyMap<string, readonly WeakPage[]> {
  const weak = readiness.flatMap(({ url, score, dimensions }): WeakPage[] => {
    if (score === null || score >= GOOD_SCORE) return [];
    const lacking = dimensions.filter(({ scored, max }) => scored < max);
    const [weakest] = lacking.sort((a, b) => b.max - b.scored - (a.max - a.scored));
    return weakest === undefined ? [] : [{ ...weakest, url, score }];
  });
  const worstFirst = weak.toSorted((a, b) => a.score - b.score);
  return groupBy(worstFirst, ({ dimension }) => dimension);
}

function adviceFor(dimension: string, pages: readonly WeakPage[], worst: WeakPage): Advice {
  const { name, fix } = FIXES[dimension] ?? { name: dimension.replaceAll('_', ' '), fix: '' };
  const place = pages.length === 1 ? worst.url : counted(pages.length, 'page');
  const shown = pages.slice(0, MAX_PAGES_NAMED).map(({ url }) => url);
  const more = pages.length - shown.length;
  const named = listed(more === 0 ? shown : [...shown, `${more} more`]);
  return {
    ...NO_EVIDENCE,
    kind: 'improve_readiness',
    worth: (100 - worst.score) / 2,
    title: `Give ${place} ${name}`,
    body:
      `${worst.url} scores ${worst.score} of 100 points, and only ${worst.scored} of ${worst.max} for ${name}.` +
      (pages.length === 1 ? '' : ` It is what these pages lack most: ${named}.`),
    fix: `On ${named}: ${fix === '' ? `add ${name}.` : fix}`,
  };
}
