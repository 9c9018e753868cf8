import { flightHtml } from './flight-html';

const push = (...chunks: readonly string[]): string[] => [
  '(self.__next_f=self.__next_f||[]).push([0])',
  ...chunks.map((chunk) => `self.__next_f.push(${JSON.stringify([1, chunk])})`),
];
const row = (id: string, value: unknown): string => `${id}:${JSON.stringify(value)}\n`;
const element = (type: string, props: unknown): unknown => ['$', type, null, props];

describe('flightHtml', () => {
  it.each([
    [
      'elements',
      push(row('0', element('p', { className: 'a', children: ['Hi ', 'there'] }))),
      '<p class="a">Hi there</p>',
    ],
    [
      'rows that refer to each other',
      push(row('1', element('b', { children: 'x & y' })), row('0', element('p', { children: '$L1' }))),
      '<p><b>x &amp; y</b></p>',
    ],
    [
      'long texts in rows of their own',
      push(`2:T6,héllo${row('0', element('p', { children: '$2' }))}`),
      '<p>héllo</p>',
    ],
    ['rows that are cut into chunks', push('0:["$","p",null,{"chil', 'dren":"x"}]\n'), '<p>x</p>'],
    [
      'texts that begin with a dollar',
      push(row('0', element('p', { children: '$$5 a month' }))),
      '<p>$5 a month</p>',
    ],
    [
      'markup that is set as it is',
      push(row('0', element('div', { dangerouslySetInnerHTML: { __html: '<i>x</i>' } }))),
      '<div><i>x</i></div>',
    ],
    [
      'children of components',
      push(
        row(
          '0',
          element('$L9', {
            children: element('p', { children: 'x' }),
            notFound: element('p', { children: '404' }),
          }),
        ),
      ),
      '<p>x</p>',
    ],
    [
      'sentences that components are handed',
      push(row('0', element('$L9', { id: 'hero', text: 'Bread that is baked while you are asleep' }))),
      '<p>Bread that is baked while you are asleep</p>',
    ],
    ['rows without a first one', push(row('a', element('p', { children: 'x' }))), '<p>x</p>'],
    ['rows that refer to themselves', push(row('0', element('p', { children: ['a', '$L0'] }))), '<p>a</p>'],
    ['scripts of others', ['window.a = 1', 'self.__next_f.push(oops)'], ''],
  ])('writes %s', (_, scripts, html) => {
    expect(flightHtml(scripts)).toBe(html);
  });

  it('stays small where rows multiply each other', () => {
    const rows = Array.from({ length: 30 }, (_, at) =>
      row(
        at.toString(16),
        at === 29
          ? element('p', { children: 'x'.repeat(1_000) })
          : Array(10).fill(`$${(at + 1).toString(16)}`),
      ),
    );
    expect(flightHtml(push(...rows)).length).toBeLessThan(2_500_000);
  });
});
