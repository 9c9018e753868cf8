import { numberWords } from './number-words';
import { inLanguage } from './spoken-pattern';

it.each([
  ['en', 'Thirty-eight people, two hundred and forty officers, one dog', [38, 240]],
  ['de', 'achtunddreißig Leute und zwölf Lehrlinge', [38, 12]],
  ['fr', 'soixante-huit salariés, quatre-vingt-dix ans, vingt et un ans', [68, 90, 21]],
  ['es', 'catorce personas y treinta y ocho sillas', [14, 38]],
  ['it', 'trentotto persone, quarantuno anni', [38, 41]],
  ['nl', 'negen mensen, tweeëntwintig fietsen', [9, 22]],
  ['pt', 'quarenta e sete pessoas', [47]],
  ['fr', 'une quarantaine de salariés', [40]],
  ['en', 'half a dozen roses', []],
  ['en', 'someone often weighs seventh place', []],
])('%s: "%s" has %j', (language, text, expected) => {
  expect(inLanguage(language, () => numberWords(text)).map(({ value }) => value)).toEqual(expected);
});
