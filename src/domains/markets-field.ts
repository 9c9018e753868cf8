import { z } from 'zod';
import { marketTag, readCountry, readLanguageTag } from '../text/market';
import type { DomainMarket } from './agency-profile';
import { ProfileFault } from './profile-fault';

export const MAX_MARKETS = 5;
export const MAX_PATH = 200;

const marketShape = z.strictObject({
  country: z.string(),
  language: z.string(),
  path: z.string().nullish(),
});

/** Reads the markets of a request, the default first. Throws 400 `invalid_request`. */
export function readMarkets(items: readonly unknown[]): DomainMarket[] {
  if (items.length === 0) throw new ProfileFault('markets: must hold a market; null has it inferred');
  if (items.length > MAX_MARKETS) throw new ProfileFault(`markets: must hold at most ${MAX_MARKETS} markets`);
  const markets = items.map((item, at) => readMarket(item, `markets[${at}]`));
  const tags = markets.map(marketTag);
  const twice = tags.findIndex((tag, at) => tags.indexOf(tag) !== at);
  if (twice !== -1) throw new ProfileFault(`markets[${twice}]: ${tags[twice] ?? ''} stands twice`);
  return markets;
}

function readMarket(item: unknown, field: string): DomainMarket {
  const shape = marketShape.safeParse(item);
  if (!shape.success) {
    const [part = ''] = shape.error.issues[0]?.path ?? [];
    throw new ProfileFault(
      part === ''
        ? `${field}: must be an object with country, language and perhaps path, and nothing else`
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
  const path = shape.data.path == null ? null : readPath(shape.data.path, `${field}.path`);
  return { country, language, ...(path !== null && { path }) };
}

/** With one slash at both ends, as addresses spell it; null for `/`, the whole site. */
function readPath(text: string, field: string): string | null {
  const fault = new ProfileFault(
    `${field}: must be a path such as \`/fr/\`, of at most ${MAX_PATH} characters as addresses spell them, without a query`,
  );
  if (!/^\/[^?#\s\\]*$/u.test(text) || text.startsWith('//') || text.length > MAX_PATH) throw fault;
  const { pathname } = new URL(text, 'https://site.test');
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  // `/.//other.test` has become `//other.test`: to a browser and a crawler another site
  if (path.startsWith('//') || path.length > MAX_PATH) throw fault;
  return path === '/' ? null : path;
}
