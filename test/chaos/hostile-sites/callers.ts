import { Agent, request } from 'node:http';

/** Times of the answers to one ordinary request, in milliseconds. */
export interface Latency {
  readonly what: string;
  readonly count: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** Answers other than 200. */
  readonly failed: number;
}

export interface Wish {
  readonly what: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const EVERY_MS = 25;

/** Makes each of the requests again and again, at a steady pace whatever the answers take. */
export class Callers {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 50 });
  private readonly times = new Map<string, number[]>();
  private readonly failures = new Map<string, number>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly wishes: readonly Wish[]) {
    this.timer = setInterval(() => {
      for (const wish of this.wishes) this.call(wish);
    }, EVERY_MS);
  }

  /** Since the last time. */
  figures(): readonly Latency[] {
    return this.wishes.map(({ what }) => {
      const times = (this.times.get(what) ?? []).sort((a, b) => a - b);
      this.times.delete(what);
      const failed = this.failures.get(what) ?? 0;
      this.failures.delete(what);
      const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
      return { what, count: times.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1), failed };
    });
  }

  close(): void {
    clearInterval(this.timer);
    this.agent.destroy();
  }

  private call({ what, url, headers }: Wish): void {
    const startedAt = performance.now();
    const failed = (): void => {
      this.failures.set(what, (this.failures.get(what) ?? 0) + 1);
    };
    const sent = request(url, { agent: this.agent, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode !== 200) failed();
        const times = this.times.get(what) ?? [];
        times.push(performance.now() - startedAt);
        this.times.set(what, times);
      });
    });
    sent.on('error', () => {
      // a connection that was kept may close just as it is used again
      if (!sent.reusedSocket) failed();
    });
    sent.end();
  }
}
