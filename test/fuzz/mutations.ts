import * as fc from 'fast-check';
import type { Draft } from './draft';
import {
  LONE_SURROGATES,
  ODD_AUTHORIZATIONS,
  ODD_CONTENT_TYPES,
  ODD_HEADERS,
  ODD_QUERIES,
  ODD_SEGMENTS,
  ODD_VALUES,
} from './odd-values';

export interface Mutation {
  readonly name: string;
  /** `n`: any number, to choose by. */
  apply(draft: Draft, n: number): Partial<Draft>;
  fits?(draft: Draft): boolean;
}

const hasBody = ({ body }: Draft): boolean => isRecord(body) && Object.keys(body).length > 0;
const hasSegments = ({ segments }: Draft): boolean => Object.keys(segments).length > 0;
const pick = <Item>(items: readonly Item[], n: number): Item => items[n % items.length]!;

const BODIES: readonly Mutation[] = [
  { name: 'wrong value', apply: (draft, n) => withField(draft, n, pick(ODD_VALUES, n >> 4)) },
  {
    name: 'lone surrogate',
    apply: (draft, n) => ({ ...withField(draft, n, pick(LONE_SURROGATES, n >> 4)), expectation: 'refused' }),
  },
  { name: 'huge text', apply: (draft, n) => refused(withField(draft, n, 'x'.repeat(70_000))) },
  {
    name: 'missing field',
    apply: (draft, n) => {
      const gone = pick(Object.keys(draft.body as object), n);
      return {
        body: Object.fromEntries(Object.entries(draft.body as object).filter(([name]) => name !== gone)),
      };
    },
  },
  {
    name: 'unknown field',
    apply: ({ body }, n) => ({
      body: { ...(body as object), [pick(['extra', 'domian', 'callbackUrl', 'constructor', ''], n)]: n },
    }),
  },
  {
    name: 'nested deep',
    apply: (draft, n) => {
      const [open, close] = pick(
        [
          ['[', ']'],
          ['{"a":', '}'],
        ] as const,
        n,
      );
      const depth = pick([30, 2_000, 8_000], n >> 2);
      const nest = `${open.repeat(depth)}1${close.repeat(depth)}`;
      const [name = 'a'] = Object.keys(draft.body as object);
      return refused(raw(pick([nest, `{${JSON.stringify(name)}:${nest}}`], n >> 4)));
    },
  },
  {
    name: 'no object',
    apply: (_, n) => refused({ body: pick([null, [], [{}], 'text', 5, true, false], n) }),
  },
  {
    name: 'broken JSON',
    apply: ({ body }, n) => {
      const text = JSON.stringify(body);
      return refused(
        raw(pick([text.slice(0, -1), `${text}}`, `${text}${text}`, '{', '{"a":NaN}', "{'a':1}"], n)),
      );
    },
  },
  {
    name: 'odd bytes',
    apply: ({ body }, n) => {
      const text = Buffer.from(JSON.stringify(body));
      return raw(
        pick(
          [
            Buffer.from(JSON.stringify(body), 'utf16le'),
            Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text]),
            Buffer.from(text.toString().replace(/"([^"]*)"}$/, '"\xff\xfe$1"}'), 'latin1'),
            Buffer.from([0, 1, 2, 0xff]),
            Buffer.alloc(65_536, ' '),
          ],
          n,
        ),
      );
    },
  },
  {
    name: 'numbers beyond all bounds',
    apply: ({ body }, n) => {
      const [name = 'a'] = Object.keys(body as object);
      return raw(`{${JSON.stringify(name)}:${pick(['1e400', '-0', '1'.repeat(400), '0.1e-999'], n)}}`);
    },
  },
  {
    name: 'strange keys',
    apply: ({ body }) => raw(JSON.stringify(body).replace(/^\{/, '{"__proto__":{"a":1},"domain":1,')),
  },
  {
    name: 'content type',
    apply: ({ headers }, n) => ({ headers: replaced(headers, 'Content-Type', pick(ODD_CONTENT_TYPES, n)) }),
  },
  {
    name: 'content encoding',
    apply: ({ headers }, n) => ({
      headers: [
        ...headers,
        ['Content-Encoding', pick(['gzip', 'deflate', 'br', 'zstd', 'identity', 'gzip, gzip', ''], n)],
      ],
    }),
  },
];

