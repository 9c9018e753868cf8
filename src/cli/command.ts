import 'reflect-metadata';
import type { INestApplicationContext, LogLevel, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Config, ConfigError, type Settings } from '../config/config';
import { ConfigModule } from '../config/config.module';
import { ensureServices } from '../embedded/embedded-services';

/** A mistake of the operator: shown without a stack. */
export class UsageError extends Error {}

/** Runs a command of the operator. Errors of an expected kind are shown without a stack. */
export function runCommand(main: () => Promise<void>, ...expected: readonly Type<Error>[]): void {
  main().catch((error: unknown) => {
    const plain = [UsageError, ConfigError, ...expected].some((kind) => error instanceof kind);
    console.error(plain ? (error as Error).message : error);
    process.exitCode = 1;
  });
}

/** Works with the module's services on the settings' database, or on the embedded one. */
export async function withServices<Result>(
  settings: Settings,
  module: Type,
  work: (app: INestApplicationContext) => Promise<Result>,
  logger: LogLevel[] = ['warn', 'error'],
): Promise<Result> {
  // no queue is needed here, and no secret
  const services = await ensureServices({ ...settings, redisUrl: '' }, () => undefined);
  try {
    const config = { ...settings, databaseUrl: services.databaseUrl, redisUrl: '', appSecret: '' } as Config;
    const app = await NestFactory.createApplicationContext(
      { module, imports: [ConfigModule.forRoot(config)] },
      { logger, abortOnError: false },
    );
    return await work(app).finally(() => app.close());
  } finally {
    await services.stop();
  }
}
