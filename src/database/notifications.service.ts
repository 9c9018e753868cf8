import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { Config } from '../config/config';

type Listener = (payload: string) => void;

const RECONNECT_MS = 500;
const PING_MS = 5_000;
const PING_TIMEOUT_MS = 3_000;

/**
 * Listens for `NOTIFY` on a dedicated connection. A notification is a hint that saves a wait: listeners must also poll
 * the rows now and then, because what is sent while the connection is down is lost.
 */
@Injectable()
export class NotificationsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(NotificationsService.name);
  private readonly listeners = new Map<string, readonly Listener[]>();
  private client: Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;
  /** A client takes one statement at a time. */
  private listening: Promise<void> = Promise.resolve();

  constructor(private readonly config: Config) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  /** Calls `listener` with the payload of every notification on `channel`. */
  on(channel: string, listener: Listener): void {
    const known = this.listeners.get(channel);
    this.listeners.set(channel, [...(known ?? []), listener]);
    if (known !== undefined) return;
    this.listening = this.listening.then(async () => {
      await this.client?.query(`LISTEN "${channel}"`).catch(() => undefined);
    });
  }

  private async connect(): Promise<void> {
    if (this.stopped) return;
    const client = new Client({
      connectionString: this.config.databaseDirectUrl ?? this.config.databaseUrl,
      connectionTimeoutMillis: 3_000,
      query_timeout: PING_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'agency-reporting-api listener',
    });
    client.on('error', () => {
      this.lost(client);
    });
    client.on('end', () => {
      this.lost(client);
    });
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of this.listeners.keys()) await client.query(`LISTEN "${channel}"`);
      this.client = client;
      this.schedulePing(client);
    } catch (error) {
      this.logger.warn({ err: error }, 'cannot listen for notifications; trying again');
      await client.end().catch(() => undefined);
      this.lost(client, true);
    }
  }

  /** A connection cut off by a dead network reports no error by itself. */
  private schedulePing(client: Client): void {
    // while it connected
    if (this.stopped) {
      void client.end().catch(() => undefined);
      return;
    }
    this.timer = setTimeout(() => {
      client.query('SELECT 1').then(
        () => {
          this.schedulePing(client);
        },
        () => {
          this.lost(client);
        },
      );
    }, PING_MS);
    this.timer.unref();
  }

  private lost(client: Client, neverConnected = false): void {
    if (this.stopped || (this.client !== client && !neverConnected)) return;
    this.client = null;
    if (this.timer !== null) clearTimeout(this.timer);
    void client.end().catch(() => undefined);
    this.timer = setTimeout(() => void this.connect(), RECONNECT_MS);
    this.timer.unref();
  }
}
