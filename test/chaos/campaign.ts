import { setTimeout as delay } from 'node:timers/promises';
import { buildTotals, driftedCounters } from '../system/ledger';
import { type Arena, patiently } from './arena';
import { Customers } from './customers';
import { inLanes } from './lanes';
import { type Trial, progress } from './trial';
import { WorkerPool } from './worker-pool';

/** Orders of many agencies, placed and delivered while things break. */
export interface Campaign {
  readonly arena: Arena;
  readonly trial: Trial;
  readonly customers: Customers;
  readonly workers: WorkerPool;
  /** Webhooks in all. */
  readonly size: number;
  /** Resolves when this share of all webhooks has arrived. */
  reached(share: number): Promise<void>;
}

/** What delivers at the same time in one worker: Bull's concurrency of the queue of deliveries. */
const DELIVERIES_AT_ONCE = 128;
const WORKERS = 2;
const KILL_EVERY_MS = 5_000;
const DOMAINS_AT_ONCE = 2;
const ORDERS_AT_ONCE = 20;
const REFRESHES_A_DOMAIN = 100;
const DOMAINS_AN_AGENCY = 5;
/** Longer than a lease, and the retry after it. */
const STUCK_AFTER_MS = 90_000;

/** 10,000 webhooks (1,000 when quick), two workers, one of them killed every 5 s; `fault` breaks more. */
export async function runCampaign(
  arena: Arena,
  trial: Trial,
  fault: (campaign: Campaign) => Promise<void> = () => Promise.resolve(),
): Promise<Campaign> {
  const size = trial.quick ? 1_000 : 10_000;
  const { system, receivers } = arena;
  const api = await system.start('api');
  const workers = new WorkerPool(system, WORKERS);
  await workers.up();
  const customers = new Customers(arena, () => api);
  let over = false;
  const campaign: Campaign = {
    arena,
    trial,
    customers,
    workers,
    size,
    reached: async (share) => {
      while (receivers.arrivals.size < share * size) {
        if (over) throw new Error(`the campaign ended before ${share * 100} % had arrived`);
        await delay(50);
      }
    },
  };
  const quiet = progress(
    trial,
    () =>
      `${customers.accepted.length} accepted, ${receivers.arrivals.size} arrived, ${receivers.repeats} of them again, ${workers.kills} kills`,
  );
  try {
    workers.killEvery(KILL_EVERY_MS);
    const faults = fault(campaign);
    faults.catch(() => undefined);
    await placeOrders(campaign);
    await allArrived(campaign);
    over = true;
    await faults;
    await workers.stopKilling();
    await allEnded(campaign);
  } finally {
    quiet();
  }
  await judge(campaign);
  return campaign;
}

async function placeOrders({ customers, arena: { hosts }, size }: Campaign): Promise<void> {
  const domains = size / REFRESHES_A_DOMAIN;
  const callers = await customers.signUp(Math.ceil(domains / DOMAINS_AN_AGENCY));
  const places = Array.from({ length: domains }, (_, at) => ({
    caller: callers[Math.floor(at / DOMAINS_AN_AGENCY)]!,
    host: hosts[at % hosts.length]!,
  }));
  await inLanes(places, DOMAINS_AT_ONCE, async ({ caller, host }) => {
    const domainId = await customers.onboard(caller, host);
    const orders = Array.from({ length: REFRESHES_A_DOMAIN }, () => customers.order(caller, domainId));
    await inLanes(orders, ORDERS_AT_ONCE, (order) => customers.place(order));
  });
}

async function allArrived({ arena: { receivers }, customers, trial }: Campaign): Promise<void> {
  const lost = (): number => customers.accepted.filter(({ jobId }) => !receivers.arrivals.has(jobId)).length;
  let left = lost();
  let changedAt = Date.now();
  while (left > 0 && Date.now() - changedAt < STUCK_AFTER_MS) {
    await delay(250);
    const now = lost();
    if (now !== left) changedAt = Date.now();
    left = now;
  }
  if (left > 0) trial.say(`nothing has arrived for ${STUCK_AFTER_MS / 1_000} s, ${left} are missing`);
}

