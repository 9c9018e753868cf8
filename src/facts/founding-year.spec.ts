import type { YearValue } from './fact-value';
import { compareYears } from './compare-years';

const year = (of: number, event?: YearValue['event']): YearValue => ({
  kind: 'year',
  year: of,
  ...(event === undefined ? {} : { event }),
});

it.each([
  ['the same year', year(2010), year(2010), 'same'],
  ['another year', year(2009), year(2010), 'different'],
  ['founded before it was there', year(1990), year(1996, 'since'), 'incomparable'],
  ['founded a year after it was there', year(1997), year(1996, 'since'), 'incomparable'],
  ['founded long after it was there', year(2006), year(1996, 'since'), 'different'],
  ['there before it was founded', year(1980, 'since'), year(1996), 'different'],
  ['opened in another year', year(2012, 'opened'), year(2016, 'opened'), 'different'],
  ['founded in another year than opened', year(2012), year(2016, 'opened'), 'incomparable'],
] as const)('%s', (_, claim, fact, expected) => {
  expect(compareYears(claim, fact)).toBe(expected);
});
