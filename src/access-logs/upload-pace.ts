/** Of waiting for the client; a rate over less says little. */
const WINDOW_MS = 2_000;
/** Bytes per second: a megabit. */
const MIN_RATE = 131_072;

/** How fast a client sends: only the time counts that is spent waiting for it. Moments are in ms, by one clock. */
export class UploadPace {
  private readonly cutter = new AbortController();
  private waitingSince: number | null = null;
  private waitedMs = 0;
  private bytes = 0;
  private latest = Infinity;

  /** Aborts when the upload has to give way. */
  get cut(): AbortSignal {
    return this.cutter.signal;
  }

  giveWay(): void {
    this.cutter.abort();
  }

  /** There is room for more bytes. */
  waits(now: number): void {
    this.waitingSince = now;
  }

  takes(bytes: number, now: number): void {
    this.bytes += bytes;
    this.waitedMs += this.waiting(now);
    this.waitingSince = null;
    if (this.waitedMs < WINDOW_MS) return;
    this.latest = (1_000 * this.bytes) / this.waitedMs;
    this.waitedMs = 0;
    this.bytes = 0;
  }

  /** Bytes per second, lately; Infinity until it is known. */
  rate(now: number): number {
    const waited = this.waitedMs + this.waiting(now);
    return waited < WINDOW_MS ? this.latest : (1_000 * this.bytes) / waited;
  }

  isSlow(now: number): boolean {
    return this.rate(now) < MIN_RATE;
  }

  private waiting(now: number): number {
    return this.waitingSince === null ? 0 : now - this.waitingSince;
  }
}
