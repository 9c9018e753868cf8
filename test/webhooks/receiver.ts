import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serveHttps } from '../outbound/local-server';

export interface ReceivedWebhook {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The bytes as they arrived. */
  readonly body: Buffer;
}

/** A customer's endpoint: keeps what it was sent and answers as it is told. */
export interface Receiver {
  readonly port: number;
  readonly received: readonly ReceivedWebhook[];
  /** For every request from now on. */
  answer(status: number, headers?: Readonly<Record<string, string>>, body?: string | Buffer): void;
  answerBy(answer: (response: ServerResponse, request: ReceivedWebhook) => void): void;
  forget(): void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  let received: ReceivedWebhook[] = [];
  let answer = (response: ServerResponse, _request: ReceivedWebhook): void => {
    response.writeHead(204).end();
  };
  const listener: RequestListener = (request, response) => {
    void buffer(request).then((body) => {
      const webhook = { method: request.method!, path: request.url!, headers: request.headers, body };
      received.push(webhook);
      answer(response, webhook);
    });
  };
  const server = await serveHttps(listener);
  return {
    port: server.port,
    get received() {
      return received;
    },
    answer: (status, headers = {}, body = '') => {
      answer = (response) => response.writeHead(status, headers).end(body);
    },
    answerBy: (way) => {
      answer = way;
    },
    forget: () => {
      received = [];
    },
    close: () => server.close(),
  };
}
