import { setTimeout as delay } from 'node:timers/promises';
import { startProxyBefore, type StoreProxy, type TcpProxy } from '../support/tcp-proxy';
import { eventually } from '../support/eventually';
import { type Arena, inArena } from './arena';
import { Customers } from './customers';
import { type Request, Requests } from './fault-requests';
import { allEnded } from './campaign';
import { type FailureTest, type Trial } from './trial';

const ANSWERED_WITHIN_MS = 5_000;
/** A connection that died in silence is noticed by a statement on it (4 s), or closed unused after 10 s. */
const HEALED_WITHIN_MS = 15_000;
const DELIVERED_WITHIN_MS = 30_000;
const ROUND_EVERY_MS = 500;

type StoreName = 'PostgreSQL' | 'Redis';

interface Fault {
  readonly name: string;
  readonly seconds: number;
  /** Nothing is promised on how long a request takes then. */
  readonly unhurried?: boolean;
  /** Puts the fault in force; called again before every round. */
  readonly strike: (proxy: TcpProxy) => Promise<void>;
}

/** Slow, too slow, gone, silent, cut off for good, and cut in the middle of a statement. */
function faults(quick: boolean): Fault[] {
  const seconds = quick ? 4 : 10;
  return [
    { name: 'delayed by 100 ms', seconds, strike: (proxy) => proxy.mode({ delayMs: 100 }) },
    // every statement is answered in time, and a request has many: shown, not judged
    { name: 'delayed by 1 s', seconds, unhurried: true, strike: (proxy) => proxy.mode({ delayMs: 1_000 }) },
    { name: 'delayed by 3 s', seconds, strike: (proxy) => proxy.mode({ delayMs: 3_000 }) },
    { name: 'refused', seconds, strike: (proxy) => proxy.mode('refuse') },
    { name: 'black hole', seconds: quick ? 8 : 30, strike: (proxy) => proxy.mode('blackhole') },
    // once, and new connections are served: what stands must be given up
    { name: 'old connections dead', seconds: 0.1, strike: (proxy) => proxy.mode('sever') },
    {
      name: 'reset mid-query',
      seconds,
      strike: async (proxy) => {
        await proxy.mode({ delayMs: 100 });
        setTimeout(() => void proxy.mode('reset'), 150);
      },
    },
  ];
}

export const storeFaults: FailureTest = {
  title:
    'PostgreSQL or Redis is slow, refuses, is silent for 30 s, or is cut off in the middle of a statement',
  run: (trial) =>
    inArena(trial, {}, async (arena) => {
      const { databaseUrl, redisUrl } = arena.stores.database;
      const proxies: Record<StoreName, StoreProxy> = {
        PostgreSQL: await startProxyBefore(databaseUrl),
        Redis: await startProxyBefore(redisUrl),
      };
      try {
        await new StoreFaults(arena, trial, proxies).run({
          DATABASE_URL: proxies.PostgreSQL.url,
          REDIS_URL: proxies.Redis.url,
        });
      } finally {
        await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
      }
    }),
};

interface Row {
  readonly fault: string;
  readonly store: StoreName;
  readonly statuses: string;
  readonly slowestMs: number;
  readonly healMs: number;
  /** From the end of the fault to the arrival of a webhook that was ordered after it. */
  readonly deliveredMs: number;
}

class StoreFaults {
  private readonly rows: Row[] = [];

  constructor(
    private readonly arena: Arena,
    private readonly trial: Trial,
    private readonly proxies: Readonly<Record<StoreName, TcpProxy>>,
  ) {}

  async run(environment: Readonly<Record<string, string>>): Promise<void> {
    const { system } = this.arena;
    const api = await system.start('api', environment);
    const worker = await system.start('worker', environment);
    let ended = 0;
    for (const service of [api, worker]) void service.exited.then(() => (ended += 1));
    const customers = new Customers(this.arena, () => api);
    const requests = await Requests.prepare(customers, api, this.arena);
    for (const store of ['PostgreSQL', 'Redis'] as const) {
      for (const fault of faults(this.trial.quick)) await this.suffer(store, fault, requests);
    }
    await allEnded({ arena: this.arena });
    this.show();
    this.trial.check('processes that ended', ended === 0, ended);
    const missing = requests.orderedJobs.filter((id) => !this.arena.receivers.arrivals.has(id));
    this.trial.check(
      'orders accepted meanwhile that were not delivered',
      missing.length === 0,
      `${missing.length} of ${requests.orderedJobs.length}`,
    );
  }

