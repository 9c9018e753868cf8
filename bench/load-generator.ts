import { connect, type Socket } from 'node:net';

/** What the generator is told: one JSON text as its argument. */
export interface LoadOrder {
  readonly port: number;
  /** One is picked in turn by each request. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}

/** What it prints: one JSON line. */
export interface LoadResult {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
  /** Answers by status; `0`: the connection broke. */
  readonly statuses: Readonly<Record<string, number>>;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * One keep-alive connection, one request at a time. Reads only the status and the length of an answer: a generator
 * that parsed more would be what is measured.
 */
class Connection {
  private readonly socket: Socket;
  private head: Buffer = Buffer.alloc(0);
  private bodyLeft = -1;
  private status = 0;
  private sentAt = 0;

  constructor(
    port: number,
    private readonly request: () => Buffer | null,
    private readonly answered: (status: number, elapsedMs: number) => void,
    private readonly closed: () => void,
  ) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.on('connect', () => {
      this.send();
    });
    this.socket.on('data', (chunk) => {
      this.read(chunk);
    });
    this.socket.on('error', () => {
      this.answered(0, performance.now() - this.sentAt);
    });
    this.socket.on('close', this.closed);
  }

  private send(): void {
    const request = this.request();
    if (request === null) {
      this.socket.destroy();
      return;
    }
    this.bodyLeft = -1;
    this.sentAt = performance.now();
    this.socket.write(request);
  }

  private read(chunk: Buffer): void {
    let body = chunk;
    if (this.bodyLeft < 0) {
      const seen = this.head.length === 0 ? chunk : Buffer.concat([this.head, chunk]);
      const end = seen.indexOf(HEAD_END);
      if (end < 0) {
        this.head = seen;
        return;
      }
      const text = seen.toString('latin1', 0, end);
      this.status = Number(text.slice(9, 12));
      this.bodyLeft = Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? 0);
      this.head = Buffer.alloc(0);
      body = seen.subarray(end + HEAD_END.length);
    }
    this.bodyLeft -= body.length;
    if (this.bodyLeft > 0) return;
    this.answered(this.status, performance.now() - this.sentAt);
    this.send();
  }
}

async function run({ port, paths, headers, connections, seconds }: LoadOrder): Promise<LoadResult> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`));
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  let sent = 0;
  const startedAt = performance.now();
  const next = (): Buffer | null =>
    performance.now() - startedAt > seconds * 1_000 ? null : (requests[sent++ % requests.length] ?? null);
  const answered = (status: number, elapsedMs: number): void => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    times.push(elapsedMs);
  };
  await Promise.all(
    Array.from(
      { length: connections },
      () => new Promise<void>((resolve) => new Connection(port, next, answered, resolve)),
    ),
  );
  const elapsedSeconds = (performance.now() - startedAt) / 1_000;
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    requestsPerSecond: times.length / elapsedSeconds,
    p99Ms: times[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? 0,
    statuses,
  };
}

if (require.main === module) {
  run(JSON.parse(process.argv[2] ?? '{}') as LoadOrder).then(
    (result) => {
      console.log(JSON.stringify(result));
    },
    (error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    },
  );
}
