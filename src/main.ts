import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module';
import { type Config, ConfigError, parseConfig } from './config/config';
import { ensureAppSecret } from './embedded/app-secret';
import { ensureServices, type Services } from './embedded/embedded-services';
import { configureHttp } from './http/configure-http';
import { serveDocs } from './http/docs';
import { HttpAdapter } from './http/http-adapter';
import { runMigrations } from './cli/run-migrations';

interface Running {
  close(): Promise<void>;
}

async function startApplication(runtime: Config): Promise<Running> {
  if (runtime.role === 'worker') {
    const worker = await NestFactory.createApplicationContext(AppModule.forRoot(runtime), {
      bufferLogs: true,
    });
    worker.useLogger(worker.get(Logger));
    return worker;
  }
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.forRoot(runtime),
    new HttpAdapter(),
    {
      bufferLogs: true,
      bodyParser: false,
    },
  );
  app.useLogger(app.get(Logger));
  configureHttp(app, runtime.trustProxy);
  serveDocs(app, runtime.publicBaseUrl);
  await app.listen(runtime.port, runtime.host);
  return app;
}

async function start(): Promise<void> {
  const config = parseConfig(process.env);
  const services = await ensureServices({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl ?? undefined,
    redisUrl: config.redisUrl ?? undefined,
    redisKind: config.embeddedRedis,
    log: say,
  });
  let app: Running | null = null;
  try {
    if (services.embedded.postgres) await runMigrations(services.databaseUrl, say);
    app = await startApplication({
      ...config,
      databaseUrl: services.databaseUrl,
      redisUrl: services.redisUrl,
      appSecret: config.appSecret ?? ensureAppSecret(config.dataDir),
    });
  } catch (error) {
    await services.stop();
    throw error;
  }
  stopOnSignal(app, services);
  if (config.role !== 'worker') {
    say(`Agency Reporting API on ${config.publicBaseUrl}, documentation on ${config.publicBaseUrl}/docs`);
  }
}

/** Nest's own shutdown hooks raise the signal again before the databases are down, so this is done here. */
function stopOnSignal(app: Running, services: Services): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    app
      .close()
      .then(() => services.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function say(line: string): void {
  console.error(line);
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
