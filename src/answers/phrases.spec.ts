import { beginsWith, endsWith, phrasesIn } from './phrases';

describe('phrases beside names', () => {
  const { advises, notChosen, verb } = phrasesIn('en');

  it.each([
    ['If money is no object, look at ', true],
    ['An alternative is ', true],
    ['It was built in ', false],
  ])('"%s" recommends: %s', (text, expected) => {
    expect(endsWith(text, advises)).toBe(expected);
  });

  it.each([
    ['The tool integrates with ', true],
    ['They are certified by ', true],
    ['You could also try ', false],
  ])('"%s" is in front of what is no choice: %s', (text, expected) => {
    expect(endsWith(text, notChosen)).toBe(expected);
  });

  it('knows what stands behind what is offered', () => {
    expect(beginsWith(' offers more for less.', verb)).toBe(true);
    expect(beginsWith(', Leeds and York', verb)).toBe(false);
  });

  it('has phrases of a language only for texts in it, of all for one whose language is not known', () => {
    expect(endsWith('Lohnt sich ein Blick auf ', phrasesIn('de').advises)).toBe(true);
    expect(endsWith('Lohnt sich ein Blick auf ', advises)).toBe(false);
    expect(endsWith('Lohnt sich ein Blick auf ', phrasesIn('').advises)).toBe(true);
  });
});
