import { checkText } from '../../test/fixtures/answers/check-text';
import type { CheckedClaim } from './check-answer';
import type { FactValue } from './fact-value';
import { shownValue } from './compare-values';
import type { SiteFact } from './site-fact';
import { siteFacts } from './site-facts';
import type { Slot } from './slot';

const SUBJECT = { brand: { name: 'Larkdesk', aliases: ['Larkdesk GmbH'] }, host: 'larkdesk.com' };
const PLAN = {
  kind: 'price',
  currency: 'USD',
  period: 'month',
  per: 'user',
  billing: null,
  isFrom: false,
  tax: null,
  isAbout: false,
} as const;

const fact = (slot: Slot, value: FactValue): SiteFact => ({
  slot,
  value,
  shown: shownValue(value),
  quote: 'as the page has it',
  url: 'https://larkdesk.com/about',
  from: 'text',
});

const FACTS = siteFacts([
  fact('founding_year', { kind: 'year', year: 2014 }),
  fact('headquarters', { kind: 'place', city: 'berlin', region: null, country: 'DE' }),
  fact('headcount', {
    kind: 'count',
    least: 85,
    most: 85,
    precision: 'exact',
    halfDigit: 0.5,
    unit: 'employees',
  }),
  fact('customers', {
    kind: 'count',
    least: 8000,
    most: null,
    precision: 'bound',
    halfDigit: 0.5,
    unit: 'customers',
  }),
  fact('price', { ...PLAN, plan: 'starter', least: 12, most: 12 }),
  fact('price', { ...PLAN, plan: 'team', least: 29, most: 29 }),
  fact('leader', { kind: 'people', role: 'ceo', names: ['Mira Hollstein'], isComplete: true }),
  fact('leader', {
    kind: 'people',
    role: 'founder',
    names: ['Mira Hollstein', 'Jonas Abt'],
    isComplete: true,
  }),
  fact('phone', { kind: 'phone', digits: '3055501420', countryCode: '49' }),
  fact('certification', { kind: 'certification', standard: 'soc 2', edition: 'type 2', state: 'held' }),
  fact('certification', { kind: 'certification', standard: 'iso 27001', edition: '2022', state: 'held' }),
  fact('opening_hours', { kind: 'hours', days: [0, 1, 2, 3, 4], openings: [[540, 1020]] }),
  fact('opening_hours', { kind: 'hours', days: [5], openings: [[600, 840]] }),
  fact('opening_hours', { kind: 'hours', days: [6], openings: [] }),
]);

const accused = (answer: string, isAboutBrand = false): string[] =>
  checkText(answer, SUBJECT, FACTS, isAboutBrand)
    .filter(({ verdict }) => verdict === 'contradicted')
    .map(({ slot, shown }: CheckedClaim) => `${slot}: ${shown}`);

