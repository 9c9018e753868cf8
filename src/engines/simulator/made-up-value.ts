import { chanceOf, pickOf } from './chance';
import type { FactTopic } from './fact-topic';

const CITIES = ['Leeds', 'Lyon', 'Portland', 'Rotterdam', 'Tampere', 'Graz'] as const;
const PEOPLE = ['Robin Castell', 'Mara Lindqvist', 'Tomas Okafor', 'Ines Verhoeven'] as const;
const EARLIEST_YEAR = 1990;
const YEARS = 30;

/** A plausible value other than `known`, chosen by the seed; null for topics without one. */
export function madeUpValue(topic: FactTopic, known: string | null, seed: string): string | null {
  const lot = chanceOf(seed, topic, 'made up');
  switch (topic) {
    case 'founded':
      return String(otherYear(known, lot));
    case 'leader':
      return `CEO ${pickOf(PEOPLE, seed, topic)}`;
    case 'price':
      return known === null ? `$${9 + Math.floor(lot * 90)} per month` : withOtherFigure(known, lot);
    case 'seat': {
      const city = pickOf(CITIES, seed, topic);
      return known?.includes(city) === true ? 'Trieste' : city;
    }
    case 'purpose':
      return null;
  }
}

function otherYear(known: string | null, lot: number): number {
  const year = Number(known);
  if (known === null || !Number.isInteger(year)) return EARLIEST_YEAR + Math.floor(lot * YEARS);
  return year + (lot < 0.5 ? -1 : 1) * (1 + Math.floor(((lot * 2) % 1) * 5));
}

/** The price with its first figure raised by a half or more. */
function withOtherFigure(price: string, lot: number): string {
  return price.replace(/\d{1,6}/u, (figure) => String(Math.ceil(Number(figure) * (1.5 + lot)) + 1));
}
