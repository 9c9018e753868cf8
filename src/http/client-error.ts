import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';

const BY_CODE: Readonly<Record<string, { status: string; error: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    error: 'The request headers are too large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', error: 'The request was not sent in time' },
};
const MALFORMED = { status: '400 Bad Request', error: 'The request is not valid HTTP' };

/** Answers bytes that are not a valid request, in the error shape of this API. */
export function answerClientError(fault: Error & { code?: string }, socket: Duplex): void {
  if (fault.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, error } = BY_CODE[fault.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ error, code: 'invalid_request' });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Request-Id: ${randomUUID()}\r\nConnection: close\r\n\r\n${body}`,
  );
}
