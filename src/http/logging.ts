import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Params } from 'nestjs-pino';
import { requestId } from './request-id';

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

/** One JSON line a request, with its id; never a body, never a header. */
export function loggerOptions(level: string): Params {
  return {
    pinoHttp: {
      level,
      genReqId: requestId,
      redact: {
        paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[secret]',
      },
      customLogLevel: (_request, response, error) =>
        error !== undefined || response.statusCode >= 500 ? 'error' : 'info',
      serializers: {
        req: (request: IncomingMessage & { id?: unknown }) => ({
          id: request.id,
          method: request.method,
          path: request.url?.split('?', 1)[0],
        }),
        res: (response: ServerResponse) => ({ statusCode: response.statusCode }),
      },
      quietReqLogger: true,
      autoLogging: { ignore: (request) => request.url === '/v1/health' },
    },
  };
}
