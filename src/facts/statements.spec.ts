import { checkText } from '../../test/fixtures/answers/check-text';
import type { ReadableBlock } from '../text/readable-page';
import { pageFacts } from './page-facts';
import { siteFacts } from './site-facts';

const HOST = 'site.example';

/** What comes of an answer about a brand whose site has one page, a paragraph for each text. */
function verdicts(brand: string, language: string, site: readonly string[], answer: string): string[] {
  const blocks = site.map((text): ReadableBlock => ({ text, kind: 'paragraph', level: 0 }));
  const url = `https://${HOST}/`;
  const page = { url, host: HOST, kind: 'home', language, names: [brand], jsonLd: [], blocks } as const;
  const subject = { brand: { name: brand, aliases: [] }, host: HOST };
  const claims = checkText(answer, subject, siteFacts(pageFacts(page)), true);
  return claims.map(({ slot, verdict }) => `${slot} ${verdict}`);
}

type Row = readonly [site: string, answer: string, expected: readonly string[]];

function readAs(brand: string, language: string, rows: readonly Row[]): void {
  it.each(rows)(`${brand}: %s / %s`, (site, answer, expected) => {
    expect(verdicts(brand, language, site.split(' | '), answer)).toEqual(expected);
  });
}

const NO = (slot: string): string[] => [`${slot} contradicted`];
const YES = (slot: string): string[] => [`${slot} supported`];
const OPEN = (slot: string): string[] => [`${slot} unverifiable`];

describe('how many work there', () => {
  readAs('Farrier Freight', 'en', [
    ['120 tractors, 260 reefers and 310 employees.', 'It has around 1,100 employees.', NO('headcount')],
    ['120 tractors, 260 reefers and 310 employees.', 'It has over 300 employees.', YES('headcount')],
    ['Hauling for firms of 50 employees or more.', 'It has 400 employees.', OPEN('headcount')],
    ['Eleven mechanics work here.', 'It has a team of 14.', YES('headcount')],
    ['Eleven mechanics work here.', 'It has a team of 60.', NO('headcount')],
    ['Eight full-time staff and 26 drivers on contract.', 'It has 34 employees.', OPEN('headcount')],
    ['Six therapists and three staff at the desk.', 'It has nine employees.', OPEN('headcount')],
    ['300 designers trust us.', 'It has 20 employees.', OPEN('headcount')],
    ['88 people run our yard in Perth.', 'The company has 90 people.', YES('headcount')],
    ['Nineteen people, all of them in Canada.', 'It employs 150 people.', NO('headcount')],
    ['We train 400 employees a year.', 'It has 30 employees.', OPEN('headcount')],
    ['Jobs: 3 employees wanted.', 'It has 30 employees.', OPEN('headcount')],
    ['We are 64 people.', 'The workshop employs 12 people.', []],
  ]);
  readAs('Kanuwerft Petersen', 'de', [
    ['Wir sind zu viert.', 'Die Werft hat 25 Angestellte.', NO('headcount')],
    ['Wir sind zu viert.', 'Die Werft hat vier Angestellte.', YES('headcount')],
    ['170 Kolleginnen und Kollegen, ein Werk.', 'Sie beschäftigt 900 Mitarbeiter.', NO('headcount')],
    ['Heute nähen und packen 14 Menschen bei uns.', 'Sie beschäftigt 45 Mitarbeiter.', NO('headcount')],
    ['Für Betriebe ab 50 Mitarbeitern.', 'Sie beschäftigt 12 Mitarbeiter.', OPEN('headcount')],
  ]);
  readAs('Grachtwerk', 'nl', [
    [
      "Vanuit Haarlem werken we met z'n zestienen aan software.",
      'Grachtwerk telt 70 medewerkers.',
      NO('headcount'),
    ],
  ]);
  readAs('Atelier Courtine', 'fr', [
    ['Nous sommes sept relieurs et doreurs.', "L'atelier emploie vingt-cinq personnes.", NO('headcount')],
    ['Nous sommes sept relieurs et doreurs.', "L'atelier emploie neuf personnes.", YES('headcount')],
  ]);
});

