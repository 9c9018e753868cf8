import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { serveTls } from '../support/local-server';
import { eventually } from '../support/eventually';
import { type Arena, inArena } from './arena';
import { type AcceptedOrder, Customers } from './customers';
import { quantile } from './quantile';
import { type FailureTest, progress, type Trial } from './trial';

const HOLES = 50;
const DOMAINS = 20;
const WITHIN_MS = 2_000;
/** A job's 20 orders join one build: they become due at the same moment. */
const ORDERS_AT_ONCE = 20;
const BURST_EVERY_MS = 1_200;

export const blackHoles: FailureTest = {
  title: '50 callbacks that never answer beside 500 good ones, one worker',
  run: async (trial) => {
    let open = 0;
    // the handshake is done, and then nothing comes: the longest that a receiver can hold a place
    const hole = await serveTls((socket) => {
      open += 1;
      socket.resume();
      socket.once('close', () => (open -= 1));
    });
    const connectTo = Array.from(
      { length: HOLES },
      (_, at) => `https://hole-${at}.demo.test=127.0.0.1:${hole.port}`,
    );
    try {
      await inArena(trial, { connectTo }, async (arena) => {
        await compare(arena, trial, () => open);
      });
    } finally {
      await hole.close();
    }
  },
};

async function compare(arena: Arena, trial: Trial, open: () => number): Promise<void> {
  const { system, hosts, receivers } = arena;
  const count = trial.quick ? 100 : 500;
  const api = await system.start('api');
  await system.start('worker');
  const customers = new Customers(arena, () => api);
  const [caller] = await customers.signUp(1);
  const domains: number[] = [];
  for (const host of hosts.slice(0, DOMAINS)) domains.push(await customers.onboard(caller!, host));
  const [holeDomain] = domains;
  const quiet = progress(
    trial,
    () =>
      `${customers.accepted.length} accepted, ${receivers.arrivals.size} arrived, ${open()} black holes held`,
  );
  const burst = async (domainId: number): Promise<AcceptedOrder[]> =>
    await Promise.all(
      Array.from({ length: ORDERS_AT_ONCE }, () => customers.place(customers.order(caller!, domainId))),
    );
  const paced = async (): Promise<AcceptedOrder[]> => {
    const bursts: Promise<AcceptedOrder[]>[] = [];
    for (let at = 0; at < count / ORDERS_AT_ONCE; at += 1) {
      bursts.push(burst(domains[1 + (at % (DOMAINS - 1))]!));
      await delay(BURST_EVERY_MS);
    }
    return (await Promise.all(bursts)).flat();
  };
  try {
    await arrived(arena, await burst(domains[1]!));
    const alone = await latenciesMs(arena, await paced());
    trial.say(`without black holes: ${text(alone)}`);
    for (let at = 0; at < HOLES; at += 1) {
      const { secret } = customers.order(caller!, holeDomain!);
      const url = `https://hole-${at}.demo.test/${randomInt(1_000_000)}`;
      await customers.place({ caller: caller!, domainId: holeDomain!, url, secret });
    }
    while (open() < HOLES) await delay(20);
    const beside = await latenciesMs(arena, await paced());
    trial.say(`beside ${HOLES} black holes: ${text(beside)}`);
    const atOnce = await latenciesMs(arena, (await Promise.all(domains.slice(1).map(burst))).flat());
    trial.say(`for information, ${atOnce.length} ordered at the same moment: ${text(atOnce)}`);
    const p95 = quantile(beside, 0.95);
    trial.check(
      `p95 of ${beside.length} good ones from the built report to the delivery within ${WITHIN_MS} ms`,
      p95 <= WITHIN_MS,
      `${p95} ms beside black holes, ${quantile(alone, 0.95)} ms without`,
    );
    trial.check('good ones that did not arrive', beside.length === count && alone.length === count, 0);
    const [{ tried }] = await system.sql(
      `SELECT count(DISTINCT delivery_id)::int AS tried FROM webhook_attempts WHERE error_kind = 'timeout'`,
    );
    trial.check('black holes that were tried and told as timeout', tried === HOLES, `${tried} of ${HOLES}`);
  } finally {
    quiet();
  }
}

async function arrived({ receivers }: Arena, orders: readonly AcceptedOrder[]): Promise<void> {
  await eventually('all good ones have arrived', () =>
    orders.every(({ jobId }) => receivers.arrivals.has(jobId)),
  );
}

/** From the end of the build that made the report to its arrival. */
async function latenciesMs(arena: Arena, orders: readonly AcceptedOrder[]): Promise<number[]> {
  await arrived(arena, orders);
  const rows = await arena.system.sql<{ id: string; builtMs: number }>(
    `SELECT j.id, (extract(epoch FROM b.ended_at) * 1000)::float AS "builtMs"
       FROM refresh_jobs j JOIN builds b ON b.id = j.build_id WHERE j.id = ANY($1::uuid[])`,
    [orders.map(({ jobId }) => jobId)],
  );
  return rows.map(({ id, builtMs }) => Math.round(arena.receivers.arrivals.get(id)![0]!.atMs - builtMs));
}

function text(valuesMs: readonly number[]): string {
  return [0.5, 0.95, 1].map((share) => `p${share * 100} ${quantile(valuesMs, share)} ms`).join(', ');
}
