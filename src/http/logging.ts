import type { Params } from 'nestjs-pino';
import { destination, type Logger, pino } from 'pino';
import type { LogOutput } from './request-log';

/** Names of fields that hold secrets; their values are never logged. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'api_key',
  'apiKey',
  'callback_secret',
  'callbackSecret',
  'plaintext',
  'token',
  // of a failed SQL statement: email addresses, callback URLs, sealed secrets
  'parameters',
];

export interface ServiceLogs {
  /** For everything but requests. */
  readonly application: Logger;
  /** Where both logs write. */
  readonly output: LogOutput;
}

/** JSON lines on standard output. Lines that arrive during a write are written together after it. */
export function serviceLogs(level: string): ServiceLogs {
  const output = destination({ dest: 1, sync: false });
  const paths = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return { application: pino({ level, redact: { paths, censor: '[secret]' } }, output), output };
}

/** Requests are logged by `RequestLog`: pino-http's logger per request costs more than a cached read. */
export function loggerOptions({ application }: ServiceLogs): Params {
  return { pinoHttp: { logger: application }, forRoutes: [] };
}
