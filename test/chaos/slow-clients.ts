import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { inArena } from './arena';
import { type FailureTest, progress } from './trial';

const GONE_WITHIN_S = 12;
const NORMAL_WITHIN_MS = 200;
const BYTE_EVERY_MS = 1_000;
const HEAD =
  'POST /signup/api HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n';
/** What each kind of client sends at once; the rest comes a byte at a time. */
const BEGINNINGS = { nothing: '', 'half a head': HEAD, 'a head and no body': `${HEAD}\r\n` } as const;

export const slowClients: FailureTest = {
  title: '300 clients that send a byte a second, beside normal ones',
  run: (trial) =>
    inArena(trial, {}, async ({ system }) => {
      const { baseUrl } = await system.start('api');
      const get = async (): Promise<number> => {
        const startedAt = performance.now();
        const { status } = await fetch(`${baseUrl}/v1/health`);
        return status === 200 ? performance.now() - startedAt : Infinity;
      };
      // the first request of a process is slow
      await get();
      const count = trial.quick ? 30 : 300;
      const clients = Array.from(
        { length: count },
        (_, at) => new SlowClient(Number(new URL(baseUrl).port), Object.values(BEGINNINGS)[at % 3]!),
      );
      const left = (): number => clients.filter(({ isOpen }) => isOpen).length;
      const normal: number[] = [];
      const quiet = progress(trial, () => `${left()} of ${count} slow clients are connected`);
      const startedAt = performance.now();
      while (left() > 0 && performance.now() - startedAt < 2_000 * GONE_WITHIN_S) {
        normal.push(await get());
        await delay(50);
      }
      quiet();
      const seconds = (performance.now() - startedAt) / 1_000;
      trial.check(
        `all slow clients gone within ${GONE_WITHIN_S} s`,
        left() === 0 && seconds < GONE_WITHIN_S,
        `${left()} left after ${seconds.toFixed(1)} s`,
      );
      const slowest = Math.max(...normal);
      trial.check(
        `slowest of ${normal.length} normal requests under ${NORMAL_WITHIN_MS} ms`,
        slowest < NORMAL_WITHIN_MS,
        `${slowest.toFixed(0)} ms`,
      );
      for (const client of clients) client.close();
    }),
};

class SlowClient {
  isOpen = true;
  private readonly socket: Socket;
  private readonly drip: NodeJS.Timeout;

  constructor(port: number, beginning: string) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('error', () => undefined);
    this.socket.once('close', () => {
      this.isOpen = false;
      clearInterval(this.drip);
    });
    this.socket.resume();
    if (beginning !== '') this.socket.write(beginning);
    this.drip = setInterval(() => beginning !== '' && this.socket.write('x'), BYTE_EVERY_MS);
  }

  close(): void {
    this.socket.destroy();
  }
}
