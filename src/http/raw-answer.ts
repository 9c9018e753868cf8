import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { type ErrorCode, httpStatusOf } from '../common/error-codes';

/** A whole response in the error shape of this API, for a connection that has no valid request. */
export function rawAnswer(code: ErrorCode, error: string, headers: readonly string[] = []): string {
  const status = httpStatusOf(code);
  const body = JSON.stringify({ error, code });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    'Connection: close',
    ...headers,
    '',
    body,
  ].join('\r\n');
}
