import { createServer, type Server, type ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { ExpressAdapter } from '@nestjs/platform-express';
import { answerClientError } from './client-error';

/** A client that sends its request slower than this is cut off, so that slow clients cannot pile up. */
const HEADERS_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 10_000;
const CHECK_INTERVAL_MS = 1_000;
const KEEP_ALIVE_MS = 10_000;
/** At the end: a request that is on its way on a kept connection still arrives and is answered. */
const GRACE_MS = 500;
/** Whoever has not taken his answer by then is cut off, so that the process ends in time. */
const DRAIN_MS = 10_000;

/** Express on a server with limits for slow and malformed clients, and an end that answers everybody. */
export class HttpAdapter extends ExpressAdapter {
  private readonly unanswered = new Set<ServerResponse>();
  private closing = false;

  override initHttpServer(): void {
    const server = createServer(
      {
        headersTimeout: HEADERS_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        connectionsCheckingInterval: CHECK_INTERVAL_MS,
        keepAliveTimeout: KEEP_ALIVE_MS,
      },
      this.getInstance<Parameters<typeof createServer>[1]>(),
    );
    server.on('clientError', answerClientError);
    server.prependListener('request', (_request, response: ServerResponse) => {
      this.unanswered.add(response);
      response.once('close', () => this.unanswered.delete(response));
      if (this.closing) hangUpAfter(response);
    });
    this.httpServer = server;
  }

  /** Refuses new connections and answers what came before; a kept connection ends with its next answer. */
  override async close(): Promise<void> {
    const server = this.httpServer as Server;
    if (!server.listening) return;
    this.closing = true;
    for (const response of this.unanswered) hangUpAfter(response);
    const ended = new Promise<void>((resolve) => {
      // the HTTP server's own would hang up on kept connections at once, whatever is on its way
      TcpServer.prototype.close.call(server, () => {
        resolve();
      });
    });
    const timers = [
      setTimeout(() => {
        server.closeIdleConnections();
      }, GRACE_MS),
      setTimeout(() => {
        server.closeAllConnections();
      }, DRAIN_MS),
    ];
    await ended;
    timers.forEach(clearTimeout);
  }
}

function hangUpAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
