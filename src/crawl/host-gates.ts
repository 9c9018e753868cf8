interface Waiter {
  /** Null for a request that is not rate-limited. */
  readonly delayMs: number | null;
  readonly start: () => void;
}

/** Idle hosts are evicted beyond this number. */
const MAX_REMEMBERED = 1000;

/** Longer than any delay between two requests. */
const FORGET_AFTER_MS = 30_000;

/** Lets at most `limit` requests at a time through to one host, in order of arrival, at its own pace. */
class HostGate {
  private active = 0;
  private lastStartMs = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly queue: Waiter[] = [];

  constructor(private readonly limit: number) {}

  isIdleSince(timeMs: number): boolean {
    return this.active === 0 && this.queue.length === 0 && this.lastStartMs < timeMs;
  }

  enter(delayMs: number | null, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        const place = this.queue.indexOf(waiter);
        if (place >= 0) this.queue.splice(place, 1);
        reject(new Error('given up while waiting'));
        // the timer may have been set only for this request
        this.pump();
      };
      const waiter: Waiter = {
        delayMs,
        start: () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      if (signal.aborted) {
        giveUp();
        return;
      }
      signal.addEventListener('abort', giveUp, { once: true });
      this.queue.push(waiter);
      this.pump();
    });
  }

  leave(): void {
    this.active -= 1;
    this.pump();
  }

  private pump(): void {
    clearTimeout(this.timer);
    for (let first = this.queue[0]; first !== undefined; first = this.queue[0]) {
      // a host that asks for a delay between requests gets them one at a time
      const delayMs = first.delayMs ?? 0;
      if (this.active >= (delayMs > 0 ? 1 : this.limit)) return;
      const waitMs = this.lastStartMs + delayMs - Date.now();
      if (waitMs > 0) {
        this.timer = setTimeout(() => {
          this.pump();
        }, waitMs);
        return;
      }
      this.queue.shift();
      this.active += 1;
      if (first.delayMs !== null) this.lastStartMs = Date.now();
      first.start();
    }
  }
}

/** One gate a host, shared by all crawls of this process. */
export class HostGates {
  private readonly gates = new Map<string, HostGate>();

  constructor(private readonly limit: number) {}

  /**
   * Runs the task when it is its turn.
   * @param delayMs Least time between the starts of two requests to this host; null for one that is outside the pace.
   * @throws Error when the signal aborts the wait.
   */
  async run<T>(
    host: string,
    delayMs: number | null,
    signal: AbortSignal,
    task: () => Promise<T>,
  ): Promise<T> {
    const gate = this.gateOf(host);
    await gate.enter(delayMs, signal);
    try {
      return await task();
    } finally {
      gate.leave();
    }
  }

  private gateOf(host: string): HostGate {
    const known = this.gates.get(host);
    if (known !== undefined) return known;
    if (this.gates.size >= MAX_REMEMBERED) {
      const forgetBefore = Date.now() - FORGET_AFTER_MS;
      for (const [name, gate] of this.gates) {
        if (gate.isIdleSince(forgetBefore)) this.gates.delete(name);
      }
    }
    const gate = new HostGate(this.limit);
    this.gates.set(host, gate);
    return gate;
  }
}
