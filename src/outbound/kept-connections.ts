import type { Socket } from 'node:net';
import { Client } from 'undici';
import { CLIENT_OPTIONS, type Connector } from './connector';

/** Less than the shortest time between two attempts of a webhook, which is 4 s. */
const IDLE_MS = 2_000;
/** A busy host gets a new connection, and so a new check of its address, at least this often. */
const MAX_AGE_MS = 60_000;
/** For all origins together; the one that has been idle longest is closed first. */
const MAX_IDLE = 256;

/** One connection to one origin, for one request after the other. The first one opens it. */
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
        open(target, (...result) => {
          const [, socket] = result;
          if (socket !== null) this.socket = socket;
          callback(...result);
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

  /** Was the last request sent on a connection that had served before, and without a single byte in return? */
  get unanswered(): boolean {
    const socket = this.socketOfLast;
    return socket !== null && socket === this.socket && socket.bytesRead === this.readBefore;
  }
}

/** Idle connections, kept for a short time. */
export class KeptConnections {
  // longest idle first
  private readonly idle = new Map<KeptConnection, NodeJS.Timeout>();
  private closed = false;

  constructor(private readonly idleMs = IDLE_MS) {}

  has(origin: string): boolean {
    return [...this.idle.keys()].some((connection) => connection.origin === origin);
  }

  /** The one used last, so that the others expire; connections to other addresses are closed. */
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

  /** To be called after a response that was read to its end. */
  keep(connection: KeptConnection): void {
    if (this.closed || !connection.usable) {
      this.drop(connection);
      return;
    }
    const timer = setTimeout(() => {
      this.drop(connection);
    }, this.idleMs);
    this.idle.set(connection, timer.unref());
    const [oldest] = this.idle.keys();
    if (this.idle.size > MAX_IDLE && oldest !== undefined) this.drop(oldest);
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
