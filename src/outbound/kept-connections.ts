import type { Socket } from 'node:net';
import { Client } from 'undici';
import { CLIENT_OPTIONS } from './client-options';
import type { Connector } from './connector';

/** Below the shortest time from one attempt of a webhook to the next, which is 4 s. */
const IDLE_MS = 2_000;
/** A host that is always busy is connected to anew, and so checked anew, at least this often. */
const MAX_AGE_MS = 60_000;
/** Of all origins together; the one that has been idle longest goes first. */
const MAX_IDLE = 256;

/** One connection to one origin, for requests that follow each other. It is opened by the first of them. */
export class KeptConnection {
  readonly client: Client;
  private readonly openedAt = performance.now();
  private socket: Socket | null = null;
  private socketOfLast: Socket | null = null;
  private readBefore = 0;

  constructor(
    readonly origin: string,
    private readonly connector: Connector,
    connectTimeoutMs: number,
  ) {
    const open = connector.forTimeout(connectTimeoutMs);
    this.client = new Client(origin, {
      ...CLIENT_OPTIONS,
      connect: (target, callback) => {
        open(target, (...[error, socket]) => {
          if (error !== null) {
            callback(error, null);
            return;
          }
          this.socket = socket;
          callback(null, socket);
        });
      },
    });
  }

  /** The IP address at the other end; null before the first request, and once the connection is gone. */
  get remoteAddress(): string | null {
    return this.socket !== null && this.usable ? this.connector.peerOf(this.socket) : null;
  }

  get usable(): boolean {
    return this.socket !== null && !this.socket.destroyed && performance.now() - this.openedAt < MAX_AGE_MS;
  }

  /** To be called before each request. */
  begin(): void {
    this.socketOfLast = this.socket;
    this.readBefore = this.socket?.bytesRead ?? 0;
  }

  /** Did the latest request go out on a connection that had served before, and did not one byte come back? */
  get unanswered(): boolean {
    const socket = this.socketOfLast;
    return socket !== null && socket === this.socket && socket.bytesRead === this.readBefore;
  }
}

/** Connections that wait for their next request, a little while. */
export class KeptConnections {
  // in the order in which they became idle
  private readonly idle = new Map<KeptConnection, NodeJS.Timeout>();
  private closed = false;

  constructor(private readonly idleMs = IDLE_MS) {}

  has(origin: string): boolean {
    for (const connection of this.idle.keys()) if (connection.origin === origin) return true;
    return false;
  }

  /** The one used last, so that the others come to their end; only one that leads to one of these addresses. */
  take(origin: string, leadsTo: (address: string) => boolean): KeptConnection | null {
    for (const connection of [...this.idle.keys()].reverse()) {
      if (connection.origin !== origin) continue;
      const address = connection.remoteAddress;
      if (address === null || !leadsTo(address)) {
        this.drop(connection);
        continue;
      }
      clearTimeout(this.idle.get(connection));
      this.idle.delete(connection);
      return connection;
    }
    return null;
  }

  /** After an answer that was read to its end. */
  keep(connection: KeptConnection): void {
    if (this.closed || !connection.usable) {
      this.drop(connection);
      return;
    }
    const timer = setTimeout(() => {
      this.drop(connection);
    }, this.idleMs);
    timer.unref();
    this.idle.set(connection, timer);
    if (this.idle.size > MAX_IDLE) {
      const oldest = this.idle.keys().next();
      if (oldest.done !== true) this.drop(oldest.value);
    }
  }

  drop(connection: KeptConnection): void {
    clearTimeout(this.idle.get(connection));
    this.idle.delete(connection);
    void connection.client.destroy();
  }

  close(): void {
    this.closed = true;
    for (const connection of this.idle.keys()) this.drop(connection);
  }
}
