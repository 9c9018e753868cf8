import { shownValue } from './compare-values';
import { isBorneOut, statedValue } from './model-values';
import type { Slot } from './slot';

it.each<[slot: Slot, stated: string, shown: string | null]>([
  ['founding_year', '2014', '2014'],
  ['headquarters', 'Mechelen', 'Mechelen'],
  ['headquarters', 'Troy, Ohio', 'Troy, Ohio, US'],
  ['headquarters', 'Úbeda, Jaén', 'Ubeda, Jaen'],
  ['headquarters', 'Úbeda, Jaén, Spain', 'Ubeda, Jaen, ES'],
  ['headquarters', '18 Harbour Lane, Penarth', 'Penarth'],
  ['headquarters', 'Texas, United States', 'Texas, US'],
  ['headquarters', 'Germany', 'DE'],
  ['headquarters', 'Roma Norte, Mexico City', 'Roma Norte, Mexico City'],
  ['headquarters', 'none', null],
  ['headcount', '51-200', '51–200 employees'],
  ['headcount', 'about 85', 'about 85 employees'],
  ['customers', 'over 40000 active students', 'over 40,000 active students'],
  ['customers', 'many', null],
  ['price', 'Pro: A$59 per user per month excluding GST', '59 AUD per user per month (pro)'],
  [
    'price',
    'Tuition 2026/2027: PLN 1,450 per month in 12 instalments',
    '1450 PLN per month (tuition 2026 2027)',
  ],
  [
    'price',
    'Start: €3.90 per employee per month billed annually',
    '€3.90 per user per month billed by the year (start)',
  ],
  ['price', 'Return label: free', 'free (return label)'],
  ['price', 'Onboarding fee: none', 'free (onboarding fee)'],
  ['price', 'Everyday Checking: $0 per month', 'free (everyday checking)'],
  ['price', 'Each page: $0.50', '$0.50 (each page)'],
  ['price', 'Initial consultation: $250', '$250 (initial consultation)'],
  ['price', 'from £1,950 per eye', 'from £1950'],
  ['price', 'Management fee: 8.5%', null],
  ['leader', 'head: Peter Ansell', 'head: Peter Ansell'],
  ['leader', 'head teacher: Anna Wierzbicka', 'head teacher: Anna Wierzbicka'],
  ['leader', 'managing director: Dr. Simone Hauser', 'managing director: Simone Hauser'],
  ['leader', 'founder: Ann Lee and Bo Roe', 'founder: Ann Lee, Bo Roe'],
  ['leader', 'former CEO: Ann Lee', null],
  ['leader', 'founder: a group of parents', null],
  ['phone', '+44 20 7946 0018', '+44 2079460018'],
  ['certification', 'ISO 27001: in progress', 'working towards ISO 27001'],
  ['certification', 'NDIS registered provider: no', 'no ndis'],
  ['certification', 'American Montessori Society accreditation: yes', 'american montessori society'],
  ['certification', 'CQC rating: Good', null],
])('reads a %s stated as "%s": %s', (slot, stated, shown) => {
  const value = statedValue(slot, stated);
  expect(value === null ? null : shownValue(value)).toBe(shown);
});

it.each<[slot: Slot, stated: string, words: string, language: string, expected: boolean]>([
  ['headquarters', 'Leuven', 'in het centrum van **Leuven**', 'nl', true],
  ['headquarters', 'Bristol', 'Bristol-based', 'en', true],
  ['headquarters', 'Bath', 'Bristol-based', 'en', false],
  ['headquarters', 'Úbeda, Jaén', 'su sede está en Úbeda', 'es', true],
  ['leader', 'CEO: Niall Tolland', 'Niall is chief executive', 'en', true],
  ['leader', 'CEO: Niall Tolland', 'he is chief executive', 'en', false],
  ['customers', 'over 40000 students', 'mais de 40 mil alunos', 'pt', true],
  ['customers', '90000 customers', '9.000 Kunden', 'de', false],
  ['price', 'Return label: free', 'het retourlabel is gratis', 'nl', true],
  ['price', 'Pro: $49', 'Pro costs $39', 'en', false],
  ['certification', 'American Montessori Society accreditation: no', 'not accredited by AMS', 'en', true],
  ['certification', 'CE mark: yes', 'CE-marked', 'en', true],
  ['certification', 'CE mark: yes', 'certified services', 'en', false],
  ['certification', 'organic certification: no', 'ein Bio-Zertifikat haben wir nicht', 'de', true],
  ['certification', 'NDIS registered provider: no', 'we are no registered provider', 'en', false],
])('%s "%s" is borne out by "%s" (%s): %s', (slot, stated, words, language, expected) => {
  const value = statedValue(slot, stated);
  expect(value).not.toBeNull();
  expect(value !== null && isBorneOut(value, stated, words, language)).toBe(expected);
});
