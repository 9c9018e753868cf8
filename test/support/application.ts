import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as nest from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type * as nestPino from 'nestjs-pino';
import { Pool } from 'pg';
import type * as service from '../../src/app.module';
import type { LimitName } from '../../src/auth/tiers';
import type * as settings from '../../src/config/config';
import type * as http from '../../src/http/configure-http';
import type * as adapter from '../../src/http/http-adapter';
import type * as docs from '../../src/http/openapi-document';
import { accessChanged } from './access-change';
import { compiled } from './compiled';
import { checkResponse } from './contract/response-check';
import { SIMULATED_DAY } from './service-process';
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

compiled('reflect-metadata');
const { NestFactory } = compiled('@nestjs/core') as typeof nest;
const { Logger } = compiled('nestjs-pino') as typeof nestPino;
const { AppModule } = compiled('./app.module') as typeof service;
const { parseConfig } = compiled('./config/config') as typeof settings;
const { configureHttp } = compiled('./http/configure-http') as typeof http;
const { HttpAdapter } = compiled('./http/http-adapter') as typeof adapter;
const { serveDocs } = compiled('./http/openapi-document') as typeof docs;

export const TEST_APP_SECRET = 'only-for-tests-and-long-enough-to-pass';

/** The environment of a service that keeps to itself: own database, own Redis keys, own folder. */
export function testEnvironment(database: TestDatabase, dataDir: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    SIGNUP_PER_IP_PER_HOUR: '0',
    CONNECTIONS_PER_IP: '0',
    APP_SECRET: TEST_APP_SECRET,
    SIMULATED_DAY,
    DATA_DIR: dataDir,
    DATABASE_URL: database.databaseUrl,
    REDIS_URL: database.redisUrl,
    REDIS_PREFIX: database.redisPrefix,
  };
}

/** The whole service on a port of its own, put together as `main.ts` does it. */
export async function startApplication(setup: ApplicationSetup = {}): Promise<Application> {
  const database = setup.database ?? (await createTestDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-reporting-data-'));
  const cleanUp = async (): Promise<void> => {
    if (setup.database === undefined) await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const app = await boot({ ...testEnvironment(database, dataDir), ...setup.environment }).catch(
    async (error: unknown) => {
      await cleanUp();
      throw error;
    },
  );
  const pool = new Pool({ connectionString: database.databaseUrl, max: 2 });
  // the database may be dropped under an idle connection
  pool.on('error', () => undefined);
  const baseUrl = (await app.getUrl()).replace('[::1]', '127.0.0.1');
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
      await accessChanged();
    },
    signUp: async (limits = {}) => {
      const email = `agency-${randomUUID()}@example.com`;
      const { body } = await call('POST', '/signup/api', { body: { email, agency_name: 'Test agency' } });
      await query('UPDATE agencies SET limit_overrides = $2 WHERE id = $1', [body.agency_id, limits]);
      return { agencyId: body.agency_id, key: body.api_key, email };
    },
    close: async () => {
      await app.close();
      await pool.end();
      await cleanUp();
    },
  };
}

async function boot(environment: Record<string, string>): Promise<NestExpressApplication> {
  const config = parseConfig(environment);
  const { databaseUrl, redisUrl, appSecret } = config;
  if (databaseUrl === null || redisUrl === null || appSecret === null)
    throw new Error('nothing is embedded here');
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.forRoot({ ...config, databaseUrl, redisUrl, appSecret }),
    new HttpAdapter(config.connectionsPerIp),
    { bufferLogs: true, bodyParser: false, abortOnError: false },
  );
  app.useLogger(app.get(Logger));
  configureHttp(app);
  serveDocs(app);
  await app.listen(config.port, config.host);
  return app;
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
