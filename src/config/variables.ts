import { parseConnectTo } from './connect-to';
import { ENGINE_IDS } from './engine-settings';
import { certificateFile, chromium, folder } from './file-rules';
import { mailSender } from './mail-sender';
import {
  calendarDay,
  dollars,
  engineIds,
  host,
  line,
  matching,
  oneOf,
  origins,
  reading,
  rootUrl,
  secondsAsMs,
  trustProxy,
  url,
  webUrl,
  wholeNumber,
} from './rules';
import { RETENTION_VARIABLES } from './retention-variables';
import { STORE_VARIABLES } from './store-variables';
import type { VariableTable } from './variable';

/** Every variable but those of the engines, by its field of `Config`. */
export const VARIABLES = {
  production: {
    name: 'NODE_ENV',
    rule: oneOf('development', 'production', 'test').transform((name) => name === 'production'),
    default: 'development',
    meaning:
      '`development`, `production` or `test`; `production` refuses to start with embedded parts or with settings for development',
  },
  host: { name: 'HOST', rule: host, default: '127.0.0.1', meaning: 'address to listen on' },
  port: { name: 'PORT', rule: wholeNumber(0, 65_535), default: '3000', meaning: 'port to listen on' },
  operationsPort: {
    name: 'OPERATIONS_PORT',
    rule: wholeNumber(1, 65_535),
    unset: 'none',
    meaning:
      'port for the operator alone, another than `PORT`: `/metrics`, `/internal/live`, `/internal/ready`, `/queues`; never public',
  },
  operatorToken: {
    name: 'OPERATOR_TOKEN',
    rule: matching(/^[\x21-\x7e]{24,200}$/, 'must be 24 to 200 printable ASCII characters'),
    unset: 'no `/queues`',
    meaning: 'opens `/queues` of the operations port: as bearer token, or as the password of any name',
  },
  otlpEndpoint: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    rule: webUrl('http://collector:4318'),
    unset: 'no traces',
    meaning: 'where traces are sent, by OTLP over HTTP',
  },
  publicBaseUrl: {
    name: 'PUBLIC_BASE_URL',
    rule: rootUrl('https://reports.example.com', ''),
    unset: '`http://localhost:PORT`',
    meaning: 'address under which clients reach the service, without a path',
  },
  dashboardUrl: {
    name: 'DASHBOARD_URL',
    rule: rootUrl('https://reports.example.com/dashboard', '/dashboard'),
    unset: '`PUBLIC_BASE_URL/dashboard`',
    meaning: 'address of the dashboard in mails, perhaps under another host than the API',
  },
  replicaName: {
    name: 'REPLICA_NAME',
    rule: matching(/^[A-Za-z0-9._-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, _ or -'),
    unset: 'no header',
    meaning: 'name of this process: every answer carries it as `X-Served-By`',
  },
  role: {
    name: 'ROLE',
    rule: oneOf('all', 'api', 'worker'),
    default: 'all',
    meaning: 'what the process does: `api`, `worker`, or `all` for both',
  },
  ...STORE_VARIABLES,
  dataDir: {
    name: 'DATA_DIR',
    rule: folder,
    default: '.data',
    meaning: 'folder of the embedded database, the secret and mails',
  },
  appSecret: {
    name: 'APP_SECRET',
    rule: matching(/^.{32,}$/s, 'must have at least 32 characters'),
    unset: 'made in `DATA_DIR`',
    meaning: 'encrypts secrets at rest: at least 32 characters; required with `DATABASE_URL`',
  },
  appSecretOther: {
    name: 'APP_SECRET_OTHER',
    rule: matching(/^.{32,}$/s, 'must have at least 32 characters'),
    unset: 'none',
    meaning:
      'while `APP_SECRET` is replaced: the next or the former one, which opens what was sealed under it',
  },
  allowSimulated: {
    name: 'ALLOW_SIMULATED',
    rule: oneOf('true', 'false').transform((allowed) => allowed === 'true'),
    default: 'false',
    meaning: '`true` lets production start although engines without a key are simulated',
  },
  simulatedDay: {
    name: 'SIMULATED_DAY',
    rule: calendarDay,
    unset: 'today',
    meaning: 'day (UTC) whose answers simulated engines give: the same ones whenever they are asked',
  },
  smtpUrl: {
    name: 'SMTP_URL',
    rule: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
    unset: '`.eml` files in `DATA_DIR/outbox`',
    meaning: 'mail server',
  },
  mailFrom: {
    name: 'MAIL_FROM',
    rule: mailSender,
    default: 'Agency Reporting API <no-reply@localhost>',
    meaning:
      'sender of mails: one address, with a name before it or without; needed with `SMTP_URL` when `NODE_ENV=production`',
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
  spendLimitUsdDay: {
    name: 'SPEND_LIMIT_USD_DAY',
    rule: dollars,
    unset: 'no limit',
    meaning:
      'most that all calls of engines may cost a UTC day; a build beyond that fails with `spend_limit_reached`',
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
    unset: 'the cheapest of `ENGINES` that has a key',
    meaning: 'the engine whose model reads',
  },
  readerModel: {
    name: 'READER_MODEL',
    rule: line,
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
    default: '2048',
    meaning: 'open connections from one address (IPv6: one /64) that is no trusted proxy; `0`: no limit',
  },
  corsOrigins: {
    name: 'CORS_ORIGINS',
    rule: origins,
    default: '',
    meaning:
      'origins whose pages may call the API from a browser, each in full, as `https://app.example.com,…`',
  },
  ...RETENTION_VARIABLES,
  accessLogMaxBytes: {
    name: 'ACCESS_LOG_MAX_BYTES',
    rule: wholeNumber(1_024, 999_999_999_999),
    default: '1073741824',
    meaning:
      'longest access log of a day in the agency tier, in bytes, unpacked; starter has a quarter of it, free a sixteenth',
  },
  chromiumPath: {
    name: 'CHROMIUM_PATH',
    rule: chromium,
    unset: 'PDFs answer 501',
    meaning:
      'whole path of the Chromium that prints client reports as PDF; it needs no network, and runs without its sandbox under root',
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
