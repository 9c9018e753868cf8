import type { ReadableBlock } from '../text/readable-page';
import { labelledBlocks } from './labelled-blocks';

const cells = (...row: string[]): ReadableBlock[] =>
  row.map((text, at) => ({
    text,
    kind: 'cell',
    level: 0,
    ...(at === 0 ? {} : { headings: ['Standard', row[0] ?? ''] }),
  }));
const lines = (...texts: string[]): ReadableBlock[] =>
  texts.map((text) =>
    text.startsWith('# ')
      ? { text: text.slice(2), kind: 'heading', level: 2 }
      : { text, kind: 'paragraph', level: 0 },
  );

it.each<[string, ReadableBlock[], string[]]>([
  [
    'figures above their labels',
    lines('2019', 'Founded', '112', 'Employees'),
    ['Founded: 2019', 'Employees: 112'],
  ],
  ['labels above their figures', lines('Founded', '2019'), ['Founded: 2019', '2019']],
  [
    'labels in a row with figures below each',
    lines('Founded', '2019', 'Employees', '112'),
    ['Founded: 2019', '2019', 'Employees: 112', '112'],
  ],
  [
    'figures that touch their labels',
    lines('600+Customers', 'Year founded2017'),
    ['Customers: 600+', 'Year founded: 2017'],
  ],
  [
    'an address below its label',
    lines('# Headquarters', 'Mill Lane 4', '2628 CD Delft', 'The Netherlands', '# Boston'),
    [
      'Headquarters',
      'Headquarters: Mill Lane 4, 2628 CD Delft, The Netherlands',
      'Mill Lane 4',
      '2628 CD Delft',
      'The Netherlands',
      'Boston',
    ],
  ],
  [
    'a chronicle',
    lines('# 2014', 'Founded in Delft.'),
    ['2014', '2014: Founded in Delft.', 'Founded in Delft.'],
  ],
  [
    'a post below its person, who is not named again below it',
    lines('Ann Lee', 'CEO', 'Bo Roe', 'Head of Sales'),
    ['Ann Lee', 'CEO', 'Bo Roe', 'Head of Sales'],
  ],
  [
    'posts above their persons',
    lines('Founder', 'Ann Lee', 'CEO', 'Bo Roe'),
    ['Founder', 'Ann Lee', 'CEO: Bo Roe', 'Bo Roe'],
  ],
  ['a label of two words', cells('Staff Size', '140'), ['Staff Size: 140', '140']],
  [
    'a person and her post in a row',
    cells('Ann Lee', 'Chief Executive'),
    ['Ann Lee, Chief Executive', 'Chief Executive'],
  ],
  ['a row of two cells', cells('SOC 2', 'In progress'), ['SOC 2: In progress', 'In progress']],
  [
    'prose',
    lines('Since 2019 we mend bikes.', 'Employees love it.'),
    ['Since 2019 we mend bikes.', 'Employees love it.'],
  ],
])('reads %s', (_, blocks, expected) => {
  expect(labelledBlocks(blocks).map(({ text }) => text)).toEqual(expected);
});
