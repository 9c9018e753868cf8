import { ANSWER_LANGUAGES } from './lexicon';

describe('the words of a language', () => {
  const en = ANSWER_LANGUAGES.en ?? {};
  it.each(Object.entries(ANSWER_LANGUAGES))('have names in %s that English knows', (_, language) => {
    const known: Readonly<Record<string, object>> = en;
    for (const [group, lists] of Object.entries(language))
      expect(Object.keys(known[group] ?? {})).toEqual(expect.arrayContaining(Object.keys(lists)));
  });
});
