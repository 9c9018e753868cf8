import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as TcpServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Application, Response } from 'express';
import { BodyClock } from './body-clock';
import { ClientErrors, rawAnswer } from './client-error';
import { ConnectionCap } from './connection-cap';
import { type Messages, messageClasses } from './message-classes';
import { OpenResponses } from './open-responses';

/** Clients that send a request more slowly are cut off, so that they cannot pile up. */
const HEADERS_TIMEOUT_MS = 5_000;
/** However long the body may be: `BodyClock` has the limits of bodies. */
const REQUEST_TIMEOUT_MS = 3_600_000;
/** So are clients that have not read a response by then. */
const READ_TIMEOUT_MS = 30_000;
const CHECK_INTERVAL_MS = 1_000;
const KEEP_ALIVE_MS = 10_000;
/** Before kept connections are closed: requests already sent on them still arrive and are answered. */
const GRACE_MS = 500;
/** Clients that have not read their response by then are cut off, so that the process ends in time. */
const DRAIN_MS = 10_000;

/** Requests of one connection behind the one that is being answered; each may hold an open file. */
const MAX_PIPELINED = 16;

const TOO_MANY = 'Too many open connections from this address';

/** Express with limits for slow, malformed and too many clients, and a shutdown that answers every request. */
export class HttpAdapter extends ExpressAdapter {
  private readonly unanswered = new OpenResponses();
  private readonly bodies = new BodyClock();
  private readonly clientErrors = new ClientErrors();
  private readonly pipelined = new WeakMap<Duplex, number>();
  private closing = false;

  /** `connectionsPerIp`: see `CONNECTIONS_PER_IP`. */
  constructor(private readonly connectionsPerIp: number) {
    super();
  }

  override initHttpServer(): void {
    const app = this.getInstance<Application & Messages>();
    const server = createServer(
      {
        ...messageClasses(app),
        headersTimeout: HEADERS_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        connectionsCheckingInterval: CHECK_INTERVAL_MS,
        keepAliveTimeout: KEEP_ALIVE_MS,
        // refused by `protocolFault`, in the error shape of this API
        requireHostHeader: false,
      },
      (request, response) => {
        if (this.accept(request, response)) app(request, response);
      },
    );
    this.capConnections(server);
    server.on('clientError', (fault, socket) => {
      this.clientErrors.answer(fault, socket, this.unansweredOn(socket));
    });
    server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
      socket.on('error', () => undefined);
      this.clientErrors.answer(new Error('CONNECT'), socket, undefined);
    });
    // also refused by `protocolFault`
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    const checks = setInterval(() => {
      this.dropUnread();
      this.dropUnsent(server);
    }, CHECK_INTERVAL_MS).unref();
    server.once('close', () => {
      clearInterval(checks);
    });
    this.httpServer = server;
  }

  /** Adds to `Vary`, where Express would replace what CORS has set. */
  override setHeader(response: Response, name: string, value: string): void {
    if (name === 'Vary' && response.hasHeader(name)) response.vary(value);
    else super.setHeader(response, name, value);
  }

  /** Refuses new connections and answers what has arrived. A kept connection closes after its next response. */
  override async close(): Promise<void> {
    const server = this.httpServer as Server;
    if (!server.listening) return;
    this.closing = true;
    for (const { response } of this.unanswered) closeAfter(response);
    const ended = new Promise<void>((resolve) => {
      // the HTTP server's own `close` drops kept connections at once, and with them requests on their way
      TcpServer.prototype.close.call(server, () => {
        resolve();
      });
    });
    const timers = [
      setTimeout(server.closeIdleConnections.bind(server), GRACE_MS),
      setTimeout(server.closeAllConnections.bind(server), DRAIN_MS),
    ];
    await ended;
    timers.forEach(clearTimeout);
  }

  /** In place of the server's own listener, so that a refused connection is never read. */
  private capConnections(server: Server): void {
    const trusts = (address: string): boolean => {
      const isTrusted = this.getInstance<Application>().get('trust proxy fn') as TrustProxy;
      return isTrusted(address, 0);
    };
    const cap = new ConnectionCap(this.connectionsPerIp, trusts);
    const listeners = server.listeners('connection');
    server.removeAllListeners('connection');
    server.on('connection', (socket: Socket) => {
      if (cap.admit(socket)) {
        for (const listener of listeners) Reflect.apply(listener, server, [socket]);
        return;
      }
      socket.on('error', () => undefined);
      socket.end(rawAnswer('rate_limited', TOO_MANY, ['Retry-After: 1']));
      socket.destroySoon();
    });
  }

  /** Counts the request until it is answered. False, and the connection is closed, when too many are waiting on it. */
  private accept(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    // a response that has to wait for another one gets the socket later
    const waits = response.socket === null;
    const before = waits ? (this.pipelined.get(socket) ?? 0) : 0;
    if (socket.destroyed || before >= MAX_PIPELINED) {
      socket.destroy();
      return false;
    }
    if (waits) this.pipelined.set(socket, before + 1);
    this.bodies.watch(request, performance.now());
    const answered = this.unanswered.add(response);
    response.on('close', () => {
      answered();
      if (waits) this.pipelined.set(socket, (this.pipelined.get(socket) ?? 1) - 1);
      // a route that reads the body itself may have stopped: what is left would stand before the next request
      if (!request.complete) request.resume();
    });
    if (this.closing) closeAfter(response);
    return true;
  }

  private unansweredOn(socket: Duplex): ServerResponse | undefined {
    return [...this.unanswered].find(({ response }) => response.socket === socket)?.response;
  }

  private dropUnsent(server: Server): void {
    for (const { socket } of this.bodies.overdue(performance.now())) {
      server.emit(
        'clientError',
        Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        socket,
      );
    }
  }

  private dropUnread(): void {
    const now = performance.now();
    for (const open of this.unanswered) {
      const { response, since } = open;
      // Node closes only the response that is on the wire, not those of requests pipelined behind it
      if (response.socket === null && response.req.socket.destroyed) response.emit('close');
      if (!response.headersSent) continue;
      if (since === 0) open.since = now;
      else if (now - since > READ_TIMEOUT_MS) response.socket?.destroy();
    }
  }
}

type TrustProxy = (address: string, hop: number) => boolean;

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
