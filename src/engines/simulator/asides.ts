import { chanceOf, pickOf } from './chance';
import type { DraftSegment } from './draft';
import { SURROUNDINGS } from './world';

const { customers, cities, channels, complaints } = SURROUNDINGS;

/** Shares of answers with a sentence of each kind. */
const PUBLISHER_SHARE = 0.3;
const CUSTOMER_SHARE = 0.25;
const PLACE_SHARE = 0.2;
const CHANNEL_SHARE = 0.15;

export interface AsideInput {
  /** The brand recommended first, as the answer names it; null without any. */
  readonly first: string | null;
  /** Publishers and their places among the results; places are of no use where nothing was searched. */
  readonly publishers: readonly { readonly name: string; readonly place: number | null }[];
  readonly seed: string;
}

/** Sentences that name others than the brands on offer: who says so, who buys, where, and through whom. */
export function asidesOf({ first, publishers, seed }: AsideInput): DraftSegment[] {
  const happens = (kind: string, share: number): boolean => chanceOf(seed, kind, 'aside') < share;
  const [publisher] = [...publishers].sort((a, b) => chanceOf(seed, a.name) - chanceOf(seed, b.name));
  const [city, otherCity] = [pickOf(cities, seed, 'city'), pickOf(cities, seed, 'other city')];
  const asides: DraftSegment[] = [];
  if (first !== null && publisher !== undefined && happens('publisher', PUBLISHER_SHARE)) {
    const { name, place } = publisher;
    asides.push({ text: `${name} puts ${first} first this year.`, cites: place === null ? [] : [place] });
  }
  if (first !== null && happens('customer', CUSTOMER_SHARE)) {
    const customer = pickOf(customers, seed, 'customer');
    asides.push({ text: `${customer} in ${city} moved to ${first} last year.`, cites: [] });
  }
  if (city !== otherCity && happens('place', PLACE_SHARE)) {
    asides.push({ text: `In ${city} and ${otherCity}, a local firm may serve you better.`, cites: [] });
  }
  if (happens('channel', CHANNEL_SHARE)) {
    asides.push({
      text: `Most of them are also sold through ${pickOf(channels, seed, 'channel')}.`,
      cites: [],
    });
  }
  return asides;
}

/** A sentence that advises against a brand. */
export function warningOf(brand: string, seed: string): DraftSegment {
  const complaint = pickOf(complaints, seed, brand, 'complaint');
  const sentences = [
    `I would not choose ${brand} any more: ${complaint}.`,
    `Better avoid ${brand}: ${complaint}.`,
    `Many advise against ${brand}, since ${complaint}.`,
  ] as const;
  return { text: pickOf(sentences, seed, brand, 'warning'), cites: [] };
}
