import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServiceProcess } from '../support/service-process';
import { type Answer, send } from '../support/application';
import { repositoryPath } from '../support/repository-path';
import { openSystem, type System } from '../system/system';
import { expectError } from './expect-error';

const { paths, components } = JSON.parse(readFileSync(repositoryPath('openapi.json'), 'utf8'));

interface Field {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly { readonly type?: string }[];
  readonly example?: unknown;
}

interface Operation {
  readonly method: string;
  /** With the parameters of the path filled in. */
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly fields: Readonly<Record<string, Field>>;
}

const PATH_VALUES: Readonly<Record<string, string>> = {
  domain_id: '1',
  job_id: randomUUID(),
  event_id: randomUUID(),
};
const fill = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'brightside.test');

const operations = Object.entries<Record<string, any>>(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, { parameters = [], requestBody }]): Operation & { template: string } => {
      const reference = requestBody?.content['application/json']?.schema.$ref as string | undefined;
      return {
        method: method.toUpperCase(),
        template: path,
        path: fill(path, PATH_VALUES),
        parameters,
        fields: reference === undefined ? {} : components.schemas[reference.split('/').at(-1)!].properties,
      };
    },
  ),
);
const withBody = operations.filter(({ fields }) => Object.keys(fields).length > 0);
const bodyOf = ({ fields }: Operation): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { example }]) => [name, example]));

const takes = (types: readonly (string | undefined)[], kind: string): boolean => types.includes(kind);

const nested = (depth: number): string => '{"x":'.repeat(depth) + '1' + '}'.repeat(depth);

const HOSTILE = {
  'a NUL': 'a\u0000b',
  'an unpaired high surrogate': 'a\ud800',
  'an unpaired low surrogate': '\udc00b',
  'surrogates the wrong way round': '\udc00\ud800',
  'a bell': 'a\u0007',
} as const;

