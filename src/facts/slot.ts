/** What a site can state about its company in a way that an answer can be held against. */
export const SLOTS = [
  'founding_year',
  'headquarters',
  'headcount',
  'price',
  'leader',
  'phone',
  'certification',
  'customers',
  'opening_hours',
] as const;

export type Slot = (typeof SLOTS)[number];

export const SLOT_LABELS: Readonly<Record<Slot, string>> = {
  founding_year: 'founding year',
  headquarters: 'headquarters',
  headcount: 'number of employees',
  price: 'price',
  leader: 'founder or CEO',
  phone: 'phone number',
  certification: 'certification',
  customers: 'number of customers',
  opening_hours: 'opening hours',
};
