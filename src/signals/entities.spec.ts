import { findEntities } from './entities';

describe('findEntities', () => {
  it.each([
    [
      'en',
      'We met Angela Merkel in Berlin with the head of Deutsche Bank.',
      ['Angela Merkel', 'Berlin', 'Deutsche Bank'],
    ],
    ['en', 'Customers like it. They use iPhone and GPT-4 on Monday in May.', ['iPhone', 'GPT-4']],
    [
      'en',
      'The Bank of England and the University of Oxford agreed.',
      ['Bank of England', 'University of Oxford'],
    ],
    ['en', 'NATO met. The meeting was short.', ['NATO']],
    ['de', 'Das Haus der Familie steht in der Nähe von BMW und Angela Merkel.', ['BMW', 'Angela Merkel']],
    [
      'ja',
      'トヨタは新しい車をGoogleと「未来の車」として発表しました。',
      ['トヨタ', 'Google', '「未来の車」'],
    ],
    ['en', 'nothing here has a name.', []],
  ])('in %s: %s', (lang, text, entities) => {
    const found = findEntities(text, lang);
    for (const entity of entities) expect(found.join(' | ')).toContain(entity);
    expect(found).toHaveLength(entities.length);
  });

  it('counts a name once, whatever its accents', () => {
    expect(findEntities('in Zürich and in Zurich', 'en')).toEqual(['Zürich']);
  });
});