describe('text and structure that no field may hold', () => {
  let system: System;
  let api: ServiceProcess;
  let key: string;

  beforeAll(async () => {
    system = await openSystem({ LOG_LEVEL: 'info' });
    api = await system.start('api');
    const [caller] = await system.agencies(1);
    await system.sql(`UPDATE agencies SET limit_overrides = '{"ratePerMinute": 100000}' WHERE id = $1`, [
      caller!.agencyId,
    ]);
    key = caller!.key;
  });

  afterAll(async () => {
    await system.close();
  });

  const call = (method: string, path: string, body?: unknown, headers = {}): Promise<Answer> =>
    send(method, api.baseUrl, path, { key, body, headers });

  const fields = withBody.flatMap((operation) =>
    Object.entries(operation.fields).map(
      ([field, { type, anyOf = [] }]) =>
        [
          operation.method,
          operation.template,
          field,
          operation,
          [type, ...anyOf.map((one) => one.type)].flat(),
        ] as const,
    ),
  );

  it('knows the routes that take a body', () => {
    expect(fields.length).toBeGreaterThan(8);
  });

  describe.each(fields)('%s %s, %s', (method, _template, field, operation, type) => {
    it.each(Object.entries(HOSTILE))('with %s', async (_what, text) => {
      const value = takes(type, 'array') ? ['fine', text] : text;
      const answer = await call(method, operation.path, { ...bodyOf(operation), [field]: value });
      expectError(answer, 'invalid_request');
      expect(answer.body.error).toMatch(new RegExp(`^${field}\\b`));
    });

    it('with a nest of two thousand', async () => {
      const others = JSON.stringify({ ...bodyOf(operation), [field]: undefined }).slice(1, -1);
      const body = `{${others === '' ? '' : `${others},`}"${field}":${nested(2_000)}}`;
      const answer = await call(method, operation.path, body);
      expectError(answer, 'invalid_request');
      expect(answer.body.error).toContain('at most 20 levels');
    });

    if (takes(type, 'null')) return;

    it('with null', async () => {
      const answer = await call(method, operation.path, { ...bodyOf(operation), [field]: null });
      expectError(answer, 'invalid_request');
      expect(answer.body.error).toMatch(new RegExp(`^${field}\\b`));
    });
  });

  describe.each(withBody.map((operation) => [operation.method, operation.template, operation] as const))(
    '%s %s',
    (method, _template, operation) => {
      it.each([
        ['a nest in a field that nobody knows', `{"x":${nested(2_000)}}`],
        ['a nest of lists', `{"x":${'['.repeat(2_000)}${']'.repeat(2_000)}}`],
        ['a nest that is one too deep', nested(21)],
        ['a name of a field with a NUL', JSON.stringify({ 'a\u0000b': 1 })],
        ['a name of a field with half a character', '{"\\ud800":1}'],
        ['half a character in a nest', '{"x":[{"y":"\\ud800"}]}'],
      ])('%s', async (_what, body) => {
        expectError(await call(method, operation.path, body), 'invalid_request');
      });

      it('bytes that are no UTF-8', async () => {
        const body = Buffer.concat([
          Buffer.from('{"x":"'),
          Buffer.from([0xed, 0xa0, 0x80]),
          Buffer.from('"}'),
        ]);
        expectError(await call(method, operation.path, body), 'invalid_json');
      });
    },
  );

  const ENCODED = ['%00', 'a%00b', '%07', '%ff', '%ed%a0%80', '%zz', '%'];

  const inPath = operations.flatMap(({ method, template }) =>
    [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => [method, template, name!] as const),
  );
  it.each(inPath)('%s %s takes them not as %s', async (method, template, name) => {
    for (const text of ENCODED) {
      const answer = await call(method, fill(template, { ...PATH_VALUES, [name]: text }));
      expectError(answer, 'invalid_request');
    }
  });

  const inQuery = operations.flatMap(({ method, path, template, parameters }) =>
    [...parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name), 'unknown'].map(
      (name) => [method, template, name, path] as const,
    ),
  );
  it.each(inQuery)('%s %s takes them not as %s of its query', async (method, template, name, path) => {
    const body = withBody.find((one) => one.template === template && one.method === method);
    for (const query of [
      ...ENCODED.map((text) => `${name}=${text}`),
      `${name}%00=1`,
      `${name}[]=`,
      `${name}%5B%5D=1`,
    ]) {
      const answer = await call(method, `${path}?${query}`, body && bodyOf(body));
      expectError(answer, 'invalid_request');
      if (!query.includes('%00=')) expect(answer.body.error).toContain(name);
    }
  });

  it.each([
    ['authorization', 'Bearer \u00ff', 'invalid_token'],
    ['authorization', `Bearer ${'x'.repeat(5_000)}`, 'invalid_token'],
    ['idempotency-key', '\u00ff', 'invalid_request'],
    ['content-type', 'application/json; charset=\u00ff', 'unsupported_media_type'],
    ['content-type', 'application/json; charset=utf-16', 'unsupported_media_type'],
    ['content-encoding', '\u00ff', 'unsupported_media_type'],
  ] as const)('a header %s: %s', async (name, value, code) => {
    const body = { domain: 'brightside.test' };
    expectError(await call('POST', '/v1/domains', body, { [name]: value }), code);
  });

  it.each([
    'x-request-id',
    'x-forwarded-for',
    'origin',
    'cookie',
    'accept',
    'accept-encoding',
    'if-none-match',
    'range',
  ])('a header %s that means nothing', async (name) => {
    for (const value of ['\u00ff', 'a=\u00e9; aeo_session=%00', 'x'.repeat(5_000), ',;="']) {
      for (const path of ['/v1/usage', '/v1/reports/1', '/dashboard'])
        expect((await call('GET', path, undefined, { [name]: value })).status).toBeLessThan(500);
    }
  });

  it('left no stack in the log, for any of them', () => {
    const lines = api
      .log()
      .split('\n')
      .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
    expect(lines.map(({ msg }) => msg)).toContain('request completed');
    // on a busy machine Redis may answer late: that warning has a stack, and is of no request
    const faults = lines.filter(
      ({ level, req, err, msg }) =>
        level >= 50 || (req !== undefined && err !== undefined) || /unforeseen/.test(msg),
    );
    expect(faults).toEqual([]);
  });
});
