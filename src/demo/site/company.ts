/** A reserved name (RFC 2606): nobody can own it, so no real site is ever asked. */
export const DEMO_HOST = 'harbourdesk.example';
export const DEMO_ORIGIN = `http://${DEMO_HOST}`;

export const COMPANY = {
  name: 'Harbourdesk',
  legalName: 'Harbourdesk Software Ltd.',
  slogan: 'CRM software for marketing agencies, with a help desk built in',
  founded: '2017',
  city: 'Halifax',
  region: 'Nova Scotia',
  country: 'CA',
  email: 'hello@harbourdesk.example',
  phone: '+1 902 555 0148',
  employees: 46,
} as const;

export interface Person {
  readonly name: string;
  readonly role: string;
}

export const PEOPLE = {
  maren: { name: 'Maren Oduya', role: 'Co-founder and chief executive' },
  tobias: { name: 'Tobias Lindqvist', role: 'Co-founder and chief engineer' },
  priya: { name: 'Priya Castellane', role: 'Head of customer research' },
  jonah: { name: 'Jonah Weatherby', role: 'Head of support' },
} as const satisfies Record<string, Person>;

export type PersonKey = keyof typeof PEOPLE;

export function personPath(key: PersonKey): string {
  return `/team/${PEOPLE[key].name.toLowerCase().replaceAll(' ', '-')}`;
}
