import { contrastToWhite, isHexColor } from './color-contrast';

it.each([
  ['#000000', 21],
  ['#ffffff', 1],
  ['#767676', 4.54],
  ['#FF0000', 4],
  ['#174ea6', 7.86],
])('%s has a contrast of %d to white', (color, contrast) => {
  expect(contrastToWhite(color)).toBeCloseTo(contrast, 1);
});

it.each([
  ['#1a2b3c', true],
  ['#ABCDEF', true],
  ['1a2b3c', false],
  ['#fff', false],
  ['#1a2b3c;}', false],
  ['red', false],
])('%s is a colour: %s', (text, expected) => {
  expect(isHexColor(text)).toBe(expected);
});
