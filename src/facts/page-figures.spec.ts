import { checkText } from '../../test/fixtures/answers/check-text';
import type { ReadablePage } from '../text/readable-page';
import { pageFacts } from './page-facts';
import { pageFigures } from './page-figures';
import { siteFacts } from './site-facts';
import { inLanguage } from './spoken-pattern';

const page = (...texts: string[]): ReadablePage => ({
  url: 'https://larkdesk.com/about',
  host: 'larkdesk.com',
  kind: 'about',
  language: 'en',
  names: ['Larkdesk'],
  jsonLd: [],
  blocks: texts.map((text) => ({ text, kind: 'paragraph', level: 0 })),
});

describe('pageFigures', () => {
  it.each([
    ['The mill dates from 1824.', ['founding_year 1824', 'headcount 1824', 'customers 1824']],
    ['Room for 8, tables for 40.', ['headcount 40', 'customers 40']],
    ['Bread from £4.50.', ['price 4.5']],
    ['Nothing to count.', []],
    ['We were 75 in 2012.', ['founding_year 2012', 'headcount 75,2012', 'customers 75,2012']],
  ])('%s', (text, expected) => {
    const found = inLanguage('en', () => pageFigures(page(text)));
    expect(found.every(({ isPassing }) => isPassing === true)).toBe(true);
    expect(
      found.flatMap(({ slot, value }) => (value.kind === 'figures' ? `${slot} ${value.figures.join()}` : [])),
    ).toEqual(expected);
  });

  it('has numbers to dial', () => {
    const found = inLanguage('en', () => pageFigures(page('Night line 029 2018 0166.')));
    expect(found.flatMap(({ value }) => (value.kind === 'phone' ? value.digits : []))).toEqual([
      '2920180166',
    ]);
  });
});

describe('a figure that the site names in another connection', () => {
  const site = siteFacts(
    pageFacts(
      page(
        'Larkdesk was founded in 2014.',
        'A flood took the roof of the mill in 1824.',
        'Larkdesk has 54 employees.',
        'The canteen has 82 seats.',
        'Call us: 020 7946 0100',
        'Night line 020 7946 0999.',
      ),
    ),
  );
  const subject = { brand: { name: 'Larkdesk', aliases: [] }, host: 'larkdesk.com' };

  it.each([
    ['Larkdesk was founded in 2011.', 'contradicted'],
    ['Larkdesk was founded in 1824.', 'unverifiable'],
    ['Larkdesk was founded in 2014.', 'supported'],
    ['Larkdesk has 120 employees.', 'contradicted'],
    ['Larkdesk has about 80 employees.', 'unverifiable'],
    ['Call Larkdesk on 020 7946 0555.', 'contradicted'],
    ['Call Larkdesk on 020 7946 0999.', 'unverifiable'],
  ])('%s %s', (text, verdict) => {
    expect(checkText(text, subject, site).map((claim) => claim.verdict)).toEqual([verdict]);
  });
});
