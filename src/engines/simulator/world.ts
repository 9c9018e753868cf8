import world from './world.json';
import { contentWords } from './words';

export interface SimulatedBrand {
  readonly name: string;
  readonly domain: string;
  /** What it is known for, without a full stop. */
  readonly strength: string;
}

export interface SimulatedVertical {
  readonly name: string;
  readonly words: readonly string[];
  readonly brands: readonly SimulatedBrand[];
  readonly publishers: readonly { readonly name: string; readonly domain: string }[];
}

/** Every brand is made up; every domain ends in the reserved `.example`. The last vertical fits any question. */
export const VERTICALS: readonly SimulatedVertical[] = world.verticals.map((vertical) => ({
  ...vertical,
  words: contentWords(vertical.words.join(' ')),
}));

const NATIONAL_BRANDS = new Map(Object.entries(world.nationalBrands));

/** The vertical as seen from a country: its own brands stand before those that the whole world knows. */
export function inCountry(vertical: SimulatedVertical, country: string | null): SimulatedVertical {
  const national = NATIONAL_BRANDS.get(country ?? '') ?? [];
  return { ...vertical, brands: [...national, ...vertical.brands] };
}

type Choices = readonly [string, ...string[]];

/** What stands in answers beside the brands, made up as well but for the cities. `products` go behind a brand. */
export const SURROUNDINGS = {
  customers: choices(world.surroundings.customers),
  cities: choices(world.surroundings.cities),
  channels: choices(world.surroundings.channels),
  products: choices(world.surroundings.products),
  /** Clauses without a full stop. */
  complaints: choices(world.surroundings.complaints),
};

function choices([first, ...others]: readonly string[]): Choices {
  if (first === undefined) throw new Error('the simulated world has an empty list');
  return [first, ...others];
}

/** The vertical a question is about, or else the one the given trade belongs to, or else the general one. */
export function verticalOf(question: string, trade: string | null): SimulatedVertical {
  // "a CRM for marketing agencies": what is looked for comes first, who looks behind it
  const [wanted = ''] = question.split(/\sfor\s/iu, 1);
  const found =
    bestVertical(wanted, TELLING) ?? bestVertical(question) ?? bestVertical(trade ?? '') ?? VERTICALS.at(-1);
  if (found === undefined) throw new Error('the simulated world has no verticals');
  return found;
}

/** Points of `rarity` that a few words must have to say which trade is meant. */
const TELLING = 0.5;

function bestVertical(text: string, least = 0): SimulatedVertical | null {
  const words = new Set(contentWords(text));
  const scored = VERTICALS.map((vertical) => ({
    vertical,
    shared: vertical.words.reduce((sum, word) => sum + (words.has(word) ? rarity(word) : 0), 0),
  })).sort((left, right) => right.shared - left.shared);
  const best = scored[0];
  return best === undefined || best.shared === 0 || best.shared < least ? null : best.vertical;
}

/** A word that many trades share ("agency") says little about which one is meant. */
function rarity(word: string): number {
  return 1 / VERTICALS.filter((vertical) => vertical.words.includes(word)).length;
}
