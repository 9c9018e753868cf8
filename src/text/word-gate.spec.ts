import { wordGate } from './word-gate';
import { anyOf } from './word-lists';

const WORDS = ['founded', 'HQ', 'größte', '{head|main} office', '(co-)founder(in)', "l'anno", 'we', 'kund*'];
const TEXTS = [
  'It was Founded in 2012.',
  'Our hq',
  'Die GRÖSSTE und die GRÖßTE',
  'The Main\u00a0office',
  'Cofounder',
  'co-founder',
  'l’anno',
  'Kundschaft',
  'wir',
  'Nothing of the sort',
  '',
];

it.each(WORDS)('never misses %j where an expression finds it', (word) => {
  const search = new RegExp(anyOf([word]), 'iu');
  const gate = wordGate([word]);
  expect(TEXTS.filter((text) => search.test(text) && !gate(text))).toEqual([]);
});

it('keeps texts out that have none of the words', () => {
  const gate = wordGate(['founded', 'HQ', '(co-)founder(in)']);
  expect(['Fun for all', 'Nothing of the sort', 'a quarter', ''].filter(gate)).toEqual([]);
});

it.each([['*'], ['#th'], ['a'], ['{a*|be}']])(
  'lets everything through for %j, whose beginning is open',
  (word) => {
    expect(wordGate([word])('Nothing of the sort')).toBe(true);
  },
);