describe('what was once true', () => {
  readAs('Farrier Freight', 'en', [
    [
      'In 2012 we were a team of 75 people. | Today we are a team of 140 people. | © 2025 Farrier Freight',
      'It has about 75 employees.',
      OPEN('headcount'),
    ],
    [
      'The yard has room for 75 trucks. | Today we are a team of 140 people. | © 2025 Farrier Freight',
      'It has about 75 employees.',
      OPEN('headcount'),
    ],
    ['Grant Okafor, Chief Executive', 'It is run by Alison Farrow.', OPEN('leader')],
    [
      'Grant Okafor, Chief Executive',
      'Founded in 2006 as a small yard, Farrier Freight is led by CEO Alison Farrow.',
      ['founding_year unverifiable', 'leader contradicted'],
    ],
    [
      'Grant Okafor, Chief Executive',
      'It started in 2006 as a small yard run by Alison Farrow.',
      ['founding_year unverifiable', 'leader unverifiable', 'leader unverifiable'],
    ],
  ]);
});

describe('an answer about the brand that names something else on the way', () => {
  readAs('Farrier Freight', 'en', [
    [
      '310 employees.',
      'Farrier Freight ships by road. Behind it stands Sanova AG with around 1,100 employees.',
      [],
    ],
    ['310 employees.', 'Farrier Freight is an NHS supplier. It has around 1,100 employees.', NO('headcount')],
    [
      '310 employees.',
      'Its planners work with Route Planner Plus. The company has around 1,100 employees.',
      NO('headcount'),
    ],
    ['310 employees.', 'Swift Transport offers sea freight too. It has around 1,100 employees.', []],
  ]);
  readAs('Praxis Sonnenhof', 'de', [
    [
      'Wir sind 12 Mitarbeiter.',
      'Die Praxis Sonnenhof liegt in Kassel-Wilhelmshöhe. Sie hat 40 Mitarbeiter.',
      NO('headcount'),
    ],
  ]);
});

describe('when it began', () => {
  readAs('Marlowe Clocks', 'en', [
    ['Hester Marlowe opened the workshop in 1998.', 'It was set up in 1989.', NO('founding_year')],
    ['Hester Marlowe opened the workshop in 1998.', 'Its second shop opened in 2012.', []],
    ['Marlowe Clocks was launched in 2019.', 'Marlowe Clocks was launched in 2014.', NO('founding_year')],
    ['Marlowe Clocks was launched in 2019.', 'Marlowe Clocks was founded in 2017.', OPEN('founding_year')],
    ['Founded in 2012.', 'Marlowe Clocks was opened in 1911.', NO('founding_year')],
    ['Founded in 1998.', 'The family has mended clocks since 1970.', OPEN('founding_year')],
    ['Founded in 2012.', 'Marlowe Clocks opened in 2014.', OPEN('founding_year')],
    [
      'The house was founded in 1884 by Hester Lyle. | Girls joined in 1976 and the workshop opened in 1992.',
      'Marlowe Clocks was founded in 1848.',
      NO('founding_year'),
    ],
    ['Founded in 2012.', 'The company was bought by Borealis Group in 2021, which was founded in 1987.', []],
    ['Founded in May 2015 by Pete Ash.', 'It was founded in 2009.', NO('founding_year')],
    ['Since 2018 Ann Lee has been principal.', 'It was founded in 1961.', OPEN('founding_year')],
  ]);
  readAs('Olivar', 'es', [
    ['Somos una cooperativa nacida en Falset en 1953.', 'Olivar fue fundada en 1961.', NO('founding_year')],
    ['Desde 2023 la preside Remedios Poyato.', 'Olivar fue fundada en 1966.', OPEN('founding_year')],
  ]);
  readAs('Grachtwerk', 'nl', [
    ['Grachtwerk werd in 2017 opgezet.', 'Grachtwerk is in 2012 opgericht.', NO('founding_year')],
  ]);
});

describe('where it is', () => {
  readAs('Fairweather', 'en', [
    ['Fairweather LLC · Boise, ID', 'It is based in Boise, Idaho.', YES('headquarters')],
  ]);
  readAs('Quorum Tax', 'en', [
    [
      'Our headquarters are in Raleigh.',
      'Quorum Tax has been headquartered in Charlotte since its start in 2017.',
      NO('headquarters'),
    ],
    ['Our headquarters are in Raleigh.', 'Quorum Tax was headquartered in Charlotte until 2016.', []],
    [
      'Our headquarters are in Raleigh. | Our trainers visit Denver.',
      'Quorum Tax is in Denver.',
      OPEN('headquarters'),
    ],
    [
      'Our headquarters are in Raleigh. | Our trainers visit Denver.',
      'Quorum Tax is headquartered in Denver.',
      OPEN('headquarters'),
    ],
    ['Quorum Tax, 3 Foundry Lane, Ludlow SY8 1DR', 'Quorum Tax is in Ludlow.', YES('headquarters')],
    [
      'Quorum Tax, 41 Lake Street, Oak Park, IL 60302',
      'Quorum Tax is headquartered in Chicago.',
      OPEN('headquarters'),
    ],
  ]);
  readAs('Gasthof Zum Salmen', 'de', [
    ['Gasthof Zum Salmen · 79215 Elzach', 'Den Gasthof finden Sie in Freiburg.', OPEN('headquarters')],
    ['Gasthof Zum Salmen · 79215 Elzach', 'Den Gasthof finden Sie in Elzach.', YES('headquarters')],
  ]);
});

