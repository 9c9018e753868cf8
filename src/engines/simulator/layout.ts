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

const tableRow: Layout = ({ brand, strength, cites }) => [
  { text: `| ${brand} | ${strength}`, cites },
  { text: ' |\n', cites: [] },
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
  ] as const;
  const text = rank === 1 ? sentences[0] : pickOf(sentences, seed, brand);
  return [
    { text, cites },
    { text: ' ', cites: [] },
  ];
};

const LAYOUTS = [
  { layout: numbered, weight: 0.35, head: '' },
  { layout: bullets, weight: 0.2, head: '' },
  { layout: prose, weight: 0.2, head: '' },
  { layout: tableRow, weight: 0.15, head: '| Name | Known for |\n| --- | --- |\n' },
  { layout: headings, weight: 0.1, head: '' },
] as const;

/** The statements as a list, table or prose; which one, the seed decides. */
export function layOut(statements: readonly Statement[], seed: string): DraftSegment[] {
  const { layout, head } = layoutOf(chanceOf(seed, 'layout'));
  const outro = pickOf(OUTROS, seed, 'outro');
  return [
    { text: `${pickOf(INTROS, seed, 'intro')}\n\n${head}`, cites: [] },
    ...statements.flatMap((statement, index) => layout(statement, index + 1, seed)),
    ...(outro === '' ? [] : [{ text: `\n${outro}`, cites: [] }]),
  ];
}

function layoutOf(chance: number): { readonly layout: Layout; readonly head: string } {
  let left = chance;
  for (const option of LAYOUTS) {
    left -= option.weight;
    if (left < 0) return option;
  }
  return LAYOUTS[0];
}
