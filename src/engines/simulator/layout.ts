import { chanceOf, pickOf } from './chance';
import type { DraftSegment } from './draft';

/** One brand in an answer, with the places of the results that back it. */
export interface Statement {
  readonly brand: string;
  readonly strength: string;
  readonly cites: readonly number[];
}

type Layout = (statement: Statement, rank: number, seed: string) => readonly DraftSegment[];

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

const numbered: Layout = ({ brand, strength, cites }, rank) => [
  { text: `${rank}. **${brand}** – ${strength}.`, cites },
  { text: '\n', cites: [] },
];

const bullets: Layout = ({ brand, strength, cites }) => [
  { text: `- **${brand}**: ${strength}.`, cites },
  { text: '\n', cites: [] },
];

const PLANS = ['free trial', 'yearly plans only', 'prices by quote', 'monthly plans'] as const;

const tableRow: Layout = ({ brand, strength, cites }, _rank, seed) => [
  { text: `| ${brand} | ${strength}`, cites },
  { text: ` | ${pickOf(PLANS, seed, brand, 'plan')} |\n`, cites: [] },
];

const headings: Layout = ({ brand, strength, cites }, rank) => [
  { text: `### ${rank}. ${brand}\nKnown for ${strength}.`, cites },
  { text: '\n\n', cites: [] },
];

const prose: Layout = ({ brand, strength, cites }, rank, seed) => {
  const sentences = [
    `${brand} is a common choice: ${strength}.`,
    `Many also recommend ${brand}, known for ${strength}.`,
    `Reviewers like ${brand} for ${strength}.`,
    `For ${strength}, people turn to ${brand}.`,
  ] as const;
  const text = rank === 1 ? sentences[0] : pickOf(sentences, seed, brand);
  return [
    { text, cites },
    { text: ' ', cites: [] },
  ];
};

/** Running text behind a sentence that has named them all. */
const paragraph: Layout = ({ brand, strength, cites }) => [
  { text: `${brand} is known for ${strength}.`, cites },
  { text: ' ', cites: [] },
];

interface Shape {
  readonly layout: Layout;
  readonly weight: number;
  readonly head: (brands: readonly string[]) => string;
}

const noHead = (): string => '';

const SHAPES: readonly [Shape, ...Shape[]] = [
  { layout: numbered, weight: 0.25, head: noHead },
  { layout: bullets, weight: 0.15, head: noHead },
  { layout: prose, weight: 0.2, head: noHead },
  {
    layout: paragraph,
    weight: 0.15,
    head: (brands) => `People who ask this mostly end up with ${enumerated(brands)}. `,
  },
  {
    layout: tableRow,
    weight: 0.15,
    head: () => '| Name | Known for | Terms |\n| --- | --- | --- |\n',
  },
  { layout: headings, weight: 0.1, head: noHead },
];

/** The statements as a list, table or prose, then what else is said; which one, the seed decides. */
export function layOut(
  statements: readonly Statement[],
  asides: readonly DraftSegment[],
  seed: string,
): DraftSegment[] {
  const { layout, head } = shapeOf(chanceOf(seed, 'layout'));
  const outro = pickOf(OUTROS, seed, 'outro');
  const closing = [...asides, ...(outro === '' ? [] : [{ text: outro, cites: [] }])];
  const intro = pickOf(INTROS, seed, 'intro');
  return [
    { text: `${intro}\n\n${head(statements.map(({ brand }) => brand))}`, cites: [] },
    ...statements.flatMap((statement, index) => layout(statement, index + 1, seed)),
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
