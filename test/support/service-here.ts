import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as nest from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type * as nestPino from 'nestjs-pino';
import type * as service from '../../src/app.module';
import type * as principals from '../../src/auth/principals.service';
import type * as settings from '../../src/config/config';
import type * as http from '../../src/http/configure-http';
import type * as adapter from '../../src/http/http-adapter';
import type * as docs from '../../src/http/openapi-document';
import { compiled } from './compiled';

compiled('reflect-metadata');
const { NestFactory } = compiled('@nestjs/core') as typeof nest;
const { Logger } = compiled('nestjs-pino') as typeof nestPino;
const { AppModule } = compiled('./app.module') as typeof service;
const { PrincipalsService } = compiled('./auth/principals.service') as typeof principals;
const { parseConfig } = compiled('./config/config') as typeof settings;
const { configureHttp } = compiled('./http/configure-http') as typeof http;
const { HttpAdapter } = compiled('./http/http-adapter') as typeof adapter;
const { serveDocs } = compiled('./http/openapi-document') as typeof docs;

/** The service within this process, put together as `main.ts` does it. */
export interface ServiceHere {
  /** Of a worker: nothing listens there. */
  readonly baseUrl: string;
  readonly dataDir: string;
  /** Ends it as SIGTERM does. Calling it again does nothing. */
  stop(): Promise<void>;
}

/** Those that take requests. */
const running = new Set<NestExpressApplication>();

/** Has all services of this process go by a change of keys, tiers or limits, as each does at once after one of its own. */
export function accessChangedHere(): void {
  for (const app of running) app.get(PrincipalsService, { strict: false }).forget();
}

/** With a folder of its own, which is gone when it has stopped. It is silent unless `LOG_LEVEL` is given. */
export async function startServiceHere(environment: Readonly<Record<string, string>>): Promise<ServiceHere> {
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-reporting-data-'));
  const cleanUp = (): void => {
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { baseUrl, close } = await boot({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...environment });
    let stopped: Promise<void> | null = null;
    return { baseUrl, dataDir, stop: () => (stopped ??= close().finally(cleanUp)) };
  } catch (error) {
    cleanUp();
    throw error;
  }
}

async function boot(
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly baseUrl: string; close(): Promise<void> }> {
  const config = parseConfig(environment);
  const { databaseUrl, redisUrl, appSecret } = config;
  if (databaseUrl === null || redisUrl === null || appSecret === null)
    throw new Error('nothing is embedded here');
  const module = AppModule.forRoot({ ...config, databaseUrl, redisUrl, appSecret });
  if (config.role === 'worker') {
    const worker = await NestFactory.createApplicationContext(module, {
      bufferLogs: true,
      abortOnError: false,
    });
    worker.useLogger(worker.get(Logger));
    return { baseUrl: '', close: () => worker.close() };
  }
  const app = await NestFactory.create<NestExpressApplication>(
    module,
    new HttpAdapter(config.connectionsPerIp),
    { bufferLogs: true, bodyParser: false, abortOnError: false },
  );
  try {
    app.useLogger(app.get(Logger));
    configureHttp(app);
    serveDocs(app);
    await app.listen(config.port, config.host);
  } catch (error) {
    await app.close();
    throw error;
  }
  running.add(app);
  return {
    baseUrl: (await app.getUrl()).replace('[::1]', '127.0.0.1'),
    close: async () => {
      running.delete(app);
      // those that the tests' `fetch` keeps would be given half a second to send more
      app.getHttpServer().closeIdleConnections();
      await app.close();
    },
  };
}
