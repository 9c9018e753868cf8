import 'reflect-metadata';
import { ConsoleLogger, type INestApplicationContext, type LogLevel, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Config, ConfigError, type Settings } from '../config/config';
import { ConfigModule } from '../config/config.module';
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
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return;
  }
  main(args).catch((error: unknown) => {
    const plain = [UsageError, ConfigError, ...expected].some((kind) => error instanceof kind);
    console.error(plain ? (error as Error).message : (faultOfMachine(error) ?? error));
    process.exitCode = 1;
  });
}

/** What the system or PostgreSQL says that the operator can mend: no such folder, a full disk, no server, no such account. */
function faultOfMachine(error: unknown): string | null {
  const { code, errors } = error as { readonly code?: unknown; readonly errors?: readonly unknown[] };
  // a name with several addresses: what was wrong with the first
  if (errors?.[0] !== undefined) return faultOfMachine(errors[0]);
  const isOfMachine = typeof code === 'string' && /^(?:E[A-Z]+|(?:08|28|3D|53)\w{3})$/.test(code);
  return isOfMachine ? (error as Error).message : null;
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
