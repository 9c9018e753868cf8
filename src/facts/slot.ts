/** What a site can state about its company in a way that an answer can be held against. */
export const SLOT_LABELS = {
  founding_year: 'founding year',
  headquarters: 'headquarters',
  headcount: 'number of employees',
  price: 'price',
  leader: 'founder or CEO',
  phone: 'phone number',
  certification: 'certification',
  customers: 'number of customers',
  opening_hours: 'opening hours',
} as const;

export type Slot = keyof typeof SLOT_LABELS;

export const SLOTS = Object.keys(SLOT_LABELS) as readonly Slot[];
