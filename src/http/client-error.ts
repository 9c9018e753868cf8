import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorCode, httpStatusOf } from '../common/error-codes';

/** After the answer, for a client that is still sending: closing at once would reset the connection before it is read. */
const LINGER_MS = 250;

const BY_CODE: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The address and the headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request was not sent in time'],
};
const MALFORMED = ['invalid_request', 'The request is not valid HTTP'] as const;

/** `rawPacket`: what was read last, where it could not be parsed. */
type ClientFault = Error & { readonly code?: string; readonly rawPacket?: Buffer };

/** Answers requests that are not valid HTTP or not sent in time, in the error shape of this API, and hangs up. */
export class ClientErrors {
  private readonly answered = new WeakSet<Duplex>();

  /** `response`: of the request whose body is at fault, when its headers were in order. */
  answer(fault: ClientFault, socket: Duplex, response: ServerResponse | undefined): void {
    // whatever else it sends while it may still read the answer
    if (this.answered.has(socket)) return;
    if (fault.code === 'ECONNRESET' || !socket.writable || response?.headersSent === true) {
      socket.destroy();
      return;
    }
    this.answered.add(socket);
    const [code, error] = BY_CODE[fault.code ?? ''] ?? MALFORMED;
    if (response === undefined) socket.end(withoutBodyForHead(rawAnswer(code, error), fault));
    else answerRequest(response, code, error);
    destroyLater(socket);
    // Node forgets a request whose response has ended: who still reads its body must learn that no more will come
    socket.once('close', () => response?.req.destroy());
  }
}

/** The parser knows no request here. A client that asked by HEAD would take a body for the next response. */
function withoutBodyForHead(answer: string, { rawPacket }: ClientFault): string {
  const isHead = rawPacket?.subarray(0, 5).toString('latin1') === 'HEAD ';
  return isHead ? answer.slice(0, answer.indexOf('\r\n\r\n') + 4) : answer;
}

function answerRequest(response: ServerResponse, code: ErrorCode, error: string): void {
  const body = JSON.stringify({ error, code });
  response.writeHead(httpStatusOf(code), {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  });
  response.end(body);
}

/** A client that does not close its side would otherwise keep the socket. */
function destroyLater(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => {
    clearTimeout(timer);
  });
}

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
