import { createServer, type Server, type ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { ExpressAdapter } from '@nestjs/platform-express';
import { answerClientError } from './client-error';

/** Clients that send a request more slowly are cut off, so that they cannot pile up. */
const HEADERS_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 10_000;
const CHECK_INTERVAL_MS = 1_000;
const KEEP_ALIVE_MS = 10_000;
/** Before kept connections are closed: requests already sent on them still arrive and are answered. */
const GRACE_MS = 500;
/** Clients that have not read their response by then are cut off, so that the process ends in time. */
const DRAIN_MS = 10_000;

/** Express with limits for slow and malformed clients, and a shutdown that answers every request. */
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
      if (this.closing) closeAfter(response);
    });
    this.httpServer = server;
  }

  /** Refuses new connections and answers what has arrived. A kept connection closes after its next response. */
  override async close(): Promise<void> {
    const server = this.httpServer as Server;
    if (!server.listening) return;
    this.closing = true;
    for (const response of this.unanswered) closeAfter(response);
    const ended = new Promise<void>((resolve) => {
      // the HTTP server's own `close` drops kept connections at once, and with them requests on their way
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

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
