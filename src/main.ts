import 'reflect-metadata';
import { hostname } from 'node:os';
import { ConsoleLogger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module';
import { faultOfMachine } from './common/fault-of-machine';
import { type Config, ConfigError, parseConfig } from './config/config';
import { ensureAppSecret } from './embedded/app-secret';
import { ensureServices, type Services } from './embedded/embedded-services';
import { SERVICE_NAME, SERVICE_VERSION } from './health/health.dto';
import { nothingMore } from './database/dry-run';
import { SchemaTooOld } from './database/migrations.queries';
import { configureHttp } from './http/configure-http';
import { HttpAdapter } from './http/http-adapter';
import { ListenError, listenError, tryToListen } from './http/listening';
import { serveDocs } from './http/openapi-document';

/** Whatever is still under way then is taken up by others, as after a crash. */
const LONGEST_STOP_MS = 120_000;

/** Until the service has its own logger; a start that fails is told by `fail`. */
const STARTING = { bufferLogs: true, abortOnError: false, logger: new ConsoleLogger({ json: true }) };

interface Running {
  close(): Promise<void>;
}

/** Before anything is traced. */
async function startTraces({ otlpEndpoint, role }: Config): Promise<() => Promise<void>> {
  if (otlpEndpoint === null) return nothingMore;
  const { startTracing } = await import('./tracing/exporter.js');
  return startTracing(otlpEndpoint, {
    'service.name': SERVICE_NAME,
    'service.version': SERVICE_VERSION,
    'service.instance.id': `${hostname()}:${process.pid}`,
    'aeo.role': role,
  });
}

async function startApplication(config: Config): Promise<Running> {
  const module = AppModule.forRoot(config);
  if (config.role === 'worker') {
    const worker = await NestFactory.createApplicationContext(module, STARTING);
    worker.useLogger(worker.get(Logger));
    return worker;
  }
  const app = await NestFactory.create<NestExpressApplication>(
    module,
    new HttpAdapter(config.connectionsPerIp),
    { ...STARTING, bodyParser: false },
  );
  app.useLogger(app.get(Logger));
  configureHttp(app);
  serveDocs(app);
  try {
    await app.listen(config.port, config.host);
  } catch (error) {
    await app.close();
    throw listenError(error, config);
  }
  say(`Agency Reporting API on ${config.publicBaseUrl}, documentation on ${config.publicBaseUrl}/docs`);
  return app;
}

async function start(): Promise<void> {
  const settings = parseConfig();
  await tryToListen(settings);
  const services = await ensureServices(settings, say);
  try {
    const { databaseUrl, redisUrl } = services;
    const appSecret = settings.appSecret ?? ensureAppSecret(settings.dataDir);
    const config = { ...settings, databaseUrl, redisUrl, appSecret };
    const stopTraces = await startTraces(config);
    const app = await startApplication(config);
    const close = async (): Promise<void> => {
      try {
        await app.close();
      } finally {
        await stopTraces();
      }
    };
    stopOnSignal({ close }, services);
  } catch (error) {
    await services.stop();
    throw error;
  }
}

/** Not Nest's own shutdown hooks: they raise the signal again before the databases are down. */
function stopOnSignal(app: Running, services: Services): void {
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    say(`${signal}: stopping, what is under way is ended or given back first`);
    setTimeout(() => fail(new Error('not stopped in time: gave up waiting')), LONGEST_STOP_MS).unref();
    await app.close();
    await services.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void stop(signal).catch(fail));
}

function say(line: string): void {
  console.error(line);
}

function fail(error: unknown): never {
  console.error(whatFailed(error));
  process.exit(1);
}

/** In one line where the operator can mend it. */
function whatFailed(error: unknown): unknown {
  if ([ConfigError, ListenError, SchemaTooOld].some((kind) => error instanceof kind))
    return (error as Error).message;
  const fault = faultOfMachine(error);
  return fault === null
    ? error
    : `The service could not start: ${fault}. See to DATABASE_URL, REDIS_URL and the disk.`;
}

start().catch(fail);
