import type { ReadableBlock, JsonLdNode, ReadablePage } from '../text/readable-page';
import { pageFacts } from './page-facts';

const page = (over: Partial<ReadablePage>): ReadablePage => ({
  url: 'https://larkdesk.com/about',
  host: 'larkdesk.com',
  kind: 'about',
  language: 'en',
  names: ['Larkdesk'],
  jsonLd: [],
  blocks: [],
  ...over,
});
const told = (...texts: string[]): ReadableBlock[] =>
  texts.map((text) => ({ text, kind: 'paragraph', level: 0 }));
const stated = (over: Partial<ReadablePage>): string[] =>
  pageFacts(page(over)).flatMap(({ slot, shown, value, quote, isPassing }) =>
    value.kind === 'figures' || (value.kind === 'place' && value.city === quote)
      ? []
      : `${isPassing === true ? '(passing) ' : ''}${slot}: ${shown}`,
  );
const node = (value: Readonly<Record<string, unknown>>, type = 'Organization'): JsonLdNode => ({
  types: [type],
  value,
});

describe('pageFacts', () => {
  it.each([
    ['We founded Larkdesk in 2014.', ['founding_year: 2014']],
    ['Founded in 2014 by Ann Lee and Bo Roe.', ['founding_year: 2014', 'leader: founder: Ann Lee, Bo Roe']],
    ['We are headquartered in Berlin, Germany.', ['headquarters: Berlin, DE']],
    ['Today we are a team of 85 people.', ['headcount: 85 employees']],
    ['Larkdesk has 48 full-time employees.', ['headcount: over 48 employees']],
    ['Our CEO Ann Lee likes mail.', ['leader: CEO: Ann Lee']],
    ['Over 8,000 customers trust us.', ['customers: over 8,000 customers']],
    ['Larkdesk is SOC 2 Type II certified.', ['certification: SOC 2 type 2']],
    ['Call us: +49 30 5550 1420', ['phone: +49 3055501420']],
    ['We are eighteen people in seven time zones.', ['headcount: 18 employees']],
    ['There are nineteen of us in the studio.', ['headcount: 19 employees']],
    ['We are a studio of nine.', ['headcount: 9 employees']],
    ['Our Chief Executive is Dr Ann Lee, appointed in March.', ['leader: CEO: Ann Lee']],
    ['410 care homes with 38,000 employees plan with Larkdesk.', ['customers: 410 care homes']],
    ['We look after more than 300 bakeries and mills.', ['customers: over 300 bakeries and mills']],
    ['We support 12 languages.', []],
    ['Four of us work from elsewhere.', []],
    ['Level 2, 88 Bathurst St, Hobart, Larkdesk', ['headquarters: Hobart']],
    ['Pro: $29 a month (20 users)', []],
    ['AEO since 2012, ISO 9001 (since 2018).', []],
    ['Prices hold since 1 January 2025.', []],
    ['Baking in Leeds: LARKDESK since 1996.', ['founding_year: 1996']],
    ['The house in Mill Lane has room for 12.', []],
    ['Larkdesk started in 2017 after a long walk.', ['founding_year: 2017']],
    ['Dr. Ann Lee opened Larkdesk in 2011.', ['founding_year: 2011', 'leader: founder: Ann Lee']],
    ['Our office is still in Berlin, near the river.', ['headquarters: Berlin']],
    ['Ann Lee joined us as CEO in 2025.', ['leader: CEO: Ann Lee']],
    ['Ann Lee was CEO until 2019.', []],
    ['Over 4,000 restaurants take orders with Larkdesk.', ['customers: over 4,000 restaurants']],
    ['Certified for ISO 27001, and data are not shared.', ['certification: ISO 27001']],
    ['Are you a B Corp? No, not yet.', ['certification: no b corp']],
    ['Revenue was $7.4 million; the company has made a profit since 2020.', []],
    ['Larkdesk has been growing since 2019.', []],
    ['We are a certified B Corp since 2018.', ['certification: b corp']],
    ['We have been a partner of Fernway since 2018.', []],
    ['Award-winning bakers since 1996.', ['founding_year: 1996']],
    ['We have made furniture since 1996.', ['founding_year: 1996']],
    ['Serving Berlin since 2010.', ['(passing) founding_year: 2010']],
    ['There are fourteen studios and a kitchen.', []],
    ['The robot carries 3,000 pounds.', []],
    ['Our customer Fernway was founded in 1998.', []],
    ['Built for companies with 50 employees.', []],
    ['In 2019 we had 40 employees.', ['(passing) headcount: 40 employees']],
    ['We will have 200 employees soon.', ['(passing) headcount: 200 employees']],
    ['Unlike Brieflane, founded in 2009, we answer.', []],
    ['Mon–Fri 9am–5pm, Sat 10–2', ['opening_hours: Mon–Fri 09:00–17:00', 'opening_hours: Sat 10:00–14:00']],
    ['Our kitchen is open Monday to Friday 12–2 pm.', ['(passing) opening_hours: Mon–Fri 12:00–14:00']],
  ])('reads "%s" as %j', (text, expected) => {
    expect(stated({ blocks: told(text) })).toEqual(expected);
  });

  it.each([
    ['de', 'Unser Unternehmen macht Gewinn seit 2020.', []],
    ['fr', 'Notre entreprise est rentable depuis 2020 et ne dépend de personne.', []],
    ['es', 'Nuestra empresa es rentable desde 2020 y no depende de nadie.', []],
  ])('takes no activity for a beginning in %s: "%s"', (language, text, expected) => {
    expect(stated({ language, blocks: told(text) })).toEqual(expected);
  });

  it('joins a name with the role below it, and a term with what it says', () => {
    const blocks: ReadableBlock[] = [
      { text: 'Ann Lee', kind: 'heading', level: 3 },
      { text: 'Co-founder & CEO', kind: 'paragraph', level: 0 },
      { text: 'Founded', kind: 'term', level: 0 },
      { text: '2014', kind: 'cell', level: 0 },
    ];
    expect(stated({ blocks })).toEqual([
      'leader: CEO: Ann Lee',
      'leader: founder: Ann Lee',
      'founding_year: 2014',
    ]);
  });

  it('completes a first name by the full one', () => {
    const blocks = told('Ana Reyes and Jonas Weld founded Larkdesk in 2014. Ana is CEO.');
    expect(stated({ blocks })).toContain('leader: CEO: Ana Reyes');
  });

  it('names what a list sells', () => {
    const blocks: ReadableBlock[] = [
      { text: 'Bags', kind: 'heading', level: 2 },
      { text: 'Harbor Blend, 12 oz – $17', kind: 'item', level: 0 },
    ];
    expect(stated({ kind: 'product', blocks })).toEqual(['price: $17 (harbor blend 12 oz)']);
  });

  it('reads numbers behind links that dial', () => {
    expect(stated({ phones: ['+493055501420'] })).toEqual(['phone: +49 3055501420']);
  });

  it('reads the plans of a price list', () => {
    const blocks: ReadableBlock[] = [
      { text: 'Pricing', kind: 'heading', level: 1 },
      { text: 'Starter', kind: 'heading', level: 2 },
      ...told('$12', 'per user / month', 'billed annually', '1 mailbox'),
      { text: 'Team', kind: 'heading', level: 2 },
      ...told('$29 per user / month'),
    ];
    expect(stated({ kind: 'pricing', blocks })).toEqual([
      'price: $12 per user per month billed by the year (starter)',
      'price: $29 per user per month (team)',
    ]);
  });

  it('reads the node of the own organisation and no other', () => {
    const jsonLd = [
      node({
        name: 'Larkdesk',
        url: 'https://larkdesk.com',
        foundingDate: '2014-03',
        founder: { name: 'Ann Lee' },
      }),
      node({ name: 'Fernway', url: 'https://fernway.com', foundingDate: '1998' }),
    ];
    expect(stated({ jsonLd })).toEqual(['founding_year: 2014', 'leader: founder: Ann Lee']);
  });

  it('reads place, staff and phone of JSON-LD', () => {
    const jsonLd = [
      node({
        name: 'Larkdesk',
        address: { addressLocality: 'Berlin', addressCountry: 'DE' },
        numberOfEmployees: { minValue: 51, maxValue: 200 },
        telephone: '+49 30 5550 1420',
      }),
    ];
    expect(stated({ jsonLd })).toEqual([
      'headquarters: Berlin, DE',
      'headcount: 51–200 employees',
      'phone: +49 3055501420',
    ]);
  });

  it('reads offers', () => {
    const offers = {
      name: 'Pro',
      price: '24.00',
      priceCurrency: 'EUR',
      priceSpecification: { unitText: 'MONTH' },
    };
    expect(stated({ jsonLd: [node({ name: 'Larkdesk', offers }, 'SoftwareApplication')] })).toEqual([
      'price: €24 per month (pro)',
    ]);
  });

  it('reads the seat of a German imprint', () => {
    const blocks = told(
      'Impressum',
      'Larkdesk GmbH',
      'Torstr. 12',
      '10119 Berlin',
      'Geschäftsführer: Ann Lee',
    );
    expect(stated({ kind: 'legal', language: 'de', blocks })).toEqual([
      'leader: managing director: Ann Lee',
      'headquarters: Berlin',
    ]);
  });

  it.each<[string, Partial<ReadablePage>]>([
    ['an article', { kind: 'article' }],
    ['a story of a customer', { url: 'https://larkdesk.com/customers/fernway' }],
  ])('takes what %s says for said in passing', (_, over) => {
    const blocks = told('We were founded in 1998.');
    expect(stated({ ...over, blocks })).toEqual(['(passing) founding_year: 1998']);
  });

  it('takes nothing from a page in a language that it does not read', () => {
    expect(stated({ language: 'fi', blocks: told('Larkdesk perustettiin vuonna 2014 Turussa.') })).toEqual(
      [],
    );
  });

  it('reads a page in its own language', () => {
    const blocks = told('La société a été fondée en 2014 à Nantes par Anne Lebrun.');
    expect(stated({ language: 'fr', blocks })).toEqual([
      'founding_year: 2014',
      'leader: founder: Anne Lebrun',
    ]);
  });

  it.each([
    ['cues', 'founded '],
    ['names', 'founded by Ann Lee and '],
    ['prices', '$29 per user '],
    ['digits', '1234567 '],
    ['capitals', 'Aa '],
  ])('survives 120 KB of %s', (_, piece) => {
    const text = piece.repeat(Math.ceil(120_000 / piece.length));
    expect(() => pageFacts(page({ kind: 'pricing', blocks: told(text) }))).not.toThrow();
  });
});
