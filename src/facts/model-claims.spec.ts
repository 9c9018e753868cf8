import { checkText } from '../../test/fixtures/answers/check-text';
import type { Proposal } from './check-task';
import { claimKey, mergedClaims, proposedClaims, withoutExcused } from './model-claims';
import { siteFacts } from './site-facts';

const TEXT =
  'Larkdesk zählt 9.000 Kunden, sitzt in **München** und wird von Dale Okafor geführt. It costs $39.';
const PAGE = {
  url: 'https://larkdesk.com/about',
  text: 'We have 2,100 customers. Our office is in Berlin. Mira Hollstein is CEO. Team: $29 per month. ISO 27001: no.',
};
const FACTS = siteFacts([]);

const CUSTOMERS: Proposal = {
  slot: 'customers',
  claim: '9.000 Kunden',
  claim_value: '9000 customers',
  site: '2,100 customers',
  site_url: PAGE.url,
  site_value: '2100 customers',
};

const verdicts = (over: Partial<Proposal>): string[] =>
  proposedClaims([{ ...CUSTOMERS, ...over }], { text: TEXT, pages: [PAGE], facts: FACTS }).map(
    ({ slot, verdict, shown, fact }) => `${slot} ${shown} ${verdict} ${fact?.shown ?? '-'}`,
  );

it.each([
  ['another number', {}, ['customers 9,000 customers contradicted 2,100 customers']],
  [
    'another city, in another language',
    {
      slot: 'headquarters',
      claim: 'sitzt in München',
      claim_value: 'Munich, Germany',
      site: 'Our office is in Berlin',
      site_value: 'Berlin, Germany',
    },
    ['headquarters Munich, DE contradicted Berlin, DE'],
  ],
  [
    'another leader',
    {
      slot: 'leader',
      claim: 'wird von Dale Okafor geführt',
      claim_value: 'CEO: Dale Okafor',
      site: 'Mira Hollstein is CEO',
      site_value: 'CEO: Mira Hollstein',
    },
    ['leader CEO: Dale Okafor contradicted CEO: Mira Hollstein'],
  ],
  [
    'a price without its plan',
    {
      slot: 'price',
      claim: 'costs $39',
      claim_value: '$39',
      site: '$29 per month',
      site_value: 'Team: $29 per month',
    },
    ['price $39 unverifiable -'],
  ],
  ['words that the answer does not hold', { claim: '9.000 zufriedene Kunden' }, []],
  ['words that the page does not hold', { site: '2,100 happy customers' }, []],
  ['a page that was not given', { site_url: 'https://larkdesk.com/other' }, []],
  ['a number that the words do not say', { claim_value: '90000 customers' }, []],
  [
    'a name that the words do not say',
    { slot: 'leader', claim_value: 'CEO: Ann Lee', site_value: 'CEO: Bo Roe' },
    [],
  ],
  ['a value in no form', { claim_value: 'many' }, []],
  ['other units', { claim_value: '9000 clinics' }, ['customers 9,000 clinics unverifiable -']],
] as const)('%s', (_, over, expected) => {
  expect(verdicts(over as Partial<Proposal>)).toEqual(expected);
});

it('joins what rules read, and excuses whom a reason was found for', () => {
  const rules = checkText(
    'Larkdesk was founded in 2012.',
    { brand: { name: 'Larkdesk', aliases: [] }, host: 'larkdesk.com' },
    FACTS,
  );
  const proposed = proposedClaims([CUSTOMERS], { text: TEXT, pages: [PAGE], facts: FACTS });
  const all = mergedClaims(rules, proposed);
  expect(all.map(({ slot, reader = 'rules' }) => `${slot} ${reader}`)).toEqual([
    'founding_year rules',
    'customers model',
  ]);
  expect(withoutExcused(all, proposed.map(claimKey)).map(({ verdict }) => verdict)).toEqual([
    'unverifiable',
    'unverifiable',
  ]);
});

it.each([
  ['another noun', 'Larkdesk has about 9,000 shops.', 'about 9,000 shops', 'about 9000 stores', 1],
  ['another number', 'Larkdesk has 9,000 shops and 400 partners.', '400 partners', '400 partners', 2],
])('tells what both readers read once: %s', (_, text, claim, claimValue, expected) => {
  const rules = checkText(text, { brand: { name: 'Larkdesk', aliases: [] }, host: 'larkdesk.com' }, FACTS);
  const proposal = { ...CUSTOMERS, claim, claim_value: claimValue };
  const proposed = proposedClaims([proposal], { text, pages: [PAGE], facts: FACTS });
  expect(rules).toHaveLength(1);
  expect(proposed).toHaveLength(1);
  expect(mergedClaims(rules, proposed)).toHaveLength(expected);
});

it('tells prices of two plans apart, though both are the same', () => {
  const text = 'Basic costs $29 per month and Team costs $29 per month.';
  const price = {
    ...CUSTOMERS,
    slot: 'price',
    site: '$29 per month',
    site_value: 'Team: $29 per month',
  } as const;
  const claims = ['Basic', 'Team'].flatMap((plan) =>
    proposedClaims(
      [{ ...price, claim: `${plan} costs $29 per month`, claim_value: `${plan}: $29 per month` }],
      { text, pages: [PAGE], facts: FACTS },
    ),
  );
  expect(claims).toHaveLength(2);
  const [basic, team] = claims.map((claim) => ({ ...claim, quote: text }));
  expect(mergedClaims([basic!], [team!]).map(({ shown }) => shown)).toEqual([
    '$29 per month (basic)',
    '$29 per month (team)',
  ]);
});
