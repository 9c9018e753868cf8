import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import { apiToken, TOKEN_RANDOM_BYTES } from '../../src/auth/api-token';
import { accessChanged } from '../support/access-change';
import { checkResponse } from '../support/contract/response-check';
import { sharedEnvironment } from '../support/environment';
import { eventually } from '../support/eventually';
import { accessChangedHere, type ServiceHere, startServiceHere } from '../support/service-here';
import { type ServiceOptions, type ServiceProcess, startService } from '../support/service-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

export interface Caller {
  readonly agencyId: number;
  readonly key: string;
}

/** A service, or a balancer in front of several. */
export type Addressed = Pick<ServiceProcess, 'baseUrl'>;

/** An answer of the API. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // whatever was answered: the assertion is the type
  readonly body: any;
}

/** The service as it is run: several around one database and one Redis. */
export interface System {
  readonly database: TestDatabase;
  /** On connections of the test's own. */
  sql<Row = any>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A statement that changes keys, tiers or limits; resolves when every process goes by it. */
  changeAccess(text: string, values?: readonly unknown[]): Promise<void>;
  start(
    role: ServiceOptions['role'],
    environment?: Readonly<Record<string, string>>,
  ): Promise<ServiceProcess>;
  /** Within this process, which has its modules already: where none is killed, watched or measured. It is silent. */
  startHere(
    role: ServiceOptions['role'],
    environment?: Readonly<Record<string, string>>,
  ): Promise<ServiceHere>;
  /** Agencies on the free tier, each with a key. */
  agencies(count: number): Promise<Caller[]>;
  /** A connection that can hold locks. Closed with the system at the latest. */
  session(): Promise<Client>;
  /** What time does when a worker was killed: the leases of its builds (all, or those of these domains) and calls run out. */
  runOutLeases(domainIds?: readonly number[]): Promise<void>;
  /** Deletes every row while processes go on: for the next test of a file. Nothing may be under way. */
  clear(): Promise<void>;
  /** What all processes wrote. */
  log(): string;
  close(): Promise<void>;
}

/** False: PostgreSQL ended a deadlock by ending this statement. */
async function isEmptied(pool: Pool, tables: string): Promise<boolean> {
  try {
    await pool.query(`TRUNCATE ${tables}`);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '40P01') return false;
    throw error;
  }
}

/** `redisUrl`: another Redis than that of the tests. */
export async function openSystem(
  environment: Readonly<Record<string, string>>,
  redisUrl?: string,
): Promise<System> {
  const created = await createTestDatabase();
  return systemOn({ ...created, redisUrl: redisUrl ?? created.redisUrl }, environment);
}

