/** What came in at a queue with several servers, first come, first served. */
export interface Arrivals {
  /** Seconds, ascending. */
  readonly atSeconds: readonly number[];
  /** Of each arrival. */
  readonly serviceSeconds: readonly number[];
  readonly servers: number;
}

export interface QueueOutcome {
  /** 0 to 1, of the servers' time from the first arrival to the last end. */
  readonly utilisation: number;
  /** Seconds of each arrival until its service begins, in order of arrival. */
  readonly waits: readonly number[];
  /** Most arrivals that waited at once. */
  readonly longestQueue: number;
}

export function simulateQueue({ atSeconds, serviceSeconds, servers }: Arrivals): QueueOutcome {
  const free = new FreeTimes(servers);
  const waits: number[] = [];
  const begins: number[] = [];
  let [longestQueue, begun, busy, lastEnd] = [0, 0, 0, 0];
  for (const [at, arrival] of atSeconds.entries()) {
    const service = serviceSeconds[at] ?? 0;
    const begin = Math.max(arrival, free.earliest);
    free.replaceEarliest(begin + service);
    waits.push(begin - arrival);
    begins.push(begin);
    while ((begins[begun] ?? Infinity) <= arrival) begun += 1;
    longestQueue = Math.max(longestQueue, begins.length - begun);
    busy += service;
    lastEnd = Math.max(lastEnd, begin + service);
  }
  const span = lastEnd - (atSeconds[0] ?? 0);
  return { utilisation: span === 0 ? 0 : busy / (servers * span), waits, longestQueue };
}

/** When each server is free: a heap. */
class FreeTimes {
  private readonly times: number[];

  constructor(servers: number) {
    this.times = new Array<number>(servers).fill(0);
  }

  get earliest(): number {
    return this.times[0] ?? 0;
  }

  replaceEarliest(time: number): void {
    const { times } = this;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const child = (times[left + 1] ?? Infinity) < (times[left] ?? Infinity) ? left + 1 : left;
      if ((times[child] ?? Infinity) >= time) break;
      times[at] = times[child] ?? 0;
      at = child;
    }
    times[at] = time;
  }
}
