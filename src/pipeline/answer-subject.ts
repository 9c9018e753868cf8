import { createHash } from 'node:crypto';
import type { AnswerSubject } from '../answers/read-answer';
import type { ClientProfile, DomainMarket } from '../domains/agency-profile';
import { marketKey } from '../text/market';

/** Whom answers are read for. `host`: as it is stored. */
export function subjectOf(
  host: string,
  { brand, aliases, products, competitors, market }: ClientProfile,
): AnswerSubject {
  return { brand: { name: brand, aliases }, host, path: market?.path ?? null, products, competitors };
}

const KEY_LENGTH = 16;

/** The same as long as an answer means the same for the client, asked from the same market: competitors do not count. */
export function subjectKey(
  { brand, host, products = [] }: AnswerSubject,
  market: DomainMarket | null,
): string {
  const { path } = market ?? {};
  const place = market === null ? [] : [marketKey(market), ...(path === undefined ? [] : [path])];
  const names = [brand.name, host, [...brand.aliases].sort(), [...products].sort(), ...place];
  return createHash('sha256').update(JSON.stringify(names)).digest('base64url').slice(0, KEY_LENGTH);
}
