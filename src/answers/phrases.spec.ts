import { beginsWithPhrase, endsWithPhrase, phrasesIn } from './phrases';

describe('phrases beside names', () => {
  const { advises, notChosen, verb } = phrasesIn('en');

  it.each([
    ['If money is no object, look at ', true],
    ['An alternative is ', true],
    ['It was built in ', false],
  ])('"%s" recommends: %s', (text, expected) => {
    expect(endsWithPhrase(text, advises)).toBe(expected);
  });

  it.each([
    ['The tool integrates with ', true],
    ['They are certified by ', true],
    ['You could also try ', false],
  ])('"%s" is in front of what is no choice: %s', (text, expected) => {
    expect(endsWithPhrase(text, notChosen)).toBe(expected);
  });

  it('knows what stands behind what is offered', () => {
    expect(beginsWithPhrase(' offers more for less.', verb)).toBe(true);
    expect(beginsWithPhrase(', Leeds and York', verb)).toBe(false);
  });

  it('has phrases of a language only for texts in it, of all for one whose language is not known', () => {
    expect(endsWithPhrase('Lohnt sich ein Blick auf ', phrasesIn('de').advises)).toBe(true);
    expect(endsWithPhrase('Lohnt sich ein Blick auf ', advises)).toBe(false);
    expect(endsWithPhrase('Lohnt sich ein Blick auf ', phrasesIn('').advises)).toBe(true);
  });

  it.each(['en', 'de', 'fr', 'hu', 'el', 'ro'])('finds each phrase of %s where it stands', (language) => {
    const all = phrasesIn(language);
    for (const list of [all.advises, all.notChosen])
      for (const phrase of list)
        expect([phrase, endsWithPhrase(`Now ${phrase} `, list)]).toEqual([phrase, true]);
    for (const phrase of all.verb)
      expect([phrase, beginsWithPhrase(` ${phrase} it`, all.verb)]).toEqual([phrase, true]);
  });
});
