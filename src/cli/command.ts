import 'reflect-metadata';
import { ConsoleLogger, type INestApplicationContext, type LogLevel, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { QueryFailedError } from 'typeorm';
import { faultOfMachine } from '../common/fault-of-machine';
import { type Config, ConfigError, type Settings } from '../config/config';
import { ConfigModule } from '../config/config.module';
import { SchemaTooOld } from '../database/migrations.queries';
import { ensureServices, hasEmbeddedDatabase } from '../embedded/embedded-services';

/** A mistake of the operator: shown without a stack. */
export class UsageError extends Error {}

/**
 * Runs a command of the operator, or says how it is used when `--help` is among its arguments. Errors of an expected kind
 * are shown without a stack.
 */
export function runCommand(
  usage: string,
  main: (args: readonly string[]) => Promise<void>,
  ...expected: readonly Type<Error>[]
): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return;
  }
  main(args).catch((error: unknown) => {
    const plain = [UsageError, ConfigError, SchemaTooOld, ...expected].some((kind) => error instanceof kind);
    console.error(plain ? (error as Error).message : (faultOfMachine(error) ?? withoutRows(error)));
    process.exitCode = 1;
  });
}

/** The reader may have seen enough, as `head` has: the work goes on to its end, unheard. Throws any other error. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** Statements carry rows, and rows personal data: of their errors only message and stack are shown. */
function withoutRows(error: unknown): unknown {
  return error instanceof QueryFailedError ? error.stack : error;
}

class CommandLogger extends ConsoleLogger {
  override error(): void {
    // thrown as well, and told once
  }
}

interface Manner {
  readonly levels?: LogLevel[];
  /** May the embedded database be made? If not, there must be one: an empty one would answer a mistyped DATA_DIR. */
  readonly makesDatabase?: boolean;
}

/**
 * Works with the module's services on the settings' database, or on the embedded one. Throws a `UsageError` where there
 * is none.
 */
export async function withServices<Result>(
  settings: Settings,
  module: Type,
  work: (app: INestApplicationContext) => Promise<Result>,
  { levels = ['warn'], makesDatabase = false }: Manner = {},
): Promise<Result> {
  if (settings.databaseUrl === null && !makesDatabase && !hasEmbeddedDatabase(settings.dataDir)) {
    throw new UsageError(
      `There is no database in ${settings.dataDir}: start the service once, or set DATABASE_URL or DATA_DIR.`,
    );
  }
  // no queue is needed here, and no secret
  const services = await ensureServices({ ...settings, redisUrl: '' }, () => undefined);
  try {
    const config = { ...settings, databaseUrl: services.databaseUrl, redisUrl: '', appSecret: '' } as Config;
    const app = await NestFactory.createApplicationContext(
      { module, imports: [ConfigModule.forRoot(config)] },
      { logger: new CommandLogger({ logLevels: levels }), abortOnError: false },
    );
    try {
      return await work(app);
    } finally {
      await app.close();
    }
  } finally {
    await services.stop();
  }
}