/** What a killed worker had sent and not booked is sent again when its lease is over. */
export async function allEnded({ arena: { system } }: Pick<Campaign, 'arena'>): Promise<void> {
  const startedAt = Date.now();
  for (;;) {
    const [{ open }] = await patiently(() =>
      system.sql(
        `SELECT (SELECT count(*)::int FROM webhook_deliveries WHERE state IN ('waiting', 'due'))
              + (SELECT count(*)::int FROM builds WHERE state IN ('queued', 'running')) AS open`,
      ),
    );
    if (open === 0 || Date.now() - startedAt > STUCK_AFTER_MS) return;
    await delay(500);
  }
}

async function judge({ arena, customers, workers, trial, size }: Campaign): Promise<void> {
  const { system, receivers } = arena;
  const { check } = trial;
  const { accepted, refusals } = customers;
  check('accepted by POST refresh', accepted.length === size, `${accepted.length} of ${size}`);
  check('no unforeseen error while ordering (500)', refusals.of(500) === 0, `refused: ${refusals.text()}`);
  judgeArrivals(arena, new Set(accepted.map(({ jobId }) => jobId)), workers.kills, trial);
  await judgeStates(customers, arena, trial);
  const jobs = await system.sql('SELECT count(*)::int AS count FROM refresh_jobs');
  check('orders told twice are one job', jobs[0].count === size, `${jobs[0].count} jobs`);
  await judgeQuota(arena, size, trial);
  check(
    'signatures, timestamps and addresses',
    receivers.refused.length === 0,
    `${receivers.refused.length} wrong`,
  );
}

/** Of a run in which workers were killed so often. */
export function judgeArrivals(
  { receivers }: Arena,
  expected: ReadonlySet<string>,
  kills: number,
  { check }: Trial,
): void {
  const { arrivals, repeats } = receivers;
  const lost = [...expected].filter((id) => !arrivals.has(id));
  const strangers = [...arrivals.keys()].filter((id) => !expected.has(id));
  const changed = [...arrivals.values()].filter((each) => new Set(each.map(({ hash }) => hash)).size > 1);
  check('lost webhooks', lost.length === 0, lost.length);
  check('webhooks that nobody ordered', strangers.length === 0, strangers.length);
  check('webhooks that came with different bytes', changed.length === 0, changed.length);
  check(
    `repeated webhooks, at most ${kills} kills x ${DELIVERIES_AT_ONCE} at once`,
    repeats <= kills * DELIVERIES_AT_ONCE,
    `${repeats} after ${kills} kills`,
  );
}

async function judgeStates(customers: Customers, { system, receivers }: Arena, trial: Trial): Promise<void> {
  const { accepted } = customers;
  const told = await inLanes(accepted, 16, (order) => customers.status(order));
  const succeeded = told.filter(
    ({ status, body }) =>
      status === 200 && body.succeeded === true && body.response_status === 204 && body.error_kind === null,
  );
  trial.check(
    'jobs that GET says have succeeded',
    succeeded.length === accepted.length,
    `${succeeded.length} of ${accepted.length}`,
  );
  const states = await system.sql(
    'SELECT state, count(*)::int AS count FROM webhook_deliveries GROUP BY state ORDER BY state',
  );
  const stateText = states.map(({ state, count }) => `${state} x${count}`).join(', ');
  trial.check('states of the webhooks', stateText === `delivered x${accepted.length}`, stateText);
  const stored = await system.sql<{ id: string; hash: string }>(
    `SELECT id, encode(sha256(body), 'hex') AS hash FROM webhook_deliveries WHERE body IS NOT NULL`,
  );
  const differing = stored.filter(({ id, hash }) =>
    receivers.arrivals.get(id)?.some((one) => one.hash !== hash),
  );
  trial.check('webhooks that differ from the stored bytes', differing.length === 0, differing.length);
  const { builds, done, once } = await buildTotals(system);
  trial.check(
    'builds that ended well with one snapshot',
    builds === done && builds === once,
    `${once} of ${builds}`,
  );
}

/** Refreshes cost one unit of each kind; nothing else in the run costs any. */
export async function judgeQuota({ system }: Arena, jobs: number, { check }: Trial): Promise<void> {
  const drifted = await driftedCounters(system);
  check('quota counters that differ from their ledger', drifted.length === 0, drifted.length);
  const [used] = await system.sql(
    'SELECT COALESCE(sum(used), 0)::int AS used, COALESCE(sum(fresh_used), 0)::int AS fresh FROM quota_months',
  );
  check(
    'units used are the jobs',
    used.used === jobs && used.fresh === jobs,
    `${used.used} monthly and ${used.fresh} fresh for ${jobs} jobs`,
  );
}
