import { searchQueries } from './search-queries';

describe('the searches behind an answer', () => {
  it.each<[string, (string | undefined)[], string[]]>([
    ['are kept in order', ['best crm', 'crm prices'], ['best crm', 'crm prices']],
    ['are distinct whatever their case', ['Best CRM', 'best crm', 'BEST CRM '], ['Best CRM']],
    ['are tidied', ['  best\n crm\u200b '], ['best crm']],
    ['leave out what is none', [undefined, '', ' \n'], []],
    ['are cut where they are long', ['x'.repeat(600)], [`${'x'.repeat(499)}…`]],
  ])('%s', (_name, stated, expected) => {
    expect(searchQueries(stated)).toEqual(expected);
  });

  it('are 50 at most', () => {
    const stated = Array.from({ length: 60 }, (_, index) => `query ${index}`);
    expect(searchQueries(stated)).toEqual(stated.slice(0, 50));
  });
});
