import type { EngineId, EngineSettings } from './engine-settings';
import { readerSettings } from './reader-settings';
import { ENGINE_VARIABLES } from './engine-variables';
import { poolFaults, poolSize } from './pool-size';
import type { Values, VariableTable } from './variable';
import { VARIABLES } from './variables';

export type Environment = Readonly<Record<string, string | undefined>>;

type Variables = Values<typeof VARIABLES>;
/** Filled in by `parseConfig` where they are not set. */
type Derived = 'publicBaseUrl' | 'dashboardUrl';
/** Made into settings of another shape. */
type Read = 'engines' | 'reader' | 'readerEngine' | 'readerModel';
/** Filled in once the embedded parts have started. */
type Started = 'databaseUrl' | 'redisUrl' | 'appSecret';
type Known<Fields, Name extends keyof Fields> = Omit<Fields, Name> & {
  readonly [Field in Name]: NonNullable<Fields[Field]>;
};

/** What the environment says. A null `databaseUrl`, `redisUrl` or `appSecret` stands for an embedded part. */
export type Settings = Known<Omit<Variables, Read>, Derived> & {
  readonly engines: readonly EngineSettings[];
  /** The engine whose model reads answers; null: they are read by rules. */
  readonly reader: EngineSettings | null;
  /** Connections to PostgreSQL in the pool of one process, which has one more to listen. */
  readonly poolSize: number;
  /** Migrations that are pending as the database is opened are `run`, `refused` (the start fails) or `ignored`. */
  readonly pendingMigrations: 'run' | 'refused' | 'ignored';
};

/**
 * All settings of the service: a field for each entry of `VARIABLES`, with the addresses of the embedded parts filled
 * in. Injected by this class: `constructor(private readonly config: Config)`.
 */
export abstract class Config extends (Object as unknown as abstract new () => Known<Settings, Started>) {}

/** Lists every fault of the environment, one per line. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The configuration is not valid:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads the environment. Throws one `ConfigError` that lists all faults. A command works on the database alone and may
 * lack what only a running service needs.
 */
export function parseConfig(
  environment: Environment = process.env,
  purpose: 'service' | 'command' = 'service',
): Settings {
  // an empty variable is how shells and compose files spell "not set"
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
  const faults: string[] = [];
  const values = readVariables(VARIABLES, given, faults);
  const engineSettings = ENGINE_VARIABLES.map(({ id, variables }) => ({
    id,
    ...readVariables(variables, given, faults),
  }));
  if (purpose === 'service')
    faults.push(...serviceFaults(given), ...portFaults(values), ...poolFaults(values));
  if (faults.length > 0) throw new ConfigError(faults);
  const settingsOf = (id: EngineId): EngineSettings[] => engineSettings.filter((engine) => engine.id === id);
  const engines = values.engines.flatMap(settingsOf);
  const publicBaseUrl = values.publicBaseUrl ?? `http://localhost:${values.port}`;
  const { reader, readerEngine, readerModel, ...others } = values;
  return Object.freeze({
    ...others,
    publicBaseUrl,
    dashboardUrl: values.dashboardUrl ?? `${publicBaseUrl}/dashboard`,
    engines,
    reader: readerSettings({ reader, readerEngine, readerModel }, engines, engineSettings),
    poolSize: poolSize(values),
    pendingMigrations: values.databaseUrl === null ? 'run' : 'refused',
  });
}

/** The values of a table; incomplete when there are faults. */
function readVariables<Table extends VariableTable>(
  table: Table,
  given: Environment,
  faults: string[],
): Values<Table> {
  const values: Record<string, unknown> = {};
  for (const [field, { name, rule, default: standard }] of Object.entries(table)) {
    const text = given[name] ?? standard;
    const parsed = text === undefined ? null : rule.safeParse(text);
    values[field] = parsed?.data ?? null;
    faults.push(...(parsed?.error?.issues ?? []).map(({ message }) => `${name} ${message}`));
  }
  return values as Values<Table>;
}

/** Faults of variables that do not fit together. */
function serviceFaults(given: Environment): string[] {
  const production = given.NODE_ENV === 'production';
  const missing = (name: string): boolean => given[name] === undefined;
  const needed = production ? ['DATABASE_URL', 'REDIS_URL', 'PUBLIC_BASE_URL'].filter(missing) : [];
  const faults = needed.map((name) => `${name} is needed when NODE_ENV=production`);
  if (production && !missing('SMTP_URL') && missing('MAIL_FROM'))
    faults.push('MAIL_FROM is needed with SMTP_URL: mail servers refuse senders without a domain');
  if (!missing('APP_SECRET_OTHER') && given.APP_SECRET_OTHER === given.APP_SECRET)
    faults.push(
      'APP_SECRET_OTHER must be another secret than APP_SECRET: with the same one nothing is replaced',
    );
  if (production && given.ALLOW_SIMULATED !== 'true') faults.push(...simulatedFaults(given));
  const redirected = !missing('OUTBOUND_CONNECT_TO') && given.OUTBOUND_CONNECT_TO_IN_PRODUCTION !== 'allow';
  if (production && redirected)
    faults.push(
      'OUTBOUND_CONNECT_TO bypasses the address filter and is refused when NODE_ENV=production (OUTBOUND_CONNECT_TO_IN_PRODUCTION=allow if you mean it)',
    );
  const readerKey = ENGINE_VARIABLES.find(({ id }) => id === given.READER_ENGINE)?.variables.apiKey.name;
  if (readerKey !== undefined && missing(readerKey) && given.READER !== 'rules')
    faults.push(`READER_ENGINE=${given.READER_ENGINE ?? ''} needs ${readerKey}`);
  if (missing('DATABASE_URL') && !missing('DATABASE_DIRECT_URL'))
    faults.push('DATABASE_DIRECT_URL is of use only together with DATABASE_URL: set both, or neither');
  if ((production || !missing('DATABASE_URL')) && missing('APP_SECRET'))
    faults.push(
      'APP_SECRET is needed with DATABASE_URL: all processes must share it (openssl rand -base64 32)',
    );
  if (['api', 'worker'].includes(given.ROLE ?? '') && (missing('DATABASE_URL') || missing('REDIS_URL')))
    faults.push(
      `ROLE=${given.ROLE ?? ''} needs DATABASE_URL and REDIS_URL: embedded parts serve one process only`,
    );
  return faults;
}

/** A worker listens on the operations port alone. */
function portFaults({
  role,
  port,
  operationsPort,
}: Pick<Variables, 'role' | 'port' | 'operationsPort'>): string[] {
  if (role === 'worker' || operationsPort === null || operationsPort !== port) return [];
  return [`OPERATIONS_PORT must be another port than PORT, which is ${port}, too`];
}

/** Figures that are made up must not come as a surprise. Names that are no engines are faults of their own. */
function simulatedFaults(given: Environment): string[] {
  const asked = (given.ENGINES ?? VARIABLES.engines.default).split(',').map((name) => name.trim());
  return ENGINE_VARIABLES.filter(({ id }) => asked.includes(id))
    .map(({ variables }) => variables.apiKey.name)
    .filter((name) => given[name] === undefined)
    .map(
      (name) =>
        `${name} is needed when NODE_ENV=production (ALLOW_SIMULATED=true if made-up answers will do)`,
    );
}
