import { wordPatterns } from './word-patterns';

const { u, iu, gu, set } = wordPatterns<'seat' | 'by'>([
  { seat: 'head office(s), based', by: 'by' },
  { seat: 'Sitz', by: 'von {dem|der}, durch' },
]);

it('finds the words of all languages', () => {
  const pattern = iu`(?<!\p{L})${'seat'}\s?:`;
  for (const text of ['Head offices: Bern', 'sitz:', 'SITZ :']) expect(pattern.test(text)).toBe(true);
  expect(pattern.test('Besitz: hoch')).toBe(false);
});

it('matches small initials with capitals, and capitals alone, where case counts', () => {
  const pattern = u`^${'seat'}$`;
  for (const text of ['head office', 'Head Office', 'Based', 'Sitz']) expect(pattern.test(text)).toBe(true);
  for (const text of ['HEAD office', 'sitz', 'baSed']) expect(pattern.test(text)).toBe(false);
});

it('builds expressions of expressions', () => {
  const seat = u`${'seat'} in (\p{Lu}\p{Ll}+)`;
  expect('Based in Bern, head office in Ulm'.match(gu`${seat}`)).toEqual([
    'Based in Bern',
    'head office in Ulm',
  ]);
  expect(u`^${'by'}$`.test('Von der')).toBe(true);
});

it('gives the words of a list as a set', () => {
  expect(set('by')).toEqual(new Set(['by', 'von {dem|der}', 'durch']));
});
