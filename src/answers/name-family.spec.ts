import { stemIn } from './inflection';
import { NameFamily } from './name-family';

function belongs(brand: string, name: string): boolean {
  const family = new NameFamily({ name: brand, aliases: [], host: '' });
  return family.has(name) || family.leads(name);
}

describe('a name belongs to a brand', () => {
  it.each([
    ['Marks & Spencer', 'Marks and Spencer'],
    ['Marks & Spencer', 'Marks & Spencer Food'],
    ['Ernst, Young & Partner LLP', 'Ernst, Young & Partner'],
    ['Yahoo', 'Yahoo!'],
    ['8x8', '8x8 X Series'],
    ['7-Eleven', '7‑Eleven'],
    ['N26', 'N26 Bank'],
    ["McDonald's", 'McDonald’s'],
    ["L'Oréal", 'L’Oréal Paris'],
    ['HelloFresh', 'Hello Fresh'],
    ['Mueller', 'Müller'],
    ['Booking.com', 'Booking'],
    ['Zalando SE', 'Zalando'],
    ['Wise', 'Wise (formerly TransferWise)'],
    ['The North Face', 'North Face'],
    ['Plaza Hotel', 'The Plaza'],
    ['Le Bristol Paris', 'Le Bristol'],
    ['Hotel Sacher Wien', 'Hotel Sacher'],
    ['Clínica Baviera', 'Baviera'],
    ['Four Seasons Hotels and Resorts', 'Four Seasons'],
    ['Mandarin Oriental', 'Mandarin Oriental, Paris'],
    ['Rechtsanwälte Müller & Partner', 'Müller & Partner'],
    ['Bain & Company', 'Bain'],
    ['Intrepid Travel', 'Intrepid'],
    ['Hilton', 'Hampton by Hilton'],
    ['Marriott', 'JW Marriott'],
    ['Hyatt', 'Grand Hyatt Tokyo'],
    ['Boston Consulting Group', 'BCG'],
    ['MIT', 'Massachusetts Institute of Technology'],
  ])('%s: %s', (brand, name) => {
    expect(belongs(brand, name)).toBe(true);
  });

  it.each([
    ['Orange Bank', 'Orange'],
    ['Delta', 'Delta Dental'],
    ['Mint', 'Mint Mobile'],
    ['Front', 'Front Row'],
    ['Front', 'Shop Front'],
    ['Stanley', 'Morgan Stanley'],
    ['Kit', 'ConvertKit'],
    ['Kayak', 'Abel Tasman Kayaks'],
    ['Morgan Lewis', 'Morgan & Morgan'],
    ['Jackson Lewis', 'Jackson'],
    ['Mount Sinai', 'Cedars-Sinai Medical Center'],
    ['Hyatt House', 'Hyatt Place'],
    ['Bank of America', 'Bank of Montreal'],
    ['Deutsche Bank', 'Deutsche Telekom'],
    ['American Eagle', 'American Airlines'],
    ['Anytime Fitness', 'Planet Fitness'],
    ['Boston Consulting Group', 'Bcg'],
  ])('not to %s: %s', (brand, name) => {
    expect(belongs(brand, name)).toBe(false);
  });
});

it('knows the core of a name, and its forms in the language of a text', () => {
  const brand = { name: 'Hotel Goldener Anker', aliases: ['Studio Vogelsang'], host: '' };
  const family = new NameFamily(brand, stemIn('de'));
  expect(family.isShortOf('Goldenen Anker')).toBe(true);
  expect(family.isShortOf('Vogelsang')).toBe(true);
  expect(family.isShortOf('Studio')).toBe(false);
});

it.each([
  ['Maison Perrine', 'Chez Perrine'],
  ['École des Tilleuls', 'Les Tilleuls'],
  ['Landhotel Moorhof', 'Moorhof'],
  ['Kancelaria Wolny i Wspólnicy', 'Wolny'],
  ['喫茶やまぶき', 'やまぶき'],
])('knows by what is not generic in it %s: %s', (name, short) => {
  const family = new NameFamily({ name, aliases: [], host: '' });
  expect(family.isShortOf(short)).toBe(true);
  expect(family.isShortOf(`Other ${short}`)).toBe(false);
});

it.each([
  ['Szkółka Kurowskich', true],
  ['Szkółce Kurowskich', true],
  ['Szkółka Kurowiak', false],
])('knows by the forms of a Polish surname Szkółka Kurowscy: %s', (name, isShort) => {
  const brand = { name: 'Szkółka Kurowscy', aliases: [], host: 'szkolkakurowscy.example' };
  expect(new NameFamily(brand, stemIn('pl')).isShortOf(name)).toBe(isShort);
});
