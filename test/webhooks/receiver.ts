import type { RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serveHttps } from '../support/local-server';

export interface ReceivedWebhook {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes as they arrived. */
  readonly body: Buffer;
}

type Answering = (response: ServerResponse, request: ReceivedWebhook) => void;

/** A customer's endpoint: keeps what it was sent and answers as it is told. */
export interface Receiver {
  readonly port: number;
  readonly received: readonly ReceivedWebhook[];
  /** The one at this place, from 0; -1 is the latest. */
  sent(at: number): ReceivedWebhook;
  /** For every request from now on. */
  answer(status: number, headers?: Readonly<Record<string, string>>, body?: string | Buffer): void;
  answerBy(answer: Answering): void;
  forget(): void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  let received: ReceivedWebhook[] = [];
  let answer: Answering = (response) => {
    response.writeHead(204).end();
  };
  const listener: RequestListener = (request, response) => {
    void buffer(request).then((body) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const webhook = { method: request.method!, path: request.url!, headers, body };
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
    sent: (at) => {
      const webhook = received.at(at);
      if (webhook === undefined) throw new Error(`only ${received.length} webhooks arrived`);
      return webhook;
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