describe('who leads it', () => {
  readAs('Little Tern Trust', 'en', [
    [
      'Founded by Walt Kessler. Dana Kessler is president.',
      "The president is Dana Kessler, the founder's daughter.",
      YES('leader'),
    ],
    [
      'Founded by Marie DUPONT. | Neil McCoy, Managing Director',
      'The managing director is Neil McCoy.',
      YES('leader'),
    ],
    [
      'Annette Dubray, President and CEO',
      'Annette Dubray is president and CEO.',
      ['leader supported', 'leader supported'],
    ],
    ['The director is Callum Reyes.', "The Trust's director is Prof. Edith Nunn.", NO('leader')],
    ['The director is Callum Reyes.', "The Trust's former director was Prof. Edith Nunn.", []],
    [
      'Callum Reyes, Managing Director and CEO',
      'Lachlan Pike is the CEO of Little Tern Trust.',
      NO('leader'),
    ],
    ['Callum Reyes, Non-executive Chair', 'Lachlan Pike is the CEO of Little Tern Trust.', OPEN('leader')],
    [
      'Dr. Rosa Lindqvist, DVM | Medical director and owner',
      'Little Tern Trust is owned by Ken Abbott.',
      NO('leader'),
    ],
    [
      'My name is Amara Whitlock and I have been principal since 2022.',
      'The principal is Stephen Garland.',
      NO('leader'),
    ],
    [
      'Her daughter Ann took over as owner and managing director in 2021.',
      'It is led by Ann Marlowe.',
      YES('leader'),
    ],
    [
      'Her daughter Ann took over as owner and managing director in 2021.',
      'It is led by Hester Marlowe.',
      NO('leader'),
    ],
    ['Founded by former teacher Samir Haddad.', 'It was founded by Lena Ortiz.', NO('leader')],
    [
      'The owner is Rosa Diaz.',
      'The owner is Greta Sandoval, who bought it from Dolores Whitcomb.',
      NO('leader'),
    ],
    ['Her sister Mia manages the shop.', 'It is led by Hester Marlowe.', OPEN('leader')],
    ['The president is Ann Lee.', 'The president of the parent company is Bo Roe.', []],
  ]);
  readAs('Verrerie du Lac', 'fr', [
    [
      'Fondée par Solange Mercier, la verrerie est dirigée depuis 2018 par son fils Bastien.',
      'La Verrerie du Lac est dirigée par Solange Mercier.',
      NO('leader'),
    ],
    [
      'Fondée par Solange Mercier, la verrerie est dirigée depuis 2018 par son fils Bastien.',
      'La Verrerie du Lac est dirigée par Bastien Mercier.',
      YES('leader'),
    ],
  ]);
  readAs('Gebr. Brandt', 'de', [
    [
      'Geschäftsführer: Dipl.-Ing. Stefan Brandt',
      'Gebr. Brandt wird von Karl Brandt geführt.',
      OPEN('leader'),
    ],
    [
      'Geschäftsführer: Dipl.-Ing. Stefan Brandt',
      'Gebr. Brandt wird von Stefan Brandt geführt.',
      YES('leader'),
    ],
  ]);
});

describe('what it is certified for', () => {
  readAs('Grachtwerk', 'nl', [
    [
      'ISO 27001 gecertificeerd, NEN 7510 in voorbereiding.',
      'Grachtwerk is NEN 7510 gecertificeerd.',
      NO('certification'),
    ],
    [
      'ISO 27001 gecertificeerd, NEN 7510 in voorbereiding.',
      'Grachtwerk is ISO 27001 gecertificeerd.',
      YES('certification'),
    ],
  ]);
  readAs('Kessler', 'de', [
    [
      'Eine Zertifizierung nach ISO 14001 streben wir an.',
      'Kessler ist nach ISO 14001 zertifiziert.',
      NO('certification'),
    ],
  ]);
  readAs('Pinfold', 'en', [
    ['Certified organic since 2011.', 'Pinfold is not certified organic.', NO('certification')],
    ['Certified organic since 2011.', 'Pinfold sells organic milk.', []],
    [
      'We hold ISO 9001 and AS9100D.',
      'It holds AS9100D and has 600 employees.',
      ['headcount unverifiable', 'certification supported'],
    ],
  ]);
});

