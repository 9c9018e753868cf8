import { countWords } from './count-words';

describe('countWords', () => {
  it.each([
    ['', 0],
    ['  \n\t', 0],
    ['One two, three.', 3],
    ["don't stop well-known e.g. 3.5", 5],
    ['it’s “quoted” – and dashed—words…', 5],
    ["'tis .5 -x", 3],
    ['Größe über naïve señor łódź', 5],
    ['a\u0301 combining', 2],
    ['• list · item', 2],
    ['Привет мир', 2],
    ['hello мир it’s', 3],
    ['東京都', 2],
    ['東京 tower', 2],
    ['សួស្តីពិភពលោក', 7],
    ['price 5 € net', 3],
  ])('of %j is %i', (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});
