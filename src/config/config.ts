import { parseUrl } from '../text/parse-url';
import * as path from 'node:path';
import { z } from 'zod';
import { type ConnectTo, NO_CONNECT_TO, parseConnectTo } from '../outbound/connect-to';
import { ENGINE_DEFAULTS } from './engine-defaults';
import { ENGINE_IDS, type EngineId, type EnginePrice, type EngineSettings } from './engine-settings';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * All settings of the service, read once from the environment, with the embedded parts started and their addresses filled
 * in. Injected by this class: `constructor(private readonly config: Config)`.
 */
export abstract class Config {
  abstract readonly production: boolean;
  abstract readonly host: string;
  abstract readonly port: number;
  abstract readonly publicBaseUrl: string;
  abstract readonly dashboardUrl: string;
  abstract readonly role: 'all' | 'api' | 'worker';
  abstract readonly databaseUrl: string;
  abstract readonly redisUrl: string;
  abstract readonly embeddedRedis: 'js' | 'auto';
  abstract readonly redisPrefix: string;
  abstract readonly dataDir: string;
  abstract readonly appSecret: string;
  /** null: mails are written as .eml files */
  abstract readonly smtpUrl: string | null;
  abstract readonly mailFrom: string;
  abstract readonly engines: readonly EngineSettings[];
  /** Whole time one question to an engine may take, retries included. */
  abstract readonly engineDeadlineMs: number;
  abstract readonly syncWaitSeconds: number;
  abstract readonly syncMaxBytes: number;
  abstract readonly reportTtlSeconds: number;
  abstract readonly outboundConnectTo: ConnectTo;
  /** PEM file of a further certificate authority to trust in sites and webhook receivers; null: none. */
  abstract readonly outboundCaFile: string | null;
  abstract readonly signupPerIpPerHour: number;
  abstract readonly logLevel: string;
  abstract readonly trustProxy: string | number | boolean;
}

type StartedParts = 'databaseUrl' | 'redisUrl' | 'appSecret';

/** What the environment says. null: the part is embedded, and its address known once it was started. */
export type Settings = Readonly<Omit<Config, StartedParts> & Record<StartedParts, string | null>>;

