import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import { answerClientError } from './client-error';

/** A client that sends its request slower than this is cut off, so that slow clients cannot pile up. */
const HEADERS_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 10_000;
const CHECK_INTERVAL_MS = 1_000;
const KEEP_ALIVE_MS = 10_000;

/** Express on a server with limits for slow and malformed clients. */
export class HttpAdapter extends ExpressAdapter {
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
    this.httpServer = server;
  }
}
