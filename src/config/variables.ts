import { parseConnectTo } from './connect-to';
import { ENGINE_DEFAULTS } from './engine-defaults';
import { ENGINE_IDS, type EngineId } from './engine-settings';
import {
  certificateFile,
  engineIds,
  enginePrice,
  matching,
  oneOf,
  origins,
  reading,
  secondsAsMs,
  text,
  trustProxy,
  url,
  webUrl,
  wholeNumber,
  type Rule,
} from './rules';

/** One environment variable. `Config`, README's table and `.env.example` are made from these statements. */
export interface Variable<Value = unknown> {
  readonly name: string;
  readonly rule: Rule<Value>;
  /** As it would be written in the environment; null: none, and `unset` says what happens then. */
  readonly default: string | null;
  readonly unset?: string;
  readonly meaning: string;
}

export type VariableTable = Readonly<Record<string, Variable>>;

/** The values of a table: null where a variable has no default and is not set. */
export type Values<Table extends VariableTable> = {
  readonly [Field in keyof Table]:
    | (Table[Field] extends Variable<infer Value> ? Value : never)
    | (Table[Field]['default'] extends string ? never : null);
};

/** Every variable but those of the engines, by its field of `Config`. */
export const VARIABLES = {
  production: {
    name: 'NODE_ENV',
    rule: reading((name) => name === 'production'),
    default: 'development',
    meaning: '`production` refuses to start with embedded parts or with settings for development',
  },
  host: { name: 'HOST', rule: text, default: '127.0.0.1', meaning: 'address to listen on' },
  port: { name: 'PORT', rule: wholeNumber(0, 65_535), default: '3000', meaning: 'port to listen on' },
  publicBaseUrl: {
    name: 'PUBLIC_BASE_URL',
    rule: webUrl('https://reports.example.com'),
    default: null,
    unset: '`http://localhost:PORT`',
    meaning: 'address under which clients reach the service',
  },
  dashboardUrl: {
    name: 'DASHBOARD_URL',
    rule: webUrl('https://reports.example.com/dashboard'),
    default: null,
    unset: '`PUBLIC_BASE_URL/dashboard`',
    meaning: 'address of the dashboard in mails',
  },
  role: {
    name: 'ROLE',
    rule: oneOf('all', 'api', 'worker'),
    default: 'all',
    meaning: 'what the process does: `api`, `worker`, or `all` for both',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    rule: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name', false),
    default: null,
    unset: 'embedded',
    meaning: 'PostgreSQL, version 15 or later',
  },
  redisUrl: {
    name: 'REDIS_URL',
    rule: url(['redis:', 'rediss:'], 'redis://host:6379'),
    default: null,
    unset: 'embedded',
    meaning: 'Redis, version 6 or later; `rediss://` too',
  },
  redisPrefix: {
    name: 'REDIS_PREFIX',
    rule: matching(/^[A-Za-z0-9_-]{1,40}$/, 'must be 1 to 40 letters, digits, _ or -'),
    default: 'aeo',
    meaning: 'prefix of every Redis key',
  },
  embeddedRedis: {
    name: 'EMBEDDED_REDIS',
    rule: oneOf('js', 'auto'),
    default: 'js',
    meaning:
      'the Redis to embed: `js` is bundled; `auto` prefers a `valkey-server` or `redis-server` on the PATH',
  },
  dataDir: {
    name: 'DATA_DIR',
    rule: text,
    default: '.data',
    meaning: 'folder of the embedded database, the secret and mails',
  },
  appSecret: {
    name: 'APP_SECRET',
    rule: matching(/^.{32,}$/s, 'must have at least 32 characters'),
    default: null,
    unset: 'made in `DATA_DIR`',
    meaning: 'encrypts secrets at rest: at least 32 characters; required with `DATABASE_URL`',
  },
  smtpUrl: {
    name: 'SMTP_URL',
    rule: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
    default: null,
    unset: '`.eml` files in `DATA_DIR/outbox`',
    meaning: 'mail server',
  },
  mailFrom: {
    name: 'MAIL_FROM',
    rule: text,
    default: 'Agency Reporting API <no-reply@localhost>',
    meaning: 'sender of mails',
  },
  engines: {
    name: 'ENGINES',
    rule: engineIds,
    default: 'openai,perplexity,google',
    meaning: `the engines to ask, out of ${ENGINE_IDS.map((id) => `\`${id}\``).join(', ')}`,
  },
  engineDeadlineMs: {
    name: 'ENGINE_DEADLINE_SECONDS',
    rule: secondsAsMs(1, 600),
    default: '60',
    meaning: 'longest time for one question to one engine, retries included',
  },
  reader: {
    name: 'READER',
    rule: oneOf('model', 'rules'),
    default: 'model',
    meaning: 'who reads the answers of engines that have a key: a model, each answer once; or rules alone',
  },
  readerEngine: {
    name: 'READER_ENGINE',
    rule: oneOf(...ENGINE_IDS),
    default: null,
    unset: 'the cheapest of `ENGINES` that has a key',
    meaning: 'the engine whose model reads',
  },
  readerModel: {
    name: 'READER_MODEL',
    rule: text,
    default: null,
    unset: "that engine's model",
    meaning: "the model that reads; its cost is reckoned by the engine's price",
  },
  syncWaitSeconds: {
    name: 'SYNC_WAIT_SECONDS',
    rule: wholeNumber(0, 600),
    default: '90',
    meaning: 'longest time that a read waits for a build; after that it answers 503 `report_pending`',
  },
  syncMaxBytes: {
    name: 'SYNC_MAX_BYTES',
    rule: wholeNumber(1_024, 67_108_864),
    default: '262144',
    meaning: 'longest report that a read returns, in bytes; a longer one answers 413 `sync_too_large`',
  },
  reportTtlSeconds: {
    name: 'REPORT_TTL_SECONDS',
    rule: wholeNumber(0, 31_536_000),
    default: '86400',
    meaning: 'age up to which a report or a brand bundle is served from the cache',
  },
  outboundConnectTo: {
    name: 'OUTBOUND_CONNECT_TO',
    rule: reading(parseConnectTo),
    default: '',
    meaning: 'for demos and tests: where to connect instead, as `scheme://host[:port]=ip:port,…`',
  },
  outboundConnectToInProduction: {
    name: 'OUTBOUND_CONNECT_TO_IN_PRODUCTION',
    rule: oneOf('refuse', 'allow'),
    default: 'refuse',
    meaning: '`allow` permits `OUTBOUND_CONNECT_TO`, which bypasses the address filter, in production',
  },
  outboundCa: {
    name: 'OUTBOUND_CA_FILE',
    rule: certificateFile,
    default: null,
    unset: 'none',
    meaning: 'PEM file of a further certificate authority to trust for sites and webhook receivers',
  },
  signupPerIpPerHour: {
    name: 'SIGNUP_PER_IP_PER_HOUR',
    rule: wholeNumber(0, 1_000_000),
    default: '10',
    meaning: 'sign-ups an hour from one address (IPv6: one /64); `0`: no limit',
  },
  connectionsPerIp: {
    name: 'CONNECTIONS_PER_IP',
    rule: wholeNumber(0, 1_000_000),
    default: '256',
    meaning: 'open connections from one address (IPv6: one /64) that is no trusted proxy; `0`: no limit',
  },
  corsOrigins: {
    name: 'CORS_ORIGINS',
    rule: origins,
    default: '',
    meaning: 'origins whose pages may call the API from a browser, as `https://app.example.com,…`',
  },
  retainIdempotencyKeysHours: {
    name: 'RETAIN_IDEMPOTENCY_KEYS_HOURS',
    rule: wholeNumber(1, 8760),
    default: '24',
    meaning: 'hours in which a request repeated with its `Idempotency-Key` gets the first answer again',
  },
  retainRawAnswersDays: {
    name: 'RETAIN_RAW_ANSWERS_DAYS',
    rule: wholeNumber(1, 36500),
    default: '30',
    meaning: "days that the engines' responses are kept as received",
  },
  retainWebhookBodiesDays: {
    name: 'RETAIN_WEBHOOK_BODIES_DAYS',
    rule: wholeNumber(2, 36500),
    default: '30',
    meaning: "days that a webhook's body is kept after its last attempt, so that it can be sent again",
  },
  retainMailsDays: {
    name: 'RETAIN_MAILS_DAYS',
    rule: wholeNumber(2, 36500),
    default: '30',
    meaning: 'days that recipient and subject of a mail are kept',
  },
  retainDeletedDomainsDays: {
    name: 'RETAIN_DELETED_DOMAINS_DAYS',
    rule: wholeNumber(1, 36500),
    default: '7',
    meaning: 'days that the data of a deleted domain is kept; private answers are erased at once',
  },
  retainSharedAnswersDays: {
    name: 'RETAIN_SHARED_ANSWERS_DAYS',
    rule: wholeNumber(2, 36500),
    default: '400',
    meaning: "days that the texts of the engines' answers are kept",
  },
  retainAccessLogsDays: {
    name: 'RETAIN_ACCESS_LOGS_DAYS',
    rule: wholeNumber(1, 36500),
    default: '90',
    meaning: "days that the counts of a site's access logs are kept",
  },
  accessLogMaxBytes: {
    name: 'ACCESS_LOG_MAX_BYTES',
    rule: wholeNumber(1_024, 999_999_999_999),
    default: '1073741824',
    meaning: 'longest access log of a day, in bytes, unpacked; a longer one answers 413 `payload_too_large`',
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    rule: trustProxy,
    default: 'false',
    meaning: 'reverse proxies in front, as in Express: their number or their addresses',
  },
  logLevel: {
    name: 'LOG_LEVEL',
    rule: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    default: 'info',
    meaning:
      '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`; logs are JSON lines on standard output',
  },
} satisfies VariableTable;

