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
    meaning: '`production` refuses embedded parts and settings that are meant for development',
  },
  host: { name: 'HOST', rule: text, default: '127.0.0.1', meaning: 'address to listen on' },
  port: { name: 'PORT', rule: wholeNumber(0, 65_535), default: '3000', meaning: 'port to listen on' },
  publicBaseUrl: {
    name: 'PUBLIC_BASE_URL',
    rule: webUrl('https://reports.example.com'),
    default: null,
    unset: '`http://localhost:PORT`',
    meaning: 'how the service is reached from outside',
  },
  dashboardUrl: {
    name: 'DASHBOARD_URL',
    rule: webUrl('https://reports.example.com/dashboard'),
    default: null,
    unset: '`PUBLIC_BASE_URL/dashboard`',
    meaning: 'the dashboard address that mails give',
  },
  role: {
    name: 'ROLE',
    rule: oneOf('all', 'api', 'worker'),
    default: 'all',
    meaning: '`api`, `worker`, or both in one process',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    rule: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name', false),
    default: null,
    unset: 'embedded',
    meaning: 'PostgreSQL 15 or later',
  },
  redisUrl: {
    name: 'REDIS_URL',
    rule: url(['redis:', 'rediss:'], 'redis://host:6379'),
    default: null,
    unset: 'embedded',
    meaning: 'Redis 6 or later, `rediss://` too',
  },
  redisPrefix: {
    name: 'REDIS_PREFIX',
    rule: matching(/^[A-Za-z0-9_-]{1,40}$/, 'must be 1 to 40 letters, digits, _ or -'),
    default: 'aeo',
    meaning: 'begins every Redis key',
  },
  embeddedRedis: {
    name: 'EMBEDDED_REDIS',
    rule: oneOf('js', 'auto'),
    default: 'js',
    meaning: '`auto` uses a `redis-server` or `valkey-server` on the PATH',
  },
  dataDir: {
    name: 'DATA_DIR',
    rule: text,
    default: '.data',
    meaning: 'folder of embedded data, secret and mails',
  },
  appSecret: {
    name: 'APP_SECRET',
    rule: matching(/^.{32,}$/s, 'must have at least 32 characters'),
    default: null,
    unset: 'made in `DATA_DIR`',
    meaning: 'encrypts secrets at rest; needed with `DATABASE_URL`; at least 32 characters',
  },
  smtpUrl: {
    name: 'SMTP_URL',
    rule: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
    default: null,
    unset: '`.eml` files in `DATA_DIR/outbox`',
    meaning: 'where mails are sent',
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
    meaning: 'also `anthropic`, `openai-compatible`',
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
    meaning: 'longest wait of a report read for a build',
  },
  syncMaxBytes: {
    name: 'SYNC_MAX_BYTES',
    rule: wholeNumber(1_024, 67_108_864),
    default: '262144',
    meaning: 'largest report read synchronously',
  },
  reportTtlSeconds: {
    name: 'REPORT_TTL_SECONDS',
    rule: wholeNumber(0, 31_536_000),
    default: '86400',
    meaning: 'age up to which a report is served from cache',
  },
  outboundConnectTo: {
    name: 'OUTBOUND_CONNECT_TO',
    rule: reading(parseConnectTo),
    default: '',
    meaning: '`scheme://host[:port]=ip:port,…`: connect there instead, for demos and tests',
  },
  outboundConnectToInProduction: {
    name: 'OUTBOUND_CONNECT_TO_IN_PRODUCTION',
    rule: oneOf('refuse', 'allow'),
    default: 'refuse',
    meaning: '`OUTBOUND_CONNECT_TO` bypasses the address filter: in production it must be allowed',
  },
  outboundCa: {
    name: 'OUTBOUND_CA_FILE',
    rule: certificateFile,
    default: null,
    unset: 'none',
    meaning: 'PEM file of one more certificate authority to trust in sites and webhook receivers',
  },
  signupPerIpPerHour: {
    name: 'SIGNUP_PER_IP_PER_HOUR',
    rule: wholeNumber(0, 1_000_000),
    default: '10',
    meaning: 'sign-ups from one address (IPv6: one /64); 0: no limit',
  },
  connectionsPerIp: {
    name: 'CONNECTIONS_PER_IP',
    rule: wholeNumber(0, 1_000_000),
    default: '256',
    meaning: 'open connections from one address (IPv6: one /64), proxies of `TRUST_PROXY` aside; 0: no limit',
  },
  corsOrigins: {
    name: 'CORS_ORIGINS',
    rule: origins,
    default: '',
    meaning: 'origins whose pages may call the API from a browser: `https://app.example.com,…`',
  },
  retainIdempotencyKeysHours: {
    name: 'RETAIN_IDEMPOTENCY_KEYS_HOURS',
    rule: wholeNumber(1, 8760),
    default: '24',
    meaning: 'hours that an answer is repeated for its `Idempotency-Key`',
  },
  retainRawAnswersDays: {
    name: 'RETAIN_RAW_ANSWERS_DAYS',
    rule: wholeNumber(1, 36500),
    default: '30',
    meaning: 'days that the bodies of vendors are kept',
  },
  retainWebhookBodiesDays: {
    name: 'RETAIN_WEBHOOK_BODIES_DAYS',
    rule: wholeNumber(2, 36500),
    default: '30',
    meaning: 'days that a webhook can be sent again after its end',
  },
  retainMailsDays: {
    name: 'RETAIN_MAILS_DAYS',
    rule: wholeNumber(2, 36500),
    default: '30',
    meaning: 'days that it is known which mails were sent',
  },
  retainDeletedDomainsDays: {
    name: 'RETAIN_DELETED_DOMAINS_DAYS',
    rule: wholeNumber(1, 36500),
    default: '7',
    meaning: 'days until all that a deleted domain had is deleted; private answers go at once',
  },
  retainSharedAnswersDays: {
    name: 'RETAIN_SHARED_ANSWERS_DAYS',
    rule: wholeNumber(2, 36500),
    default: '400',
    meaning: 'days that the answers of engines are kept',
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    rule: trustProxy,
    default: 'false',
    meaning: 'as in Express: number of proxies, or their addresses',
  },
  logLevel: {
    name: 'LOG_LEVEL',
    rule: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    default: 'info',
    meaning: 'JSON lines on standard output; `silent`: none',
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
      meaning: "the vendor's key; without it a simulator answers",
    },
    baseUrl: {
      name: `${prefix}_BASE_URL`,
      rule: webUrl(baseUrl),
      default: baseUrl,
      meaning: "the vendor's API",
    },
    model: { name: `${prefix}_MODEL`, rule: text, default: model, meaning: 'the model that is asked' },
    maxOutputTokens: {
      name: `${prefix}_MAX_OUTPUT_TOKENS`,
      rule: wholeNumber(256, 1_000_000),
      default: maxOutputTokens,
      meaning: 'longest answer, thinking included; of its text the first 65,536 characters are read',
    },
    price: {
      name: `${prefix}_PRICE`,
      rule: enginePrice,
      default: price,
      unset: 'unknown',
      meaning: 'US dollars per million input tokens, per million output tokens, per thousand searches',
    },
  } satisfies VariableTable;
}

/** The variables of each engine. */
export const ENGINE_VARIABLES = ENGINE_IDS.map((id) => ({ id, variables: variablesOf(id) }));
