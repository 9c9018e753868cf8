import { createHash, createHmac, randomInt } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type LocalServer, serveHttps } from '../support/local-server';
import { repositoryPath } from '../support/repository-path';

/** One webhook as it came in. */
export interface Arrival {
  readonly atMs: number;
  /** Of the bytes, SHA-256 in hex. */
  readonly hash: string;
}

/** For `OUTBOUND_CA_FILE`. */
export const RECEIVERS_CA_FILE = repositoryPath('test', 'fixtures', 'outbound', 'self-signed.crt');
const HOSTS = 12;
const TIMESTAMP_TOLERANCE_SECONDS = 300;

/**
 * Customers' endpoints: https servers that check the signature of all they are sent, write it down, and take a
 * moment to answer 204.
 */
export class Receivers {
  /** By webhook-id, in order of arrival. */
  readonly arrivals = new Map<string, Arrival[]>();
  /** Of all arrivals, in order. */
  readonly timesMs: number[] = [];
  /** Signature, timestamp or address was wrong. */
  readonly refused: string[] = [];
  private readonly secrets = new Map<string, string>();

  private constructor(private readonly maxAnswerMs: number) {}

  private server: LocalServer | null = null;

  /** `maxAnswerMs`: each answer takes from 0 to this long. */
  static async start(maxAnswerMs = 150): Promise<Receivers> {
    const receivers = new Receivers(maxAnswerMs);
    receivers.server = await serveHttps((request, response) => {
      void buffer(request)
        .then((body) => {
          const status = receivers.take(request.url ?? '', request.headers, body);
          setTimeout(() => response.writeHead(status).end(), randomInt(receivers.maxAnswerMs + 1));
        })
        // a sender that was killed while it sent
        .catch(() => response.destroy());
    });
    return receivers;
  }

  /** `OUTBOUND_CONNECT_TO` entries. */
  get connectTo(): string[] {
    return Array.from(
      { length: HOSTS },
      (_, at) => `https://hooks-${at}.demo.test=127.0.0.1:${this.server!.port}`,
    );
  }

  /** An address of its own for every `n`, on one of a few hosts. */
  address(n: number, secret: string): string {
    const path = `/hooks/${n}`;
    this.secrets.set(path, secret);
    return `https://hooks-${n % HOSTS}.demo.test${path}`;
  }

  /** Arrivals beyond the first of each webhook. */
  get repeats(): number {
    return this.timesMs.length - this.arrivals.size;
  }

  async close(): Promise<void> {
    await this.server?.close();
  }

  private take(path: string, headers: Readonly<Record<string, unknown>>, body: Buffer): number {
    const id = String(headers['webhook-id']);
    const timestamp = Number(headers['webhook-timestamp']);
    const secret = this.secrets.get(path) ?? '';
    const mac = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64');
    const late = !(Math.abs(Date.now() / 1_000 - timestamp) <= TIMESTAMP_TOLERANCE_SECONDS);
    if (secret === '' || late || headers['webhook-signature'] !== `v1,${mac}`) {
      this.refused.push(`${path} ${id}`);
      return 401;
    }
    const atMs = Date.now();
    this.timesMs.push(atMs);
    const known = this.arrivals.get(id) ?? [];
    known.push({ atMs, hash: createHash('sha256').update(body).digest('hex') });
    this.arrivals.set(id, known);
    return 204;
  }
}
