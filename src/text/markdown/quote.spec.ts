import { markdownSurface } from './markdown-surface';
import { quoteAt } from './quote';

const quoteOf = (answer: string, words: string): string => {
  const surface = markdownSurface(answer);
  return quoteAt(surface, Math.max(0, surface.text.indexOf(words)));
};

describe('quoteAt', () => {
  it.each([
    ['a sentence of a paragraph', 'It rains. Globex is cheap. It snows.', 'Globex', 'Globex is cheap.'],
    ['an item of a list', '1. Globex is cheap\n2. Initech is not', 'Initech', 'Initech is not'],
    ['no number alone', '\\1. Globex is cheap. It snows.', '1', '1. Globex is cheap.'],
  ])('gives %s', (_, answer, words, quote) => {
    expect(quoteOf(answer, words)).toContain(quote);
  });
});