describe('what sounds like something else', () => {
  readAs('Larkdesk', 'en', [
    ['We are HIPAA compliant.', 'Larkdesk is HIPAA compliant at no extra cost.', YES('certification')],
    ['HIPAA compliant at no extra cost.', 'Larkdesk is HIPAA compliant.', YES('certification')],
    [
      'We hold ISO 27001.',
      'Larkdesk works without plugins and holds an ISO 27001 certificate.',
      YES('certification'),
    ],
    ['We are SOC 2 certified.', 'Security is no problem: Larkdesk is SOC 2 certified.', YES('certification')],
    ['We are SOC 2 certified.', 'Larkdesk is not SOC 2 certified.', NO('certification')],
    ['We are SOC 2 certified.', 'Its SOC 2 certification is not current.', NO('certification')],
    ['HIPAA compliance is included in all plans.', 'Larkdesk is HIPAA compliant.', YES('certification')],
    ['We plan to be ISO 27001 certified.', 'Larkdesk is ISO 27001 certified.', NO('certification')],
    ['Founded in 2012.', 'Its affiliate programme was created in 2019.', []],
    ['Founded in 2012.', 'The mobile app launched in 2018.', []],
    ['Founded in 2012.', 'Larkdesk was set up in 2019.', NO('founding_year')],
    ['Founded in 2012.', 'Larkdesk, a firm in Leeds, was created in 2019.', NO('founding_year')],
    ['We have 85 employees.', 'It has 12 employees in its support team.', OPEN('headcount')],
    ['We have 85 employees.', 'It has 120 employees in its workshop.', NO('headcount')],
    ['Over 8,000 customers.', 'It serves 500 customers in healthcare.', OPEN('customers')],
    ['Pro: $29 per month.', 'The Pro plan costs $499 MXN per month.', OPEN('price')],
    ['Pro: $29 per month.', 'The Pro plan costs MX$499 per month.', OPEN('price')],
    ['Pro: $499 MXN per month.', 'The Pro plan costs $499 per month.', YES('price')],
    ['Pro: ₹120,000 per year.', 'The Pro plan costs ₹1,20,000 per year.', YES('price')],
    ['Pro: ₹120,000 per year.', 'The Pro plan costs ₹1,60,000 per year.', NO('price')],
  ]);
});

describe('languages with the words for the main slots alone', () => {
  readAs('Tallkotte Leksaker', 'sv', [
    ['Tallkotte Leksaker grundades 1992.', 'Tallkotte Leksaker grundades 1982.', NO('founding_year')],
    [
      'Tallkotte Leksaker grundades 1992.',
      'Enligt uppgift grundades Tallkotte Leksaker 1982.',
      OPEN('founding_year'),
    ],
    ['Vi är elva anställda i Säter.', 'Butiken i Falun har fyra anställda.', []],
    ['Tallkotte Leksaker grundades 1992.', 'Säter grundades 1642.', []],
    ['Vi är elva anställda i Säter.', 'Företaget har omkring 40 anställda.', NO('headcount')],
    ['Vi är elva anställda i Säter.', 'Företaget har ett tiotal anställda.', YES('headcount')],
  ]);
  readAs('Lingua Pro', 'pl', [
    [
      'Firma Lingua Pro została założona w 2003 roku.',
      'Lingua Pro działa od 1996 roku.',
      NO('founding_year'),
    ],
    [
      'Firma Lingua Pro została założona w 2003 roku.',
      'Podobno Lingua Pro działa od 1996 roku.',
      OPEN('founding_year'),
    ],
    ['Zadzwoń do nas: tel. 42 555 01 77', 'Telefon do Lingua Pro: 42 555 01 71.', NO('phone')],
    ['Zadzwoń do nas: tel. 42 555 01 77', 'Telefon do Lingua Pro: +48 42 555 01 77.', YES('phone')],
  ]);
});