function variablesOf(id: EngineId) {
  const { prefix, baseUrl, model, maxOutputTokens, price } = ENGINE_DEFAULTS[id];
  return {
    apiKey: {
      name: `${prefix}_API_KEY`,
      rule: text,
      default: null,
      unset: 'simulated',
      meaning: "the vendor's API key",
    },
    baseUrl: {
      name: `${prefix}_BASE_URL`,
      rule: webUrl(baseUrl),
      default: baseUrl,
      meaning: "base address of the vendor's API",
    },
    model: { name: `${prefix}_MODEL`, rule: text, default: model, meaning: 'the model that is asked' },
    maxOutputTokens: {
      name: `${prefix}_MAX_OUTPUT_TOKENS`,
      rule: wholeNumber(256, 1_000_000),
      default: maxOutputTokens,
      meaning:
        'most tokens of one answer, thinking included; of its text the first 65,536 characters are read',
    },
    price: {
      name: `${prefix}_PRICE`,
      rule: enginePrice,
      default: price,
      unset: 'unknown',
      meaning:
        'US dollars, separated by commas: per million input tokens, per million output tokens, per thousand searches',
    },
  } satisfies VariableTable;
}

/** The variables of each engine. */
export const ENGINE_VARIABLES = ENGINE_IDS.map((id) => ({ id, variables: variablesOf(id) }));
