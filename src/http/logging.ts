import type { Params } from 'nestjs-pino';
import { destination, type Logger, pino } from 'pino';
import type { LogOutput } from './request-log';

/** Names under which secrets travel in this service; whatever is logged under them is blanked. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'api_key',
  'apiKey',
  'callback_secret',
  'callbackSecret',
  'plaintext',
  'token',
  // of a statement that failed: addresses, callback URLs, sealed secrets
  'parameters',
];

export interface ServiceLogs {
  /** For whatever the parts of the service have to say. */
  readonly application: Logger;
  /** Where its lines go. */
  readonly output: LogOutput;
}

/** JSON lines on standard output. Lines that come while a write is under way go out together with the next. */
export function serviceLogs(level: string): ServiceLogs {
  const output = destination({ dest: 1, sync: false });
  return {
    application: pino(
      {
        level,
        redact: {
          paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
          censor: '[secret]',
        },
      },
      output,
    ),
    output,
  };
}

/** Requests are logged by `RequestLog`: a logger of its own for each would cost more than a cached read. */
export function loggerOptions({ application }: ServiceLogs): Params {
  return { pinoHttp: { logger: application }, forRoutes: [] };
}