describe('checkAnswer', () => {
  describe('accuses nobody of', () => {
    it.each([
      'Larkdesk was founded in 2014.',
      'Larkdesk is open Monday to Friday from 9 am to 5 pm and closed on Sundays.',
      'Larkdesk is usually open Monday to Friday from 8 am to 5 pm.',
      'The phone line of Larkdesk is open on Sundays.',
      'In winter, Larkdesk is open on Sundays.',
      'Larkdesk was open on Sundays until 2019.',
      'Brieflane is open on Sundays, Larkdesk is closed on Sundays.',
      'The Lisbon office of Larkdesk is open on Sundays.',
      'Larkdesk starts at $5 per user per month.',
      'The other Larkdesk, in Utah, has 220 employees.',
      'One guide says that Larkdesk has 220 employees.',
      'An old post wrongly says that Larkdesk has 220 employees.',
      'Fälschlicherweise heißt es, Larkdesk habe 220 Mitarbeiter.',
      'Until last year, the Larkdesk Starter plan cost $9 per user per month.',
      'Mira Hollstein succeeded Otto Brandl as CEO of Larkdesk.',
      'Otto Brandl heads the board of Larkdesk.',
      'One travel blog mentions 220 employees at Larkdesk.',
      'Larkdesk was founded around 2012.',
      'Larkdesk was founded sometime between 2011 and 2013.',
      'Larkdesk, which some directories say was founded in 2012, is a help desk.',
      'Larkdesk was acquired in 2022 by Brieflane, a firm founded in 2009.',
      'Larkdesk launched its chat product in 2019.',
      'Larkdesk opened a Lisbon office in 2021 and hired 20 employees there.',
      'Larkdesk established a foundation in 2020.',
      'Larkdesk raised $12 million in 2021, three years after Brieflane was founded in 2018.',
      "Larkdesk's investor Northpole Ventures was founded in 2003.",
      "Larkdesk's founders first met in 2010 and founded the company later.",
      'The parent company of Larkdesk, Tolland Group, was founded in 1962 and is headquartered in Cleveland.',
      'Larkdesk is not the oldest help desk: Brieflane was founded in 2009.',
      'Larkdesk and Brieflane are both popular; the latter was founded in 2009.',
      'Larkdesk competes with Front. Front was founded in 2013 and is based in San Francisco.',
      'Brieflane, a Larkdesk competitor founded in 2009, is based in Austin.',
      'Brieflane is similar to Larkdesk but was founded in 2009 in Austin.',
      'A former Larkdesk engineer founded Postwing in 2018.',
      'Postwing was founded in 2018 by former Larkdesk employees.',
      'Customers of Larkdesk include Fernway, founded in 1998 and based in Oslo.',
      'Larkdesk is often mentioned next to tools founded in the 1990s.',
      'How old is Larkdesk? Was it founded in 2010?',
      'I could not verify whether Larkdesk was founded in 2012.',
      'It is unclear if Larkdesk is headquartered in Hamburg.',
      'Larkdesk has its European headquarters in Dublin.',
      "Larkdesk's US headquarters are in Boston.",
      'Larkdesk has offices in Lisbon, Austin and Singapore.',
      'Larkdesk was previously headquartered in Potsdam.',
      'Larkdesk moved its headquarters to Leipzig in 2016 and back to Berlin in 2018.',
      'Larkdesk is a Germany-based help desk.',
      'Larkdesk is based on open standards and headquartered in Germany.',
      'Larkdesk is a cloud-based tool used by teams based in London.',
      'Larkdesk serves customers based in Paris.',
      'Larkdesk is great for Austin-based startups.',
      'Larkdesk is used by more than 400 employees at Siemens.',
      'Larkdesk is best for teams of up to 25 people.',
      'Larkdesk suits a company with 300 employees.',
      'Larkdesk laid off 30 employees last year.',
      'Larkdesk plans to have 200 employees by 2027.',
      'Larkdesk had only 12 employees in its early days.',
      'Larkdesk grew from 10 employees in 2015 to 85 today.',
      'Larkdesk has 80 to 90 employees.',
      'Larkdesk has over 50 employees.',
      'Larkdesk has 60 employees in Berlin.',
      'Larkdesk has more than 5,000 customers.',
      'Larkdesk has 12,000 customers.',
      'Larkdesk has 30,000 monthly active users.',
      'Larkdesk added 2,000 customers last year.',
      'Larkdesk has customers in 60 countries and answers 90,000 tickets a day.',
      'Unlike Brieflane with its 60,000 customers, Larkdesk stays small.',
      'Larkdesk Team costs $290 per user per year.',
      'Larkdesk Team costs $25 per user per month when billed annually.',
      'Larkdesk Team costs 27 € per user per month.',
      'Larkdesk Team costs around $30 per user per month.',
      'Larkdesk Team is $19 per user per month for the first year.',
      'Larkdesk Enterprise costs $99 per user per month.',
      'Larkdesk offers a $50 credit to new customers.',
      'Larkdesk charges a one-time setup fee of $500.',
      'Larkdesk Team saves you $120 per month compared with Brieflane.',
      'Larkdesk is cheaper than Brieflane, whose Team plan costs $45 per user per month.',
      'With Larkdesk, a team of ten pays $290 per month.',
      'Larkdesk Team is cheaper than the $45 per user per month that Brieflane charges.',
      'Compared to Larkdesk Team, Brieflane Team costs $45 per user per month.',
      'Larkdesk AI is an add-on for $10 per user per month.',
      'Larkdesk integrates with Stripe, which charges $0.30 per transaction.',
      'Tobias Renner, who was CEO of Larkdesk until 2019, now runs Brieflane.',
      'Ex-CEO Tobias Renner left Larkdesk.',
      "Larkdesk's CFO Tobias Renner and its CTO Anna Krug spoke in Berlin.",
      'Brieflane CEO Dale Okafor praised Larkdesk.',
      'Dale Okafor, CEO of Brieflane, worked at Larkdesk.',
      'Larkdesk was founded by Jonas Abt.',
      'Larkdesk co-founder Jonas Abt left in 2020.',
      'Larkdesk was founded by M. Hollstein and J. Abt.',
      'Larkdesk partners with Postwing, founded by Lin Zhao.',
      "Larkdesk's US line is +1 415 555 0100.",
      'Larkdesk can be reached toll-free at 0800 5550199.',
      'Fax of Larkdesk: +49 30 5550 1421',
      'Call Brieflane at +49 30 5550 7777 if Larkdesk does not answer.',
      'Larkdesk order number: 30555 09999 1',
      'Larkdesk is ISO 27001 certified.',
      'Larkdesk is hosted in data centers that are ISO 27001:2013 certified.',
      'Larkdesk helps teams become SOC 2 Type I compliant.',
      'Larkdesk does not publish its SOC 2 report.',
      'Larkdesk is not only SOC 2 Type II certified but also ISO 27001 certified.',
      'Larkdesk got its SOC 2 Type I report in 2019 and SOC 2 Type II a year later.',
      'Larkdesk is expected to renew ISO 27001:2013 soon.',
      'Brieflane is SOC 2 Type I certified; Larkdesk goes further.',
      'Larkdesk Foundation was founded in 2019 in Hamburg.',
      'Larkdesk (the Canadian desk maker) was founded in 1987 in Toronto.',
      'There are two companies named Larkdesk. Larkdesk was founded in 1987 in Toronto.',
      'Larkdesk, not to be confused with Larkdesk Furniture, which was founded in 1987, is a help desk.',
      'Larkdesk of Toronto was founded in 1987.',
      'If Larkdesk was founded in 2010, it is old.',
      'Larkdesk would cost $49 per user per month with all add-ons.',
      'Larkdesk grundades 2010 och har sitt huvudkontor i Stockholm.',
      'Larkdesk soll 2012 gegründet worden sein.',
      'Larkdesk wurde nicht 2012 gegründet.',
      'Anders als Brieflane, das 2009 in Austin gegründet wurde, kommt Larkdesk aus Berlin.',
      'Ein Konkurrent von Larkdesk wurde 2009 gegründet.',
      'Larkdesk eignet sich für Firmen mit 20 bis 50 Mitarbeitern.',
      'Larkdesk Team kostet 26 € pro Nutzer und Monat.',
      'Früher hatte Larkdesk seinen Sitz in Potsdam.',
      'Larkdesk phone: 030 5550 1420, mobile 0171 5550123',
      'Telefon von Larkdesk: 030 5550 1420, mobil 0171 5550123',
      'Larkdesk Telefon 030 5550 1420 oder 030 5550 7777',
      'Larkdesk hat Mo–Fr von 9 bis 17 Uhr geöffnet, der Hofcafé-Bereich nur samstags von 10 bis 17 Uhr.',
      'Larkdesk is open Saturdays from 10 am to 2 pm, upstairs it is open Saturdays from 9 am to 5 pm.',
    ])('%s', (answer) => {
      expect(accused(answer)).toEqual([]);
    });
  });

  describe('accuses nobody, in an answer about the brand, of', () => {
    it.each([
      'The Plus plan costs $39 per user per month.',
      'A team of five pays $95 per month.',
      'Team Plus costs $45 per user per month.',
      'Resellers offer the Team plan at $45 per user per month.',
      'The Team plan costs $145 per month for five users.',
      'The Lisbon team has twenty employees.',
      'It employs twelve engineers.',
      'It is a popular tool in Hamburg.',
      'It is located in Kreuzberg.',
      'It is a help desk with a distributor in Hamburg.',
      'Its research centre is located in Hamburg.',
      'The company started its podcast in 2019.',
      'It began selling abroad in 2019.',
      'Its president is Ann Roe.',
      'Its director of sales is Bob Poe.',
      'The Lisbon office can be reached at +351 21 555 0100.',
      'It is ISO 9001 and FSC certified.',
      'It belongs to Tolland Group, whose chief executive is Greg Dalton and which is headquartered in London.',
      'It serves 12,000 shops.',
      'Twenty people met at its office.',
      'Larkdesk is a help desk.\n\nCompetitors:\n- **Globex**: founded in 2010, headquartered in Hamburg\n- **Initech**: founded in 1999',
      'Its main competitor is Globex. It was founded in 2010 and is headquartered in Hamburg.',
      'It is backed by Hooli, founded in 1999.',
      'The company was acquired by Globex Group, founded in 1987 and headquartered in Boston.',
      'Larkdesk est détenue par Globex, dont le siège est à Paris.',
      'It started with 5 employees.',
      'Die Firma startete mit 5 Mitarbeitern.',
      'It had 3,000 customers by 2017.',
      'Mira Hollstein est née en 1980.',
      'Larkdesk gehört zur Globex-Gruppe mit Sitz in München.',
      'By comparison, HubSpot Starter costs $20 per user per month.',
      'By contrast, Front Starter costs $20 per user per month.',
      'Larkdesk is cheaper. Slack Starter costs $20 per user per month.',
      'At Brieflane the Starter plan costs $20 per user per month.',
      'Bei der Biokiste Elbtal kostet der Tarif Starter 20 $ pro Nutzer und Monat.',
      'Chez Pain Doré, la formule Starter coûte 20 $ par utilisateur et par mois.',
      'The Starter plan costs $12 per user per month, that is about $16 per user per month with tax.',
      'A 10-person team on Starter pays $150 a month.',
      'A team of ten pays $150 a month for Starter.',
      'Ein zehnköpfiges Team zahlt für den Tarif Starter 150 $ im Monat.',
      'The Starter plan costs $50 a month for 10 users.',
      'Mobil: 0171 5550123',
      'The café is open on Saturdays from 10 am to 5 pm.',
      'Das Hofcafé ist samstags von 10 bis 17 Uhr geöffnet.',
      'Le salon de thé est ouvert le samedi de 10h à 17h.',
      'Der Anbauverband Bioland selbst wurde 1971 gegründet.',
    ])('%s', (answer) => {
      expect(accused(answer, true)).toEqual([]);
    });
  });

  describe('finds wrong, in an answer about the brand,', () => {
    it.each([
      ['There are around four hundred employees.', 'headcount: about 400 employees'],
      ['It is a help desk company from Hamburg.', 'headquarters: Hamburg'],
      ['It started in 2010.', 'founding_year: 2010'],
      ['**Phone:** 030 5550 1402', 'phone: 3055501402'],
      ['**Hours:** Mon–Fri 8:00–17:00', 'opening_hours: Mon–Fri 08:00–17:00'],
      ['- **Sunday:** 10–4', 'opening_hours: Sun 10:00–16:00'],
    ])('%s', (answer, expected) => {
      expect(accused(answer, true)).toEqual([expected]);
    });
  });

  describe('finds wrong', () => {
    it.each([
      ['Larkdesk was founded in 2012.', 'founding_year: 2012'],
      ['Larkdesk is open on Sundays.', 'opening_hours: Sun open'],
      ['Larkdesk is open Monday to Saturday from 9 am to 5 pm.', 'opening_hours: Mon–Sat 09:00–17:00'],
      ['Larkdesk hat samstags geschlossen.', 'opening_hours: Sat closed'],
      ['Founded in 2012, Larkdesk is a help desk.', 'founding_year: 2012'],
      ['Larkdesk is a help desk. It was founded in 2012.', 'founding_year: 2012'],
      ['In 2012, Mira Hollstein founded Larkdesk.', 'founding_year: 2012'],
      ['Larkdesk (founded 2012) is a help desk.', 'founding_year: 2012'],
      ['**Larkdesk**\n- **Founded:** 2012', 'founding_year: 2012'],
      ['## Larkdesk\n\n| Fact | Value |\n|---|---|\n| Founded | 2012 |', 'founding_year: 2012'],
      ['Larkdesk wurde im Jahr 2012 gegründet.', 'founding_year: 2012'],
      ['Dale Okafor is the CEO of Larkdesk.', 'leader: CEO: Dale Okafor'],
      ['Larkdesk wurde von Dale Okafor gegründet.', 'leader: founder: Dale Okafor'],
      ['2012 gegründet, bietet Larkdesk ein Ticketsystem.', 'founding_year: 2012'],
      ['Larkdesk is headquartered in Hamburg.', 'headquarters: Hamburg'],
      ['Larkdesk is headquartered in Vienna, Austria.', 'headquarters: Vienna, AT'],
      ['Larkdesk is headquartered in France.', 'headquarters: FR'],
      ['Hamburg-based Larkdesk sells a help desk.', 'headquarters: Hamburg'],
      ['Larkdesk hat seinen Hauptsitz in Hamburg.', 'headquarters: Hamburg'],
      ['Larkdesk employs 400 people.', 'headcount: 400 employees'],
      ['Larkdesk has over 1,000 employees worldwide.', 'headcount: over 1,000 employees'],
      ['With about 500 employees, Larkdesk is large.', 'headcount: about 500 employees'],
      ['Larkdesk beschäftigt rund 500 Mitarbeiter.', 'headcount: about 500 employees'],
      ['Larkdesk has more than 100,000 customers.', 'customers: over 100,000 customers'],
      ['Larkdesk serves 1,000 customers.', 'customers: 1,000 customers'],
      ['Larkdesk hat über 100.000 Kunden.', 'customers: over 100,000 customers'],
      ["Larkdesk's Team plan costs $39 per user per month.", 'price: $39 per user per month (team)'],
      ['The Team plan of Larkdesk is $39/user/month.', 'price: $39 per user per month (team)'],
      [
        'Larkdesk offers two plans:\n- **Starter** – $12/user/month\n- **Team** – $39/user/month',
        'price: $39 per user per month (team)',
      ],
      ["Larkdesk's phone number is +49 30 5550 7777.", 'phone: +49 3055507777'],
      ['Larkdesk ist telefonisch unter 030 55507777 erreichbar.', 'phone: 3055507777'],
      ['Larkdesk is SOC 2 Type I certified.', 'certification: SOC 2 type 1'],
      ['Larkdesk is not SOC 2 certified.', 'certification: no SOC 2'],
      ['Larkdesk ist nach ISO 27001:2013 zertifiziert.', 'certification: ISO 27001:2013'],
      ['Larkdesk fue fundada en 2010 y tiene su sede en la ciudad de Berlín.', 'founding_year: 2010'],
    ])('%s', (answer, expected) => {
      expect(accused(answer)).toEqual([expected]);
    });
  });

  describe('with a weekly box on the site', () => {
    const box = { ...PLAN, period: 'week', per: null, currency: 'EUR' } as const;
    const boxes = siteFacts([
      { ...fact('price', { ...box, plan: 'kleine gemusekiste', least: 18.5, most: 18.5 }), language: 'de' },
      { ...fact('price', { ...box, plan: 'grosse gemusekiste', least: 27.9, most: 27.9 }), language: 'de' },
    ]);
    const claimed = (answer: string): string[] =>
      checkText(answer, SUBJECT, boxes, true).map(({ verdict, shown }) => `${verdict}: ${shown}`);

    it.each([
      [
        'Die Gemüsekiste kostet 18,50 € (klein) und 27,90 € (groß) pro Woche, im Monat also rund 74 € bzw. 112 €.',
        'unverifiable: about €74 per month (grosse gemusekiste)',
      ],
      [
        'Die kleine Gemüsekiste kostet 18,50 €, im Monat also rund 74 €.',
        'supported: €18.50 (kleine gemusekiste)',
      ],
      [
        'Wer die kleine Gemüsekiste vier Wochen lang bezieht, zahlt 60 €.',
        'unverifiable: €60 (kleine gemusekiste)',
      ],
    ])('accuses nobody of "%s"', (answer, expected) => {
      const claims = claimed(answer);
      expect(claims).toContain(expected);
      expect(claims.filter((claim) => claim.startsWith('contradicted'))).toEqual([]);
    });

    it('holds the price of another firm against nothing, and that of our own against the site', () => {
      expect(claimed('Bei der Biokiste Elbtal kostet die kleine Gemüsekiste 22 € pro Woche.')).toEqual([]);
      expect(claimed('Bei Larkdesk kostet die kleine Gemüsekiste 22 € pro Woche.')).toEqual([
        'contradicted: €22 per week (kleine gemusekiste)',
      ]);
    });
  });

  it.each([
    ['Sa compagne Claire Petit gère la boutique.', 'unverifiable'],
    ['La boulangerie est dirigée par sa compagne Claire Petit.', 'unverifiable'],
    ['La boulangerie est dirigée par Claire Petit.', 'contradicted'],
  ])('takes no companion for another head: "%s"', (answer, expected) => {
    const head = { kind: 'people', role: 'head', names: ['Julien Moreau'], isComplete: true } as const;
    const led = siteFacts([{ ...fact('leader', head), language: 'fr' }]);
    expect(checkText(answer, SUBJECT, led, true).map(({ verdict }) => verdict)).toEqual([expected]);
  });

  it('shows the sentence, the value and the fact that speaks against it', () => {
    const [claim] = checkText('A help desk. **Larkdesk** was founded in 2012 [1].', SUBJECT, FACTS);
    expect(claim).toMatchObject({
      slot: 'founding_year',
      verdict: 'contradicted',
      quote: 'Larkdesk was founded in 2012.',
      value: { kind: 'year', year: 2012 },
      shown: '2012',
      fact: { shown: '2014', url: 'https://larkdesk.com/about' },
    });
  });

  it('counts what is said twice once', () => {
    expect(accused('Larkdesk was founded in 2012. Yes, Larkdesk was founded in 2012.')).toHaveLength(1);
  });

  it('supports what the site says in other words', () => {
    const verdicts = checkText(
      'Larkdesk, established in 2014, employs about 90 people in Germany. Call 030 555 01420.',
      SUBJECT,
      FACTS,
    ).map(({ slot, verdict }) => `${slot} ${verdict}`);
    expect(verdicts).toContain('founding_year supported');
  });

  it('finds nothing where the site states nothing', () => {
    const claims = checkText('Larkdesk was founded in 2012.', SUBJECT, siteFacts([]));
    expect(claims).toMatchObject([{ verdict: 'unverifiable', fact: null }]);
  });

  it('finds nothing in an answer that does not name the brand', () => {
    expect(checkText('Brieflane was founded in 2009.', SUBJECT, FACTS)).toEqual([]);
  });
});
