import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceProcess } from '../support/service-process';
import { inArena } from './arena';
import { type FailureTest, progress, type Trial } from './trial';

const NORMAL_WITHIN_MS = 200;
const BYTE_EVERY_MS = 1_000;
/** Of an idle API process: pools, log, listener. */
const DESCRIPTORS_LEFT = 40;
const HEAD =
  'POST /signup/api HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n';
const FILE = 'GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: a\r\n\r\n';

interface Kind {
  /** What a client sends at once. */
  readonly beginning: string;
  /** The rest comes a byte at a time. */
  readonly drips?: boolean;
  readonly reads?: boolean;
}

interface Crowd {
  readonly name: string;
  readonly count: number;
  readonly goneWithinS: number;
  readonly kinds: readonly Kind[];
}

/** None of them ever closes its side. */
const CROWDS: readonly Crowd[] = [
  {
    name: 'slow',
    count: 300,
    goneWithinS: 12,
    kinds: [
      { beginning: '' },
      { beginning: HEAD, drips: true },
      { beginning: `${HEAD}\r\n`, drips: true },
      { beginning: HEAD },
      { beginning: `${HEAD}\r\n` },
      { beginning: 'no HTTP\r\n\r\n' },
    ],
  },
  {
    name: 'that do not read',
    count: 100,
    goneWithinS: 45,
    kinds: [{ beginning: FILE.repeat(8), reads: false }],
  },
];

export const slowClients: FailureTest = {
  title: '300 clients that are slow, and 100 that do not read, none of which ever closes, beside normal ones',
  run: (trial) =>
    inArena(trial, {}, async ({ system }) => {
      const api = await system.start('api');
      // the first request of a process is slow
      await get(api);
      for (const crowd of CROWDS) await sitOut(trial, api, crowd);
    }),
};

async function sitOut(trial: Trial, api: ServiceProcess, crowd: Crowd): Promise<void> {
  const count = trial.quick ? crowd.count / 10 : crowd.count;
  const clients = Array.from(
    { length: count },
    (_, at) => new Client(Number(new URL(api.baseUrl).port), crowd.kinds[at % crowd.kinds.length]!),
  );
  const descriptors = (): number => readdirSync(`/proc/${api.pid}/fd`).length;
  const normal: number[] = [];
  let most = 0;
  const quiet = progress(trial, () => `${count} clients ${crowd.name}: ${descriptors()} descriptors`);
  const startedAt = performance.now();
  const seconds = (): number => (performance.now() - startedAt) / 1_000;
  while (seconds() < 1 || (descriptors() > DESCRIPTORS_LEFT && seconds() < 2 * crowd.goneWithinS)) {
    most = Math.max(most, descriptors());
    normal.push(await get(api));
    await delay(50);
  }
  quiet();
  trial.check(
    `${crowd.name}: at most ${DESCRIPTORS_LEFT} descriptors within ${crowd.goneWithinS} s`,
    descriptors() <= DESCRIPTORS_LEFT && seconds() < crowd.goneWithinS,
    `${most} at most, ${descriptors()} after ${seconds().toFixed(1)} s`,
  );
  const slowest = Math.max(...normal);
  trial.check(
    `${crowd.name}: slowest of ${normal.length} normal requests under ${NORMAL_WITHIN_MS} ms`,
    slowest < NORMAL_WITHIN_MS,
    `${slowest.toFixed(0)} ms`,
  );
  for (const client of clients) client.close();
}

async function get({ baseUrl }: ServiceProcess): Promise<number> {
  const startedAt = performance.now();
  const { status } = await fetch(`${baseUrl}/v1/health`);
  return status === 200 ? performance.now() - startedAt : Infinity;
}

class Client {
  private readonly socket: Socket;
  private readonly drip: NodeJS.Timeout;

  constructor(port: number, { beginning, drips = false, reads = true }: Kind) {
    this.socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    this.socket.on('error', () => undefined);
    if (reads) this.socket.resume();
    else this.socket.pause();
    if (beginning !== '') this.socket.write(beginning);
    this.drip = setInterval(() => drips && this.socket.writable && this.socket.write('x'), BYTE_EVERY_MS);
  }

  close(): void {
    clearInterval(this.drip);
    this.socket.destroy();
  }
}
