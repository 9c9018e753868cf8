import { marketTag } from '../text/market';
import { clientMarkets, knownProfile } from './agency-profile';
import type { Domain } from './domain.entity';
import type { FieldOrigin, ProfileDto } from './profile.dto';
import type { Prompt } from './prompt.entity';

interface Field<Value> {
  readonly value: Value;
  readonly origin: FieldOrigin;
  readonly confidence: number | null;
}

export function presentProfile(
  { profile: inferred, ownProfile: own }: Domain,
  prompts: readonly Prompt[],
): ProfileDto {
  const known = knownProfile(inferred, own);
  const { brand, vertical, language } = inferred?.confidence ?? {};
  const field = <Value>(name: keyof typeof own, value: Value, confidence?: number): Field<Value> =>
    own[name] === undefined
      ? { value, origin: 'inferred', confidence: confidence ?? null }
      : { value, origin: 'agency', confidence: null };
  const isOwn = prompts.length > 0 && prompts.every(({ origin }) => origin === 'custom');
  return {
    brand: field('brand', known.brand, brand),
    aliases: field('aliases', known.aliases, known.aliases.length > 0 ? brand : undefined),
    products: field('products', known.products),
    // in the documented order: `jsonb` keeps none
    competitors: field(
      'competitors',
      known.competitors.map(({ name, aliases, domain }) => ({ name, aliases, domain })),
    ),
    vertical: field('vertical', known.vertical, vertical),
    language: field('language', known.language, language),
    markets: field(
      'markets',
      clientMarkets(inferred, own).map(({ path = null, ...market }) => ({
        country: market.country,
        language: market.language,
        path,
        tag: marketTag(market),
      })),
      inferred?.market?.confidence,
    ),
    custom_prompts: {
      value: prompts.map(({ text }) => text),
      origin: isOwn ? 'agency' : 'inferred',
      confidence: null,
    },
  };
}
