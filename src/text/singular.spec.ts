import { singular } from './singular';

it.each([
  ['agencies', 'agency'],
  ['pumps', 'pump'],
  ['ties', 'tie'],
  ['gas', 'gas'],
  ['business', 'business'],
  ['campus', 'campus'],
  ['analysis', 'analysis'],
  ['pump', 'pump'],
])('%s becomes %s', (word, expected) => {
  expect(singular(word)).toBe(expected);
});
