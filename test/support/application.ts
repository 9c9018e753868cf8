import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { LimitName } from '../../src/auth/tiers';
import { checkResponse } from './contract/response-check';
import { testEnvironment } from './environment';
import { accessChangedHere, startServiceHere } from './service-here';
import { createTestDatabase, type TestDatabase } from './test-database';

export interface CallOptions {
  /** Sent as bearer token. */
  readonly key?: string;
  /** Sent as JSON; a string or bytes as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; undefined when it is no JSON. */
  readonly body: any;
  readonly text: string;
}

export interface Account {
  readonly agencyId: number;
  readonly key: string;
  readonly email: string;
}

export interface Application {
  readonly baseUrl: string;
  readonly dataDir: string;
  url(path: string): string;
  /** Rejects when the API description does not describe the response. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** A new agency on the free tier, with what is given laid over the limits of its tier. */
  signUp(limits?: Partial<Record<LimitName, number>>): Promise<Account>;
  /** Rows of one statement, past the application. */
  query(sql: string, parameters?: readonly unknown[]): Promise<any[]>;
  /** A statement that changes keys, tiers or limits; resolves when every process goes by it. */
  changeAccess(sql: string, parameters?: readonly unknown[]): Promise<void>;
  close(): Promise<void>;
}

export interface ApplicationSetup {
  readonly environment?: Readonly<Record<string, string>>;
  /** One that outlives the application; without it the application has its own. */
  readonly database?: TestDatabase;
}

/** The whole service on a port of its own. */
export async function startApplication(setup: ApplicationSetup = {}): Promise<Application> {
  const database = setup.database ?? (await createTestDatabase());
  const dropOwn = async (): Promise<void> => {
    if (setup.database === undefined) await database.drop();
  };
  const service = await startServiceHere({ ...testEnvironment(database), ...setup.environment }).catch(
    async (error: unknown) => {
      await dropOwn();
      throw error;
    },
  );
  const { baseUrl, dataDir } = service;
  const pool = new Pool({ connectionString: database.databaseUrl, max: 2 });
  // the database may be dropped under an idle connection
  pool.on('error', () => undefined);
  const query = async (sql: string, parameters: readonly unknown[] = []): Promise<any[]> =>
    (await pool.query(sql, [...parameters])).rows;
  const call = (method: string, path: string, options?: CallOptions): Promise<Answer> =>
    send(method, baseUrl, path, options);
  return {
    baseUrl,
    dataDir,
    url: (path) => baseUrl + path,
    call,
    query,
    changeAccess: async (sql, parameters) => {
      await query(sql, parameters);
      accessChangedHere();
    },
    signUp: async (limits = {}) => {
      const email = `agency-${randomUUID()}@example.com`;
      const { body } = await call('POST', '/signup/api', { body: { email, agency_name: 'Test agency' } });
      await query('UPDATE agencies SET limit_overrides = $2 WHERE id = $1', [body.agency_id, limits]);
      return { agencyId: body.agency_id, key: body.api_key, email };
    },
    close: async () => {
      await service.stop();
      await pool.end();
      await dropOwn();
    },
  };
}

export async function send(
  method: string,
  baseUrl: string,
  path: string,
  { key, body, headers }: CallOptions = {},
): Promise<Answer> {
  const given = { ...(key !== undefined && { authorization: `Bearer ${key}` }), ...headers };
  const raw = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(baseUrl + path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...given },
    ...(body !== undefined && { body: raw ? (body as string) : JSON.stringify(body) }),
    redirect: 'manual',
  });
  const text = await response.text();
  const { status, headers: received } = response;
  checkResponse({ method, path, status, headers: received, text });
  return { status, headers: received, body: parsed(text), text };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
