import { createHash } from 'node:crypto';
import type { AnswerSubject } from '../answers/read-answer';
import type { ClientProfile } from '../domains/agency-profile';
import { type Market, marketKey } from '../text/market';

/** Whose answers are read. `host`: as it is stored. */
export function subjectOf(
  host: string,
  { brand, aliases, products, competitors }: ClientProfile,
): AnswerSubject {
  return { brand: { name: brand, aliases }, host, products, competitors };
}

const KEY_LENGTH = 16;

/** The same as long as an answer means the same for the client, asked from the same market: competitors do not count. */
export function subjectKey({ brand, host, products = [] }: AnswerSubject, market: Market | null): string {
  const place = market === null ? [] : [marketKey(market)];
  const names = [brand.name, host, [...brand.aliases].sort(), [...products].sort(), ...place];
  return createHash('sha256').update(JSON.stringify(names)).digest('base64url').slice(0, KEY_LENGTH);
}
