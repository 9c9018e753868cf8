import * as fc from 'fast-check';
import type { DescribedRoute, ParameterDescription, Schema } from '../support/contract/api-document';
import { combinedLine } from '../support/access-log';
import { apiDocument } from '../support/contract/api-document';
import type { Draft } from './draft';
import { FRESH_HOSTS, HOOK_HOSTS, KEPT_DOMAINS } from './world';

const PROMPTS = ['Which CRM suits an agency of ten people?', 'Which CRM is the cheapest?'];
const COMPETITORS = ['Globex', 'Initech', 'Umbrella'];
const SECTIONS = ['overview', 'citations', 'readiness', 'signals', 'recommendations'];

/** What makes sense where the schema alone does not tell, by the name of a parameter or property. */
const SENSIBLE: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  domain_id: fc.constant('@{domain}'),
  job_id: fc.constant('@{job}'),
  event_id: fc.constant('@{spare-alert}'),
  prefix: fc.constant('@{spare-key}'),
  id: fc.constant('@{spare-person}'),
  link_id: fc.constant('@{spare-link}'),
  cursor: fc.constant('@{cursor}'),
  sections: fc.subarray(SECTIONS, { minLength: 1 }).map((keys) => keys.join()),
  include: fc.constantFrom('coverage', 'framing', 'statistics', 'coverage,framing,statistics'),
  engine: fc.constantFrom('openai', 'perplexity', 'google', 'anthropic'),
  prompt: fc.constantFrom(...PROMPTS),
  callback_url: fc
    .tuple(fc.constantFrom(...HOOK_HOSTS), fc.nat(999))
    .map(([host, n]) => `https://${host}/${n}`),
  callback_secret: fc.string({ minLength: 16, maxLength: 64 }),
  email: fc.constant('@{unique}@agency.example'),
  agency_name: fc.constantFrom('Brightside', 'Agentur Müller & Söhne', '株式会社アンカー', "O'Neill 👩🏽‍🚀"),
  custom_prompts: fc.subarray(PROMPTS, { minLength: 1 }),
  brand: fc.constantFrom('Brightside', 'Müller & Söhne', '株式会社アンカー', null),
  aliases: fc.subarray(['Bright Side', 'アンカー', 'bright side']),
  products: fc.option(fc.subarray(['Brightside Mail', 'Brightside Desk']), { nil: null }),
  competitors: fc
    .subarray(COMPETITORS)
    .map((names) =>
      names.map((name, at) => ({ name, ...(at > 0 && { aliases: [`${name} Inc`], domain: `${name}.com` }) })),
    ),
  vertical: fc.constantFrom('CRM software', 'Schornsteinfeger', null),
  language: fc.constantFrom('en', 'de', 'ja', null),
  markets: fc.constantFrom(
    [{ country: 'FR', language: 'fr' }],
    [
      { country: 'CA', language: 'fr-CA', path: '/fr/' },
      { country: 'CA', language: 'en' },
    ],
    null,
  ),
  // only the default: what else a domain has, the requests before decide
  market: fc.constant(undefined),
  schedule: fc.constantFrom(
    { frequency: 'daily' },
    { frequency: 'weekly', days: ['monday', 'friday'] },
    null,
  ),
  // either this or the change
  half_width_pp: fc.constant(undefined),
  // any rate can still move by as much in one direction
  change_pp: fc.double({ min: 0.1, max: 50, noNaN: true }),
  name: fc.constantFrom('Build server', 'Änderung', '報告'),
  primary_color: fc.constantFrom('#1c3d6e', '#5B2A86', null),
  accent_color: fc.constantFrom('#2f6fd0', null),
  format: fc.constant('combined'),
  'Idempotency-Key': fc.uuid(),
  'If-None-Match': fc.constantFrom('"nothing like it"', '@{etag}', 'W/"a", "b"'),
};
/** A domain with one report has no other to compare it with. */
const ALWAYS_GIVEN = new Set(['from', 'to']);
/** Of routes whose `domain` is not the one of a path. */
const FRESH_DOMAIN = fc.constantFrom(...FRESH_HOSTS);

/** Requests that the description calls valid. */
export function validRequests(route: DescribedRoute): fc.Arbitrary<Draft> {
  const { parameters = [], requestBody, security = [] } = route.operation;
  const body = requestBody?.content['application/json']?.schema;
  const isFile = requestBody?.content['application/octet-stream'] !== undefined;
  const isWhole = requestBody?.required === true;
  const given = (place: ParameterDescription['in']): fc.Arbitrary<Record<string, string | undefined>> =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map((parameter) => [parameter.name, valueOf(parameter, route)]),
      ),
    );
  return fc
    .record({
      segments: given('path'),
      query: given('query'),
      headers: given('header'),
      body: body === undefined ? fc.constant(undefined) : bodyOf(body, isWhole),
      slot: fc.nat(KEPT_DOMAINS - 1),
    })
    .map(({ segments, query, headers, body, slot }) => ({
      route,
      mutations: [],
      expectation: 'served',
      method: route.method,
      segments: Object.fromEntries(present(segments).map(([name, value]) => [name, escaped(value)])),
      query: present(query).map(([name, value]) => `${name}=${escaped(value)}`),
      headers: [
        ...(security.length > 0 ? [['Authorization', `Bearer ${keyFor(route)}`] as const] : []),
        ...(body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
        ...(isFile ? [['Content-Type', 'application/octet-stream'] as const] : []),
        ...present(headers),
      ],
      body,
      raw: isFile ? Buffer.from(route.path.endsWith('/logo') ? LOGO : todaysLog()) : null,
      slot,
    }));
}

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"><rect width="9" height="9"/></svg>';

