import { placesOf, shortNames } from './short-name';

it.each([
  ['Nordvik Audio', ['Nordvik']],
  ['Wren & Oak Joinery', ['Wren & Oak', 'Wren']],
  ['Old Mill Granola', []],
  ['Boston Analytics', []],
  ['Nordvik', []],
])('the short names of %s are %j', (name, expected) => {
  expect(shortNames([name])).toEqual(expected);
});

it('finds whole words that nothing else has taken', () => {
  const text = 'Nordvik and Nordviks: Nordvik Audio';
  expect(placesOf(['Nordvik'], text, [{ start: 22, end: 35 }])).toEqual([{ start: 0, end: 7 }]);
});