const FOREIGN: Readonly<Record<string, string>> = {
  domain_id: '@{foreign-domain}',
  job_id: '@{foreign-job}',
  prefix: 'aeo_00000000',
  domain: '@{foreign-host}',
};

const OF_ANOTHER_AGENCY: Mutation = {
  name: 'of another agency',
  fits: ({ segments }) => Object.keys(segments).some((name) => name in FOREIGN),
  apply: ({ segments }) => ({
    expectation: 'hidden',
    segments: Object.fromEntries(
      Object.entries(segments).map(([name, value]) => [name, FOREIGN[name] ?? value]),
    ),
  }),
};

const ANY: readonly Mutation[] = [
  {
    name: 'odd part of the path',
    fits: hasSegments,
    apply: ({ segments }, n) => ({
      segments: { ...segments, [pick(Object.keys(segments), n)]: pick(ODD_SEGMENTS, n >> 3) },
    }),
  },
  // the rule that matters most comes more often
  OF_ANOTHER_AGENCY,
  OF_ANOTHER_AGENCY,
  { name: 'odd query', apply: (_, n) => ({ query: [pick(ODD_QUERIES, n)] }) },
  {
    name: 'parameter twice',
    apply: ({ query }) => ({ query: [...query, ...query, 'limit=5', 'limit=6'] }),
  },
  {
    name: 'odd header', // beside the one of the same name, when there is one
    apply: ({ headers }, n) => ({ headers: [...headers, pick(ODD_HEADERS, n)] }),
  },
  {
    name: 'many headers',
    apply: ({ headers }) => ({
      headers: [...headers, ...Array.from({ length: 150 }, (_, at) => [`X-Odd-${at}`, 'x'] as const)],
    }),
  },
  {
    name: 'odd token',
    apply: ({ headers }, n) => ({
      headers: replaced(headers, 'Authorization', pick(ODD_AUTHORIZATIONS, n)),
    }),
  },
  { name: 'no token', apply: ({ headers }) => ({ headers: without(headers, 'Authorization') }) },
  {
    name: 'other key',
    apply: ({ headers }, n) => ({
      headers: replaced(headers, 'Authorization', `Bearer @{${pick(['read-key', 'throttled-key'], n)}}`),
    }),
  },
  {
    name: 'other method',
    apply: (_, n) => ({ method: pick(['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'TRACE', 'PROPFIND', 'POST'], n) }),
  },
  {
    name: 'body where there is none',
    fits: ({ body }) => body === undefined,
    apply: ({ headers }, n) => ({
      headers: replaced(headers, 'Content-Type', pick(['application/json', 'text/plain'], n)),
      raw: Buffer.from(pick(['{}', '{', '[]', 'null', 'x'.repeat(70_000)], n >> 1)),
    }),
  },
];

/** A valid request with one or two things wrong. */
export function mutated(valid: fc.Arbitrary<Draft>): fc.Arbitrary<Draft> {
  return fc
    .tuple(valid, fc.array(fc.tuple(fc.nat(), fc.nat(1_000_000)), { minLength: 1, maxLength: 2 }))
    .map(([draft, choices]) => choices.reduce((before, [which, n]) => mutatedOnce(before, which, n), draft));
}

function mutatedOnce(draft: Draft, which: number, n: number): Draft {
  const possible = [...(hasBody(draft) && draft.raw === null ? BODIES : []), ...ANY].filter(
    ({ fits }) => fits === undefined || fits(draft),
  );
  const mutation = pick(possible, which);
  const changed = { ...draft, ...mutation.apply(draft, n), mutations: [...draft.mutations, mutation.name] };
  const expectation = draft.mutations.length > 0 ? 'anything' : changed.expectation;
  return { ...changed, expectation: expectation === 'served' ? 'anything' : expectation };
}

function withField({ body }: Draft, n: number, value: unknown): Partial<Draft> {
  const names = Object.keys(body as object);
  return { body: { ...(body as object), [pick(names, n)]: value } };
}

function refused(change: Partial<Draft>): Partial<Draft> {
  return { ...change, expectation: 'refused' };
}

function raw(content: string | Buffer): Partial<Draft> {
  return { raw: Buffer.from(content as string) };
}

type Headers = Draft['headers'];

function without(headers: Headers, name: string): Headers {
  return headers.filter(([other]) => other !== name);
}

function replaced(headers: Headers, name: string, value: string): Headers {
  return [...without(headers, name), [name, value]];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
