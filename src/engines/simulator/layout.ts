import { chanceOf, pickOf } from './chance';
import type { DraftSegment } from './draft';

/** One brand in an answer, with the places of the results that back it. */
export interface Statement {
  readonly brand: string;
  readonly strength: string;
  readonly cites: readonly number[];
}

/** The text that the results back, and what stands behind it. */
type Layout = (statement: Statement, rank: number, seed: string) => readonly [backed: string, behind: string];

const INTROS = [
  'These come up most often:',
  'Here are the choices that reviewers and users name most:',
  'A short list, with what each is known for:',
  'The answer depends on your needs, but these stand out:',
] as const;

const OUTROS = [
  'Compare prices before you decide, since they change often.',
  'Start with a trial where there is one.',
  'The first two suit most people; the others fit special cases.',
  '',
] as const;

const numbered: Layout = ({ brand, strength }, rank) => [`${rank}. **${brand}** – ${strength}.`, '\n'];

const bullets: Layout = ({ brand, strength }) => [`- **${brand}**: ${strength}.`, '\n'];

const PLANS = ['free trial', 'yearly plans only', 'prices by quote', 'monthly plans'] as const;

const tableRow: Layout = ({ brand, strength }, _rank, seed) => [
  `| ${brand} | ${strength}`,
  ` | ${pickOf(PLANS, seed, brand, 'plan')} |\n`,
];

const headings: Layout = ({ brand, strength }, rank) => [
  `### ${rank}. ${brand}\nKnown for ${strength}.`,
  '\n\n',
];

const prose: Layout = ({ brand, strength }, rank, seed) => {
  const sentences = [
    `${brand} is a common choice: ${strength}.`,
    `Many also recommend ${brand}, known for ${strength}.`,
    `Reviewers like ${brand} for ${strength}.`,
    `For ${strength}, people turn to ${brand}.`,
  ] as const;
  return [rank === 1 ? sentences[0] : pickOf(sentences, seed, brand), ' '];
};

/** Running text behind a sentence that has named them all. */
const paragraph: Layout = ({ brand, strength }) => [`${brand} is known for ${strength}.`, ' '];

interface Shape {
  readonly layout: Layout;
  readonly weight: number;
  readonly head?: (brands: readonly string[]) => string;
}

const SHAPES: readonly [Shape, ...Shape[]] = [
  { layout: numbered, weight: 0.25 },
  { layout: bullets, weight: 0.15 },
  { layout: prose, weight: 0.2 },
  {
    layout: paragraph,
    weight: 0.15,
    head: (brands) => `People who ask this mostly end up with ${enumerated(brands)}. `,
  },
  { layout: tableRow, weight: 0.15, head: () => '| Name | Known for | Terms |\n| --- | --- | --- |\n' },
  { layout: headings, weight: 0.1 },
];

/** The statements as a list, table or prose, then what else is said; which one, the seed decides. */
export function layOut(
  statements: readonly Statement[],
  asides: readonly DraftSegment[],
  seed: string,
): DraftSegment[] {
  const { layout, head = () => '' } = shapeOf(chanceOf(seed, 'layout'));
  const outro = pickOf(OUTROS, seed, 'outro');
  const closing = [...asides, ...(outro === '' ? [] : [{ text: outro, cites: [] }])];
  const intro = pickOf(INTROS, seed, 'intro');
  return [
    { text: `${intro}\n\n${head(statements.map(({ brand }) => brand))}`, cites: [] },
    ...statements.flatMap((statement, index): DraftSegment[] => {
      const [backed, behind] = layout(statement, index + 1, seed);
      return [
        { text: backed, cites: statement.cites },
        { text: behind, cites: [] },
      ];
    }),
    ...closing.flatMap((segment, index) => [{ text: index === 0 ? '\n' : ' ', cites: [] }, segment]),
  ];
}

function enumerated(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}

function shapeOf(chance: number): Shape {
  let left = chance;
  for (const option of SHAPES) {
    left -= option.weight;
    if (left < 0) return option;
  }
  return SHAPES[0];
}