/** Around a database that is there; it is dropped with the system. `program`: see `ServiceOptions`. */
export function systemOn(
  database: TestDatabase,
  environment: Readonly<Record<string, string>>,
  program?: string,
): System {
  const sessions: Client[] = [];
  const services: ServiceProcess[] = [];
  const servicesHere: ServiceHere[] = [];
  const session = async (): Promise<Client> => {
    const client = new Client({ connectionString: database.databaseUrl });
    // one that is still open when the database is dropped is cut off
    client.on('error', () => undefined);
    await client.connect();
    sessions.push(client);
    return client;
  };
  const pool = new Pool({ connectionString: database.databaseUrl, max: 4 });
  pool.on('error', () => undefined);
  return {
    database,
    sql: async (text, values = []) => (await pool.query(text, [...values])).rows,
    changeAccess: async (text, values = []) => {
      await pool.query(text, [...values]);
      accessChangedHere();
      if (services.length > 0) await accessChanged();
    },
    start: async (role, more = {}) => {
      const service = await startService({
        role,
        environment: { ...environment, ...more },
        database,
        ...(program !== undefined && { program }),
      });
      services.push(service);
      return service;
    },
    startHere: async (role, more = {}) => {
      const given = { PORT: '0', ROLE: role, ...sharedEnvironment(database), ...environment, ...more };
      const service = await startServiceHere({ ...given, LOG_LEVEL: 'silent' });
      servicesHere.push(service);
      return service;
    },
    agencies: async (count) => {
      const tokens = Array.from({ length: count }, () => apiToken(randomBytes(TOKEN_RANDOM_BYTES)));
      const { rows } = await pool.query<{ agency_id: number; token_hash: Buffer }>(
        `WITH given AS (SELECT hash, prefix, n FROM unnest($1::bytea[], $2::text[]) WITH ORDINALITY AS t (hash, prefix, n)),
              made AS (INSERT INTO agencies (name, email)
                       SELECT 'Agency', encode(hash, 'hex') || '@agency.example' FROM given RETURNING id, email)
         INSERT INTO api_keys (agency_id, token_hash, token_prefix)
         SELECT made.id, hash, prefix FROM given JOIN made ON made.email = encode(hash, 'hex') || '@agency.example'
         RETURNING agency_id, token_hash`,
        [tokens.map(({ hash }) => hash), tokens.map(({ prefix }) => prefix)],
      );
      return rows.map(({ agency_id: agencyId, token_hash: hash }) => ({
        agencyId,
        key: tokens.find((token) => token.hash.equals(hash))!.plaintext,
      }));
    },
    session,
    runOutLeases: async (domainIds?: readonly number[]) => {
      const expired = `lease_until = now() - interval '1 second'`;
      await pool.query(
        `UPDATE builds SET ${expired} WHERE state = 'running' AND ($1::int[] IS NULL OR domain_id = ANY($1))`,
        [domainIds ?? null],
      );
      await pool.query(`UPDATE probe_answers SET ${expired} WHERE state = 'asking'`);
      await pool.query(`UPDATE answer_readings SET ${expired} WHERE state = 'reading'`);
    },
    clear: async () => {
      const { rows } = await pool.query<{ tables: string }>(
        `SELECT string_agg(quote_ident(tablename), ', ') AS tables FROM pg_tables
          WHERE schemaname = 'public' AND tablename <> 'migrations'`,
      );
      // services work on: they may hold a table while they wait for another that is emptied already
      while (!(await isEmptied(pool, rows[0]!.tables)));
    },
    log: () => services.map((service) => service.log()).join('\n'),
    close: async () => {
      await Promise.all(services.map((service) => service.kill()));
      await Promise.all(servicesHere.map((service) => service.stop()));
      await pool.end();
      await Promise.all(sessions.map((client) => client.end().catch(() => undefined)));
      await database.drop();
    },
  };
}

/** One request to the API. Rejects when the API description does not describe the response. */
export async function call(
  api: Addressed,
  caller: Caller,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const reply = await callAny(api, caller, method, path, body, headers);
  const { status, text } = reply;
  checkResponse({ method, path, status, headers: reply.headers, text });
  return reply;
}

/** One request to the API of any version: nothing holds the response against the description. */
export async function callAny(
  api: Addressed,
  { key }: Caller,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply & { readonly text: string }> {
  const response = await fetch(`${api.baseUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const { status, headers: received } = response;
  return { status, headers: received, body: text === '' ? null : JSON.parse(text), text };
}

/** Registers a domain; gives its number. Tries again where the API says so: on a machine that stands still for seconds. */
export async function onboard(
  api: Addressed,
  caller: Caller,
  domain: string,
  prompts?: readonly string[],
  markets?: readonly { readonly country: string; readonly language: string }[],
): Promise<number> {
  return await eventually(`the registration of ${domain}`, async () => {
    const { status, body } = await call(api, caller, 'POST', '/v1/domains', {
      domain,
      ...(prompts === undefined ? {} : { custom_prompts: prompts }),
      ...(markets === undefined ? {} : { markets }),
    });
    if (status === 503) return null;
    if (status !== 202) throw new Error(`onboarding answered ${status}: ${JSON.stringify(body)}`);
    return body.domain_id as number;
  });
}