  private async suffer(store: StoreName, fault: Fault, requests: Requests): Promise<void> {
    const proxy = this.proxies[store];
    const under: Promise<Request[]>[] = [];
    for (const endMs = Date.now() + fault.seconds * 1_000; Date.now() < endMs;) {
      await fault.strike(proxy);
      under.push(requests.round());
      await delay(ROUND_EVERY_MS);
    }
    await proxy.mode('ok');
    const okMs = Date.now();
    const healMs = await this.healing(requests, okMs);
    const deliveredMs = await this.delivery(requests, okMs);
    const seen = (await Promise.all(under)).flat();
    const slowest = seen.reduce((a, b) => (a.elapsedMs > b.elapsedMs ? a : b));
    const row: Row = {
      fault: fault.name,
      store,
      statuses: statusText(seen),
      slowestMs: slowest.elapsedMs,
      healMs,
      deliveredMs,
    };
    this.rows.push(row);
    this.trial.say(
      `${store} ${fault.name}: ${row.statuses}; slowest ${row.slowestMs} ms; healed after ${healMs} ms, delivers after ${deliveredMs} ms`,
    );
    const wrong = seen.filter((request) => !isAllowed(request, store));
    const name = `${store} ${fault.name}`;
    this.trial.check(
      `${name}: as wanted, or 503 with the fixed body${store === 'Redis' ? ' where Redis is needed' : ''}`,
      wrong.length === 0,
      wrong.length === 0
        ? statusText(seen)
        : `wrong: ${statusText(wrong)} (${wrong[0]?.text.slice(0, 120) ?? ''})`,
    );
    if (fault.unhurried !== true) {
      this.trial.check(
        `${name}: answered within ${ANSWERED_WITHIN_MS} ms`,
        slowest.elapsedMs <= ANSWERED_WITHIN_MS,
        `${slowest.elapsedMs} ms (${slowest.name}), ${seen.filter(({ elapsedMs }) => elapsedMs > ANSWERED_WITHIN_MS).length} of ${seen.length} later`,
      );
    }
    this.trial.check(
      `${name}: healed within ${HEALED_WITHIN_MS} ms`,
      healMs <= HEALED_WITHIN_MS,
      `${healMs} ms`,
    );
    this.trial.check(
      `${name}: an order is delivered within ${DELIVERED_WITHIN_MS} ms`,
      deliveredMs <= DELIVERED_WITHIN_MS,
      `${deliveredMs} ms`,
    );
  }

  /** Until every request of a round gets what it wants. */
  private async healing(requests: Requests, okMs: number): Promise<number> {
    for (;;) {
      const startedMs = Date.now();
      const seen = await requests.round();
      if (seen.every(({ status, wanted }) => status === wanted)) return startedMs - okMs;
      if (Date.now() - okMs > 60_000) return Infinity;
      await delay(100);
    }
  }

  /** Of the newest order. */
  private async delivery({ orderedJobs }: Requests, okMs: number): Promise<number> {
    const newest = orderedJobs.at(-1)!;
    const arrival = await eventually(
      'a webhook after the fault',
      () => this.arena.receivers.arrivals.get(newest)?.at(0) ?? null,
    ).catch(() => ({ atMs: Infinity }));
    return arrival.atMs - okMs;
  }

  private show(): void {
    const cells = [
      ['store', 'fault', 'slowest', 'heals', 'delivers', 'statuses'],
      ...this.rows.map(({ store, fault, slowestMs, healMs, deliveredMs, statuses }) => [
        store,
        fault,
        `${slowestMs} ms`,
        `${healMs} ms`,
        `${deliveredMs} ms`,
        statuses,
      ]),
    ];
    for (const [store = '', fault = '', slowest = '', heals = '', delivers = '', statuses = ''] of cells) {
      this.trial.say(
        `${store.padEnd(11)} ${fault.padEnd(20)} ${slowest.padStart(8)} ${heals.padStart(8)} ${delivers.padStart(9)}  ${statuses}`,
      );
    }
  }
}

/** Without Redis nothing but the test of a receiver has a reason to fail. */
function isAllowed(request: Request, store: StoreName): boolean {
  if (request.status === request.wanted) return true;
  return request.isUnavailable && (store === 'PostgreSQL' || request.needsRedis);
}

function statusText(requests: readonly Request[]): string {
  const counts = new Map<string, number>();
  for (const { status, name, wanted } of requests) {
    const text = status === wanted ? 'as wanted' : status === 503 ? '503' : `${status} (${name})`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => `${text} x${count}`).join(', ');
}
