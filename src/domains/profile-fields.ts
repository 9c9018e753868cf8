import { z } from 'zod';
import { nameFault } from '../common/name-rule';
import { nameKey, withoutLegalForm } from '../text/company-name';
import { collapse } from '../text/tidy';
import type { KnownProfile, NamedCompetitor, ProfilePatch } from './agency-profile';
import type { HostReading } from './host-name';
import { readMarkets } from './markets-field';
import { ProfileFault } from './profile-fault';
import type { ProfileFieldsDto } from './profile-fields.dto';

export const MAX_PROFILE_NAMES = 50;
export const MAX_COMPETITOR_ALIASES = 20;

const competitorShape = z.strictObject({
  name: z.string(),
  aliases: z.array(z.string()).max(MAX_COMPETITOR_ALIASES).optional(),
  domain: z.string().nullish(),
});

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/**
 * Reads profile fields: names trimmed, repeated ones merged (the first spelling stays). Throws 400 `invalid_request`.
 * @param given as a caller sends them, their outer shape checked
 * @param readHost reads what a caller types as a domain
 */
export function readProfile(given: ProfileFieldsDto, readHost: (text: string) => HostReading): ProfilePatch {
  const { brand, aliases, products, competitors, vertical, language, markets } = given;
  return {
    ...(brand !== undefined && { brand: orNull(brand, (text) => readName(text, 'brand')) }),
    ...(aliases !== undefined && { aliases: orNull(aliases, (names) => readNames(names, 'aliases')) }),
    ...(products !== undefined && { products: orNull(products, (names) => readNames(names, 'products')) }),
    ...(competitors !== undefined && {
      competitors: orNull(competitors, (items) =>
        items.map((item, at) => readCompetitor(item, `competitors[${at}]`, readHost)),
      ),
    }),
    ...(vertical !== undefined && { vertical: orNull(vertical, (text) => readName(text, 'vertical')) }),
    ...(language !== undefined && { language: orNull(language, readLanguage) }),
    ...(markets !== undefined && { markets: orNull(markets, readMarkets) }),
  };
}

/** A competitor that is the brand itself, or stands twice, in words; null: none. `host`: of the client. */
export function competitorFault(client: KnownProfile, host: string): string | null {
  const own = [client.brand ?? '', ...client.aliases, ...client.products].map(keyOf);
  const known = new Set<string>();
  for (const [at, { name, aliases, domain }] of client.competitors.entries()) {
    const field = `competitors[${at}]`;
    const keys = [...new Set([name, ...aliases].map(keyOf))].filter((key) => key !== '');
    const clash = [name, ...aliases].find((one) => keyOf(one) !== '' && own.includes(keyOf(one)));
    if (clash !== undefined) return `${field}: "${clash}" is a name of the brand itself`;
    if (domain === host) return `${field}.domain: is the domain itself`;
    const marks = domain === null ? keys : [...keys, `@${domain}`];
    if (marks.some((mark) => known.has(mark))) return `${field}: stands twice`;
    for (const mark of marks) known.add(mark);
  }
  return null;
}

function keyOf(name: string): string {
  return nameKey(withoutLegalForm(name));
}

function orNull<Given, Read>(given: Given | null, read: (given: Given) => Read): Read | null {
  return given === null ? null : read(given);
}

function readName(text: string, field: string): string {
  const fault = nameFault(text);
  if (fault !== null) throw new ProfileFault(`${field}: ${fault}`);
  const name = collapse(text.normalize('NFC'));
  if (!/[\p{L}\p{N}]/u.test(name)) throw new ProfileFault(`${field}: must hold a letter or a digit`);
  return name;
}

function readNames(texts: readonly string[], field: string): string[] {
  const names = texts.map((text, at) => readName(text, `${field}[${at}]`));
  const keys = names.map((name) => name.toLowerCase());
  return names.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

function readCompetitor(
  given: unknown,
  field: string,
  readHost: (text: string) => HostReading,
): NamedCompetitor {
  const shape = competitorShape.safeParse(given);
  if (!shape.success) throw new ProfileFault(shapeFault(shape.error, field));
  const { name, aliases = [], domain } = shape.data;
  const host = domain == null ? null : readHost(domain);
  if (host !== null && 'fault' in host) throw new ProfileFault(`${field}.domain: ${host.fault}`);
  return {
    name: readName(name, `${field}.name`),
    aliases: readNames(aliases, `${field}.aliases`),
    domain: host?.host ?? null,
  };
}

function shapeFault({ issues: [issue] }: z.ZodError, field: string): string {
  const path = (issue?.path ?? []).map((step) =>
    typeof step === 'number' ? `[${step}]` : `.${String(step)}`,
  );
  const place = `${field}${path.join('')}`;
  switch (issue?.code) {
    case 'unrecognized_keys':
      return `${place}: may hold name, aliases and domain only`;
    case 'too_big':
      return `${place}: must hold at most ${MAX_COMPETITOR_ALIASES} names`;
    case 'invalid_type':
      if (issue.expected === 'object') return `${place}: must be an object, such as {"name": "Globex"}`;
      return `${place}: must be ${issue.expected === 'array' ? 'an' : 'a'} ${issue.expected}`;
    default:
      return `${place}: is not valid`;
  }
}

function readLanguage(text: string): string {
  const isCode = /^[a-z]{2,3}$/u.test(text);
  if (!isCode || LANGUAGE_NAMES.of(text) === undefined)
    throw new ProfileFault('language: must be a language code of ISO 639, such as `en`');
  return text;
}