/** Carries every fault of the environment, one a line. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The configuration is not valid:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const wholeNumber = (standard: number, min: number, max: number): z.ZodType<number> =>
  z
    .string()
    .regex(/^\d{1,12}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .default(standard);

const address = (protocols: readonly string[], example: string): z.ZodType<string> =>
  z.string().refine((text) => protocols.includes(parseUrl(text)?.protocol ?? ''), {
    message: `must be an address such as ${example}`,
  });

const webAddress = address(['http:', 'https:'], 'https://reports.example.com').transform((text) =>
  text.replace(/\/+$/, ''),
);

const environmentShape = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(3000, 0, 65535),
  PUBLIC_BASE_URL: webAddress.optional(),
  DASHBOARD_URL: webAddress.optional(),
  ROLE: z.enum(['all', 'api', 'worker'], { message: 'must be all, api or worker' }).default('all'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name').optional(),
  REDIS_URL: address(['redis:', 'rediss:'], 'redis://host:6379').optional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/, 'must be 1 to 40 letters, digits, _ or -')
    .default('aeo'),
  EMBEDDED_REDIS: z.enum(['js', 'auto'], { message: 'must be js or auto' }).default('js'),
  DATA_DIR: z.string().default('.data'),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().default('Agency Reporting API <no-reply@localhost>'),
  ENGINES: z.string().default('openai,perplexity,google'),
  ENGINE_DEADLINE_SECONDS: wholeNumber(60, 1, 600),
  SYNC_WAIT_SECONDS: wholeNumber(90, 0, 600),
  SYNC_MAX_BYTES: wholeNumber(262_144, 1_024, 67_108_864),
  REPORT_TTL_SECONDS: wholeNumber(86_400, 0, 31_536_000),
  OUTBOUND_CONNECT_TO: z.string().default(''),
  OUTBOUND_CA_FILE: z.string().optional(),
  OUTBOUND_CONNECT_TO_IN_PRODUCTION: z
    .enum(['refuse', 'allow'], { message: 'must be refuse or allow' })
    .default('refuse'),
  SIGNUP_PER_IP_PER_HOUR: wholeNumber(10, 0, 1_000_000),
  LOG_LEVEL: z.enum(LOG_LEVELS, { message: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  TRUST_PROXY: z.string().default('false'),
});

/** Reads the environment. Throws one `ConfigError` that lists all faults. */
export function parseConfig(environment: Environment): Settings {
  // an empty variable is how shells and compose files spell "not set"
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
  const parsed = environmentShape.safeParse(given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  const engines = parseEngines(given, faults);
  const connectTo = parseConnectToSetting(given, faults);
  if (!parsed.success) throw new ConfigError(faults);
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  if (production) faults.push(...productionFaults(env, connectTo));
  if (env.DATABASE_URL !== undefined && env.APP_SECRET === undefined) {
    faults.push(
      'APP_SECRET is needed with DATABASE_URL: all processes must share it (openssl rand -base64 32)',
    );
  }
  if (env.ROLE !== 'all' && (env.DATABASE_URL === undefined || env.REDIS_URL === undefined)) {
    faults.push(`ROLE=${env.ROLE} needs DATABASE_URL and REDIS_URL: embedded parts serve one process only`);
  }
  if (faults.length > 0) throw new ConfigError(faults);
  const publicBaseUrl = env.PUBLIC_BASE_URL ?? `http://localhost:${env.PORT}`;
  return Object.freeze({
    production,
    host: env.HOST,
    port: env.PORT,
    publicBaseUrl,
    dashboardUrl: env.DASHBOARD_URL ?? `${publicBaseUrl}/dashboard`,
    role: env.ROLE,
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    embeddedRedis: env.EMBEDDED_REDIS,
    redisPrefix: env.REDIS_PREFIX,
    dataDir: path.resolve(env.DATA_DIR),
    appSecret: env.APP_SECRET ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    engines,
    engineDeadlineMs: env.ENGINE_DEADLINE_SECONDS * 1000,
    syncWaitSeconds: env.SYNC_WAIT_SECONDS,
    syncMaxBytes: env.SYNC_MAX_BYTES,
    reportTtlSeconds: env.REPORT_TTL_SECONDS,
    outboundConnectTo: connectTo,
    outboundCaFile: env.OUTBOUND_CA_FILE ?? null,
    signupPerIpPerHour: env.SIGNUP_PER_IP_PER_HOUR,
    logLevel: env.LOG_LEVEL,
    trustProxy: parseTrustProxy(env.TRUST_PROXY),
  });
}

function productionFaults(env: z.infer<typeof environmentShape>, connectTo: ConnectTo): string[] {
  const faults: string[] = [];
  if (env.DATABASE_URL === undefined) faults.push('DATABASE_URL is needed when NODE_ENV=production');
  if (env.REDIS_URL === undefined) faults.push('REDIS_URL is needed when NODE_ENV=production');
  if (env.PUBLIC_BASE_URL === undefined) faults.push('PUBLIC_BASE_URL is needed when NODE_ENV=production');
  if (connectTo.size > 0 && env.OUTBOUND_CONNECT_TO_IN_PRODUCTION !== 'allow') {
    faults.push(
      'OUTBOUND_CONNECT_TO bypasses the address filter and is refused when NODE_ENV=production (OUTBOUND_CONNECT_TO_IN_PRODUCTION=allow if you mean it)',
    );
  }
  return faults;
}

function parseEngines(env: Environment, faults: string[]): EngineSettings[] {
  const names = (env.ENGINES ?? 'openai,perplexity,google').split(',').map((name) => name.trim());
  const engines: EngineSettings[] = [];
  for (const name of names) {
    const id = ENGINE_IDS.find((known) => known === name);
    if (id === undefined) faults.push(`ENGINES names "${name}"; known are ${ENGINE_IDS.join(', ')}`);
    else if (engines.some((engine) => engine.id === id)) faults.push(`ENGINES names ${id} twice`);
    else engines.push(parseEngine(id, env, faults));
  }
  return engines;
}

function parseEngine(id: EngineId, env: Environment, faults: string[]): EngineSettings {
  const { prefix, baseUrl, model, price } = ENGINE_DEFAULTS[id];
  const address = env[`${prefix}_BASE_URL`];
  const parsed = webAddress.optional().safeParse(address);
  if (!parsed.success) faults.push(`${prefix}_BASE_URL must be an address such as ${baseUrl}`);
  return {
    id,
    apiKey: env[`${prefix}_API_KEY`]?.trim() ?? null,
    baseUrl: parsed.data ?? baseUrl,
    model: env[`${prefix}_MODEL`] ?? model,
    price: parsePrice(`${prefix}_PRICE`, env, price, faults),
  };
}

function parsePrice(
  name: string,
  env: Environment,
  standard: EnginePrice | null,
  faults: string[],
): EnginePrice | null {
  const text = env[name];
  if (text === undefined) return standard;
  const [input, output, search, ...rest] = text.split(',').map(Number);
  if (![input, output, search].every((figure) => figure !== undefined && figure >= 0) || rest.length > 0) {
    faults.push(
      `${name} must be three figures in US dollars: per million input tokens, per million output tokens, per thousand searches`,
    );
    return standard;
  }
  return { inputPerMillion: input ?? 0, outputPerMillion: output ?? 0, searchPerThousand: search ?? 0 };
}

function parseConnectToSetting(env: Environment, faults: string[]): ConnectTo {
  try {
    return parseConnectTo(env.OUTBOUND_CONNECT_TO ?? '');
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
    return NO_CONNECT_TO;
  }
}

/** As Express reads it: true, false, a number of hops, or a list of addresses. */
function parseTrustProxy(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : text;
}
