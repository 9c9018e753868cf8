import { z } from 'zod';
import { type Market, readCountry, readLanguageTag } from '../text/market';
import { ProfileFault } from './profile-fault';

export const MAX_MARKETS = 1;

const marketShape = z.strictObject({ country: z.string(), language: z.string() });

/** Reads the markets of a request. Throws `ProfileFault`. */
export function readMarkets(items: readonly unknown[]): Market[] {
  if (items.length === 0) throw new ProfileFault('markets: must hold a market; null has it inferred');
  if (items.length > MAX_MARKETS) throw new ProfileFault(`markets: must hold at most ${MAX_MARKETS} market`);
  return items.map((item, at) => readMarket(item, `markets[${at}]`));
}

function readMarket(item: unknown, field: string): Market {
  const shape = marketShape.safeParse(item);
  if (!shape.success) {
    const [part = ''] = shape.error.issues[0]?.path ?? [];
    throw new ProfileFault(
      part === ''
        ? `${field}: must be an object with country and language, and nothing else`
        : `${field}.${String(part)}: must be a string`,
    );
  }
  const country = readCountry(shape.data.country);
  if (country === null)
    throw new ProfileFault(
      `${field}.country: must be a code of two letters of ISO 3166-1, such as \`FR\` (the United Kingdom is \`GB\`)`,
    );
  const language = readLanguageTag(shape.data.language);
  if (language === null)
    throw new ProfileFault(
      `${field}.language: must be a language tag of BCP 47, such as \`fr\` or \`fr-CA\``,
    );
  return { country, language };
}