describe('what it costs', () => {
  readAs('Officina Lume', 'it', [
    ['La lampada Luna costa 240 €.', 'La lampada Luna costa 320 €.', NO('price')],
    ['La lampada Luna costa 240 €.', 'La lampada Luna XL costa 320 €.', OPEN('price')],
  ]);
  readAs('Paketpilot', 'de', [
    ['Starter: 50 € im Monat.', 'Im Starter-Tarif zahlt man 62 € im Monat.', NO('price')],
    ['Starter: 50 € im Monat.', 'Mit 800 Labels zahlt man im Starter-Tarif 62 € im Monat.', OPEN('price')],
    ['Hofseife Ringelblume – 7,90 €', 'Die Ringelblumenseife kostet 12,90 €.', OPEN('price')],
  ]);
  readAs('Fennwick Ledger', 'en', [
    ['Practice: £34 a month', 'If you pay by card, the Practice plan is £44 a month.', NO('price')],
    ['Practice: £34 a month', 'The Practice plan is £44 a month if reports are right.', OPEN('price')],
    ['Practice: £34 a month', 'Students pay £20 a month for the Practice plan.', OPEN('price')],
  ]);
});

describe('its telephone', () => {
  readAs('Pinfold Dairy', 'en', [
    ['Garstang Road, Preston · Farm shop 01995 555 014', 'Ring the farm shop on 01995 555 041.', NO('phone')],
    [
      'Garstang Road, Preston · Farm shop 01995 555 014',
      'Ring the farm shop on +44 1995 555014.',
      YES('phone'),
    ],
    [
      'Garstang Road, Preston · Reg. no. 01995 555 014',
      'Ring the farm shop on 01995 555 041.',
      OPEN('phone'),
    ],
  ]);
});

describe('labels and their values', () => {
  readAs('Copper Moth', 'en', [
    ['We founded Copper Moth in 2016.', 'Founded: 2019, by Jess Tranter and Oskar Lind', NO('founding_year')],
    ['Petra Sandell is CEO.', 'Founder Ann Lee still serves as CEO.', [...OPEN('leader'), ...NO('leader')]],
  ]);
  readAs('Klinika Sosnowa', 'pl', [
    [
      'Klinika Sosnowa powstała w 2011 roku.',
      'Rok założenia: 2014 (Marta i Paweł Gajdowie)',
      NO('founding_year'),
    ],
    ['Certyfikat ISO 9001 (od 2018).', 'Rok założenia: 2011', OPEN('founding_year')],
    ['Łącznie pracuje u nas 39 osób.', 'Zespół: 39 osób, w tym 22 fizjoterapeutów', YES('headcount')],
    ['Paweł Gajda – prezes zarządu', 'Prezes zarządu: dr Joanna Wrzos', NO('leader')],
    ['Czynne pon.–pt. 7:00–20:00, sob. 8:00–14:00.', 'W soboty 8:00–14:00.', YES('opening_hours')],
  ]);
  readAs('Bertolani', 'it', [
    ['I collaboratori sono 128.', 'Dipendenti: 95', NO('headcount')],
    ['Certificazioni: AEO-F, ISO 9001.', 'Certificazioni: AEO-F, ISO 9001', YES('certification')],
  ]);
  readAs('Rothmeier', 'de', [
    ['165 Mitarbeiterinnen und Mitarbeiter', 'Mitarbeiter: 165', YES('headcount')],
    ['Unser zweites Werk hat 40 Beschäftigte.', 'Rothmeier hat 165 Mitarbeiter.', OPEN('headcount')],
    ['1953 Gründung der Firma durch Max Rothmeier.', 'Gründung: 1926', NO('founding_year')],
    ['Die Zertifizierung nach ISO 14001 ist im Aufbau.', 'ISO 14001 zertifiziert.', NO('certification')],
  ]);
});

describe('prices in tables', () => {
  it('have the plan of their row and the time of their own cell', () => {
    const row = ['New patient examination (incl. small x-rays)', 'Hygienist visit, 30 min'];
    const cells = row.flatMap((headings, at): ReadableBlock[] => [
      { text: headings, kind: 'cell', level: 0 },
      { text: `£${64 + at}`, kind: 'cell', level: 0, headings: ['Pay as you go', headings] },
      { text: 'included (2 a year)', kind: 'cell', level: 0, headings: ['Members', headings] },
    ]);
    const url = `https://${HOST}/fees`;
    const page = {
      url,
      host: HOST,
      kind: 'pricing',
      language: 'en',
      names: [],
      jsonLd: [],
      blocks: cells,
    } as const;
    expect(pageFacts(page).flatMap(({ slot, shown }) => (slot === 'price' ? shown : []))).toEqual(
      expect.arrayContaining([
        '£64 (new patient examination incl small x rays)',
        '£65 (hygienist visit 30 min)',
      ]),
    );
  });
});
