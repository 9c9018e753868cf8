import { quantile } from './quantile';

const MINUTE_MS = 60_000;
/** After a store is back, and after it went: what was under way then may fail. */
const SETTLES_MS = 15_000;
const SAMPLE_EVERY_MS = 5_000;

/** What a soak saw, minute by minute. */
export class SoakRecord {
  /** Of answers that were wanted, in milliseconds. */
  readonly latencies: number[] = [];
  /** Statuses outside outages that should not have been; 0: no answer. */
  readonly errors: number[] = [];
  answers = 0;
  private minute: number[] = [];
  private minuteErrors = 0;
  private calmFromMs = 0;
  private readonly memory: number[][] = [];
  private timers: NodeJS.Timeout[] = [];

  constructor(private readonly say: (line: string) => void) {}

  /** `megabytes`: of each process that lives on. */
  begin(megabytes: () => number[]): void {
    this.timers = [
      setInterval(() => {
        this.memory.push(megabytes());
      }, SAMPLE_EVERY_MS),
      setInterval(() => {
        this.sayMinute();
      }, MINUTE_MS),
    ];
  }

  end(): void {
    this.timers.forEach(clearInterval);
  }

  /** A read. */
  answered(status: number, elapsedMs: number): void {
    if (status === 200) {
      this.latencies.push(elapsedMs);
      this.minute.push(elapsedMs);
    }
    this.count(status, status === 200, elapsedMs);
  }

  /** A request that changes something. */
  ordered(status: number, elapsedMs: number): void {
    this.count(status, status < 300, elapsedMs);
  }

  private count(status: number, isGood: boolean, elapsedMs: number): void {
    if (!isGood) this.minuteErrors += 1;
    if (Date.now() - elapsedMs < this.calmFromMs) return;
    this.answers += 1;
    if (!isGood) this.errors.push(status);
  }

  async outage(what: string, fault: () => Promise<void>): Promise<void> {
    this.say(what);
    this.calmFromMs = Infinity;
    await fault();
    this.calmFromMs = Date.now() + SETTLES_MS;
  }

  /** Of the largest process: the mean of the last third against that of the second. */
  growth(): number {
    const largest = this.memory.map((sizes) => Math.max(...sizes));
    const third = Math.floor(largest.length / 3);
    const mean = (sizes: readonly number[]): number =>
      sizes.reduce((sum, one) => sum + one, 0) / sizes.length;
    return mean(largest.slice(2 * third)) / mean(largest.slice(third, 2 * third));
  }

  private sayMinute(): void {
    const [p50, p99] = [0.5, 0.99].map((share) => Math.round(quantile(this.minute, share)));
    const memory = (this.memory.at(-1) ?? []).map((size) => `${Math.round(size)} MB`).join(', ');
    this.say(
      `${this.minute.length} reads, p50 ${p50} ms, p99 ${p99} ms, ${this.minuteErrors} failed; ${memory}`,
    );
    this.minute = [];
    this.minuteErrors = 0;
  }
}
