import { readFileSync } from 'node:fs';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import * as fc from 'fast-check';
import { repositoryPath } from '../support/repository-path';
import { type Arena, inArena } from './arena';
import { type AcceptedOrder, Customers } from './customers';
import { inLanes } from './lanes';
import { Tally } from './tally';
import { type FailureTest, progress, type Trial } from './trial';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: Reference } };
  };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

interface Reference {
  readonly $ref: string;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly properties?: Readonly<Record<string, unknown>> }>>;
  };
}

interface Request {
  readonly parameters: readonly (string | undefined)[];
  readonly key: string | undefined;
  readonly contentType: string;
  readonly body: string | undefined;
}

const SEED = 20_261_122;
const AT_ONCE = 32;

export const contractFuzz: FailureTest = {
  title: '5,000 requests a route, from the API description',
  run: (trial) =>
    inArena(trial, {}, async (arena) => {
      await new ContractFuzz(arena, trial).run();
    }),
};

class ContractFuzz {
  private readonly document = JSON.parse(readFileSync(repositoryPath('openapi.json'), 'utf8')) as Document;
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false });
  private readonly shapes = new Map<string, ValidateFunction>();
  private readonly statuses = new Tally();
  private readonly faults: Record<'server' | 'status' | 'shape', string[]> = {
    server: [],
    status: [],
    shape: [],
  };

  constructor(
    private readonly arena: Arena,
    private readonly trial: Trial,
  ) {
    this.ajv.addSchema(this.document, 'api');
  }

  async run(): Promise<void> {
    const { system, hosts } = this.arena;
    const [api] = await Promise.all([system.start('api'), system.start('worker')]);
    const customers = new Customers(this.arena, () => api);
    const [caller] = await customers.signUp(1);
    const domainId = await customers.onboard(caller!, hosts[0]!);
    const order = await customers.place(customers.order(caller!, domainId));
    const quiet = progress(this.trial, () => `answers: ${this.statuses.text()}`);
    const numRuns = this.trial.quick ? 500 : 5_000;
    const known = this.knownValues(order);
    for (const [path, operations] of Object.entries(this.document.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        // the domain that all others ask for is kept
        const values = method === 'delete' ? { ...known, domain_id: fc.constant('999999') } : known;
        const requests = fc.sample(this.requests(operation, values, caller!.key), { numRuns, seed: SEED });
        await inLanes(requests, AT_ONCE, (request) =>
          this.send(api.baseUrl, method, path, operation, request),
        );
      }
    }
    quiet();
    const titles = { server: '5xx', status: 'undocumented statuses', shape: 'bodies against their schema' };
    for (const [kind, found] of Object.entries(this.faults) as [keyof typeof titles, string[]][]) {
      for (const line of new Set(found.slice(0, 20))) this.trial.say(line);
      this.trial.check(titles[kind], found.length === 0, found.length);
    }
  }

  /** What makes sense, by the name of a parameter or property. */
  private knownValues({
    domainId,
    jobId,
    url,
    secret,
  }: AcceptedOrder): Record<string, fc.Arbitrary<unknown>> {
    return {
      domain_id: fc.constant(String(domainId)),
      job_id: fc.constant(jobId),
      domain: fc.constantFrom(...this.arena.hosts.slice(0, 4)),
      sections: fc.constantFrom('overview', 'signals,readiness', 'nonsense'),
      callback_url: fc.constant(url),
      callback_secret: fc.constant(secret),
      email: fc.uuid().map((id) => `${id}@agency.example`),
      agency_name: fc.string({ minLength: 1, maxLength: 80 }),
      custom_prompts: fc.array(fc.string({ unit: 'grapheme', minLength: 3, maxLength: 60 }), {
        maxLength: 6,
      }),
      limit: fc.integer({ min: -1, max: 201 }).map(String),
    };
  }

  private requests(
    { parameters = [], requestBody }: Operation,
    known: Record<string, fc.Arbitrary<unknown>>,
    key: string,
  ): fc.Arbitrary<Request> {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer().map(String));
    const value = (name: string): fc.Arbitrary<string | undefined> =>
      fc.oneof(
        { weight: 5, arbitrary: (known[name] ?? text) as fc.Arbitrary<string> },
        { weight: 2, arbitrary: text },
        { weight: 1, arbitrary: fc.constant(undefined) },
      );
    const schema = requestBody?.content['application/json'].schema.$ref.split('/').at(-1);
    const properties = Object.keys(this.document.components.schemas[schema ?? '']?.properties ?? {});
    const sensible = fc.record(
      Object.fromEntries(
        properties.map((name) => [
          name,
          fc.oneof(
            { weight: 6, arbitrary: known[name] ?? fc.string() },
            { weight: 1, arbitrary: fc.jsonValue() },
          ),
        ]),
      ),
      { requiredKeys: [] },
    );
    const body = fc.oneof(
      { weight: 6, arbitrary: sensible.map((given) => JSON.stringify(given)) },
      { weight: 2, arbitrary: fc.json() },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    );
    return fc.record({
      parameters: fc.tuple(...parameters.map(({ name }) => value(name))),
      key: fc.oneof(
        { weight: 12, arbitrary: fc.constant(key) },
        { weight: 1, arbitrary: fc.constantFrom(undefined, 'nonsense') },
      ),
      contentType: fc.oneof(
        { weight: 12, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/json; charset=latin1') },
      ),
      body: requestBody === undefined ? fc.constant(undefined) : body,
    });
  }

  private async send(
    baseUrl: string,
    method: string,
    path: string,
    operation: Operation,
    { parameters, key, contentType, body }: Request,
  ): Promise<void> {
    const query = new URLSearchParams();
    const headers = new Headers();
    let filled = path;
    for (const [at, { name, in: place }] of (operation.parameters ?? []).entries()) {
      const value = parameters[at];
      if (place === 'path')
        filled = filled.replace(`{${name}}`, encodeURIComponent((value ?? '').toWellFormed() || '0'));
      else if (value !== undefined && place === 'query') query.append(name, value);
      else if (value !== undefined) headers.set(name, encodeURIComponent(value.toWellFormed()));
    }
    if (key !== undefined) headers.set('authorization', `Bearer ${key}`);
    if (body !== undefined) headers.set('content-type', contentType);
    const response = await fetch(`${baseUrl}${filled}?${query.toString()}`, {
      method: method.toUpperCase(),
      headers,
      ...(body !== undefined && { body }),
    });
    this.judge(`${method} ${path}`, operation, response, await response.text());
  }

  private judge(name: string, { responses }: Operation, { status, headers }: Response, text: string): void {
    this.statuses.add(status);
    if (status >= 500) this.faults.server.push(`${name}: ${status} ${text.slice(0, 200)}`);
    const documented = responses[String(status)];
    if (documented === undefined) {
      // "." and ".." are no path of this route
      if (status !== 404) this.faults.status.push(`${name}: ${status}`);
      return;
    }
    if (documented.content === undefined || !(headers.get('content-type') ?? '').includes('json')) return;
    const validate = this.shape(name, status);
    if (!validate(JSON.parse(text))) {
      this.faults.shape.push(
        `${name} ${status}: ${this.ajv.errorsText(validate.errors)} in ${text.slice(0, 200)}`,
      );
    }
  }

  private shape(name: string, status: number): ValidateFunction {
    const [method = '', path = ''] = name.split(' ');
    const pointer = [
      'paths',
      path,
      method,
      'responses',
      String(status),
      'content',
      'application/json',
      'schema',
    ]
      .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    const known = this.shapes.get(pointer) ?? this.ajv.compile({ $ref: `api#/${pointer}` });
    this.shapes.set(pointer, known);
    return known;
  }
}
