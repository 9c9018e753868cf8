import * as fc from 'fast-check';
import { isDomainLike, singular, words } from './words';

describe('words', () => {
  it.each([
    ['keeps a domain as one word', 'You.com is good', ['you.com', 'is', 'good']],
    ['parts two sentences that lost their space', 'on time.Acme is', ['on', 'time', 'acme', 'is']],
    ['parts a technical name at its dot', 'Next.js app', ['next', 'js', 'app']],
    ['drops a possessive', "Acme's and Globex’s", ['acme', 'and', 'globex']],
    ['keeps a name with an inner apostrophe', "O'Reilly", ['oreilly']],
    ['parts an article of Romance languages', "l'Oréal d’Acme", ['l', 'oreal', 'd', 'acme']],
    ['drops a suffix behind an apostrophe', "Acme'nin fiyatı", ['acme', 'fiyati']],
    ['reads an ampersand as and', 'AT&T', ['at', 'and', 't']],
    ['reads a plus behind a word', 'Disney+ or 2 + 2', ['disney', 'plus', 'or', '2', '2']],
    ['folds accents, sharp s and ligatures', 'Nestlé Weiß Œuvre Łódź', ['nestle', 'weiss', 'oeuvre', 'lodz']],
  ])('%s', (_, text, expected) => {
    expect(words(text).map(({ folded }) => folded)).toEqual(expected);
  });

  it('gives the offsets of the word without its ending', () => {
    const text = 'See Acme’s plans.';
    const word = words(text)[1]!;
    expect(text.slice(word.start, word.end)).toBe('Acme');
  });

  it('finds the same words in a long text as in a short one', () => {
    const sentence = 'Acme Projects and Globex’s boards are good. ';
    expect(words(sentence.repeat(300))).toHaveLength(words(sentence).length * 300);
  });

  it('parts plain Latin text as the segmenter does', () => {
    const signs = Array.from('aZéß09.:;,’‘&+ -–()"“/@#%$€');
    const texts = fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 });
    const property = fc.property(texts, (text) => {
      // a rare sign leaves the text to the segmenter
      expect(words(text)).toEqual(words(`${text} ☃`));
    });
    fc.assert(property, { numRuns: 2_000 });
    expect(words('a_b 1_2 _c').map(({ text }) => text)).toEqual(['a_b', '1_2', '_c']);
  });

  it.each([
    ['you.com', true],
    ['acme.co.uk', true],
    ['acme.example', true],
    ['Next.js', false],
    ['time.Acme', false],
    ['acme', false],
  ])('%s is a domain: %s', (text, expected) => {
    expect(isDomainLike(text)).toBe(expected);
  });
});

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