function todaysLog(): string {
  return combinedLine(new Date().toISOString().slice(0, 10), { address: '192.0.2.1', path: '/' });
}

/** Keys and people come and go in agencies of which a request more or less is no matter. */
function keyFor({ path }: DescribedRoute): string {
  return /^\/v1\/(?:keys|people)/.test(path) ? '@{key-owner}' : '@{key}';
}

/** References stay as they are: what they stand for needs no escape. */
export function escaped(value: string): string {
  return /^@\{[\w-]+\}$/.test(value) ? value : encodeURIComponent(value.toWellFormed());
}

function present(values: Readonly<Record<string, string | undefined>>): [string, string][] {
  return Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
}

function valueOf(
  { name, required, schema, in: place }: ParameterDescription,
  { method, path }: DescribedRoute,
): fc.Arbitrary<string | undefined> {
  // a cursor is of one list
  if (name === 'cursor' && path !== '/v1/domains') return fc.constant(undefined);
  // only what is made for it is removed
  const isSpare = method === 'DELETE' && name === 'domain_id' && !path.includes('{link_id}');
  const sensible =
    place === 'path' && name === 'domain' ? fc.constant('@{host}') : isSpare ? spare : SENSIBLE[name];
  const value = (sensible ?? fromSchema(schema)).map(String);
  const isNeeded = required === true || ALWAYS_GIVEN.has(name);
  return isNeeded ? value : fc.option(value, { nil: undefined, freq: 1 });
}

const spare = fc.oneof(
  { weight: 30, arbitrary: fc.constant('@{spare}') },
  { weight: 1, arbitrary: fc.constant('@{domain}') },
);

function bodyOf(schema: Schema, isWhole: boolean): fc.Arbitrary<unknown> {
  const value = fromSchema(schema);
  // what can be left out is needed in some states
  return isWhole || 'callback_secret' in propertiesOf(schema) ? value : fc.option(value, { nil: undefined });
}

/** A value that the schema allows. */
export function fromSchema(schema: Schema): fc.Arbitrary<unknown> {
  const {
    $ref,
    enum: choices,
    type,
    format,
    minimum = 0,
    maximum = 100,
    properties,
    items,
    default: standard,
  } = schema as {
    $ref?: string;
    enum?: unknown[];
    type?: string | string[];
    format?: string;
    minimum?: number;
    maximum?: number;
    properties?: Record<string, Schema>;
    required?: string[];
    items?: Schema;
    default?: unknown;
  };
  if ($ref !== undefined) return fromSchema(referenced($ref));
  if (choices !== undefined) return fc.constantFrom(...choices);
  if (properties !== undefined) return recordOf(properties, (schema.required ?? []) as string[]);
  const [first, second] = [type].flat();
  if (second === 'null') return fc.option(fromSchema({ ...schema, type: first }), { nil: null });
  if (format === 'uuid') return fc.constant('@{version}');
  if (format === 'date') return fc.constant(new Date().toISOString().slice(0, 10));
  if (first === 'integer') return fc.integer({ min: minimum, max: maximum });
  if (first === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true });
  if (first === 'boolean') return fc.boolean();
  if (first === 'array') return fc.array(fromSchema(items ?? {}), { maxLength: 3 });
  return standard === undefined ? fc.string({ minLength: 1, maxLength: 20 }) : fc.constant(standard);
}

/** References are text: a body with a number does without. */
const inBody: Readonly<Record<string, fc.Arbitrary<unknown>>> = { domain_id: fc.constant(undefined) };

function recordOf(properties: Record<string, Schema>, required: readonly string[]): fc.Arbitrary<unknown> {
  return fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        name === 'domain' ? FRESH_DOMAIN : (inBody[name] ?? SENSIBLE[name] ?? fromSchema(schema)),
      ]),
    ),
    {
      requiredKeys: [...required, ...['callback_secret', 'change_pp'].filter((name) => name in properties)],
    },
  );
}

function referenced(reference: string): Schema {
  return apiDocument.components.schemas[reference.split('/').at(-1)!]!;
}

function propertiesOf({ $ref, properties = {} }: Schema): object {
  return typeof $ref === 'string' ? propertiesOf(referenced($ref)) : (properties as object);
}
