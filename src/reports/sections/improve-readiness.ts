import { NO_EVIDENCE, type Advice, type ReadinessRow, type RecommendationInput } from './recommendation';

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
    name: 'enough text',
    fix: 'Bring the main text to between 400 and 2,500 words that answer the questions of a buyer.',
  },
};

/**
 * One advice for each page under 85 points (grade A), about its weakest dimension. Worth: half the points missing to
 * 100, so at most 50.
 */
export function improveReadiness({ readiness }: RecommendationInput): Advice[] {
  return readiness.flatMap((row) =>
    row.score === null || row.score >= GOOD_SCORE ? [] : adviceFor(row, row.score),
  );
}

function adviceFor(row: ReadinessRow, score: number): Advice[] {
  const weakest = [...row.dimensions]
    .filter(({ scored, max }) => scored < max)
    .sort((a, b) => b.max - b.scored - (a.max - a.scored))[0];
  if (weakest === undefined) return [];
  const { name, fix } = FIXES[weakest.dimension] ?? { name: weakest.dimension.replaceAll('_', ' '), fix: '' };
  return [
    {
      ...NO_EVIDENCE,
      kind: 'improve_readiness',
      worth: (100 - score) / 2,
      title: `Give ${row.url} ${name}`,
      body:
        `${row.url} scores ${score} of 100. Its weakest dimension is ${weakest.dimension}: ` +
        `${weakest.scored} of ${weakest.max} points.`,
      fix: `On ${row.url}: ${fix === '' ? `raise ${weakest.dimension}.` : fix}`,
    },
  ];
}
