import '../support/one-realm';
import { Logger } from '@nestjs/common';
import type { Job } from 'bull';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { completeDataSource } from '../../ormconfig';
import { LeasedJob } from '../../src/leases/leased-job';
import { LeasedRows } from '../../src/leases/leased-rows.queries';
import type { Nudge } from '../../src/queue/nudge';
import { eventually } from '../support/eventually';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { mails } from './kinds';

interface Row {
  readonly id: string;
  readonly attempt: number;
}

/** Mails, with a lease that a busy machine renews in time. */
const ROWS = new LeasedRows<Row>({
  table: 'mails',
  keyType: 'uuid',
  open: `state = 'due'`,
  columns: 'id, attempt',
  shape: z.object({ id: z.string(), attempt: z.number() }),
  leaseSeconds: 6,
});

interface Run {
  readonly row: Row;
  readonly signal: AbortSignal;
  /** Books the row as sent, or fails with the error. */
  end(error?: Error): void;
}

/** Holds each row until the test ends its run. */
class HoldingJob extends LeasedJob<Row> {
  readonly runs: Run[] = [];

  constructor(
    private readonly source: DataSource,
    concurrency: number,
  ) {
    super(source, ROWS, { concurrency });
  }

  protected async run(row: Row, signal: AbortSignal): Promise<void> {
    // claimed on the way, as the process stopped
    signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
      const end: Run['end'] = (error) => {
        if (error === undefined) resolve();
        else reject(error);
      };
      this.runs.push({ row, signal, end });
    });
    await ROWS.book(this.source, row, `state = 'sent'`);
  }
}

let database: TestDatabase;
let source: DataSource;
const jobs: HoldingJob[] = [];

beforeAll(async () => {
  Logger.overrideLogger(false);
  database = await createTestDatabase();
  source = await completeDataSource(database.databaseUrl).initialize();
});
afterEach(async () => {
  await Promise.all(jobs.splice(0).map((job) => stop(job)));
  await source.query('TRUNCATE mails');
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

function jobWith(concurrency: number): HoldingJob {
  const job = new HoldingJob(source, concurrency);
  jobs.push(job);
  return job;
}

async function stop(job: HoldingJob): Promise<void> {
  job.onModuleDestroy();
  await job.beforeApplicationShutdown();
}

async function addMails(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await mails.add(source));
  return ids;
}

const nudgeOf = (ids: readonly string[]): Job<Nudge> => ({ data: { ids } }) as Job<Nudge>;

const countOf = async (condition: string): Promise<number> =>
  (await source.query(`SELECT count(*)::int AS count FROM mails WHERE ${condition}`))[0].count;

/** A connection that is refused, as the driver tells it. */
const away = (): Error => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

it('takes as many rows as it has places, and the others as these end', async () => {
  await addMails(10);
  const job = jobWith(4);
  await job.look();
  expect(job.runs).toHaveLength(4);
  for (let ended = 0; ended < 10; ended += 1) {
    await eventually(`run ${ended}`, () => job.runs.length > ended);
    job.runs[ended]!.end();
  }
  await job.idle();
  expect(await countOf(`state = 'sent' AND attempt = 1`)).toBe(10);
});

it('takes no more rows than it was nudged for, so that other workers get theirs', async () => {
  const ids = await addMails(3);
  const [one, other] = [jobWith(4), jobWith(4)];
  await one.nudged(nudgeOf(ids.slice(0, 2)));
  expect(one.runs).toHaveLength(2);
  await other.nudged(nudgeOf(ids.slice(2)));
  expect(other.runs).toHaveLength(1);
});

it('keeps a nudge while it has no free place', async () => {
  const ids = await addMails(2);
  const job = jobWith(1);
  await job.look();
  let taken = false;
  const nudged = job.nudged(nudgeOf([ids[1]!])).then(() => (taken = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(taken).toBe(false);
  job.runs[0]!.end();
  await nudged;
  await eventually('the other one runs', () => job.runs.length === 2);
});

it('renews the leases of its rows as long as it works on them', async () => {
  await addMails(2);
  const job = jobWith(2);
  await job.look();
  const [before] = await source.query('SELECT min(lease_until) AS at FROM mails');
  await eventually('the first lease would be over', async () => {
    const [now] = await source.query('SELECT min(lease_until) AS at, clock_timestamp() AS now FROM mails');
    return now.at > now.now && now.now > before.at;
  });
  expect(await ROWS.claim(source, 2)).toEqual([]);
});

it('breaks the work off when the lease is lost, and leaves the row to the other worker', async () => {
  await addMails(1);
  const job = jobWith(1);
  await job.look();
  const [run] = job.runs;
  await source.query('UPDATE mails SET attempt = attempt + 1');
  await eventually('aborted', () => run!.signal.aborted);
  expect(run!.signal.reason).toMatchObject({ name: 'LeaseLostError' });
  await job.idle();
  expect(await countOf('attempt = 2 AND lease_until IS NOT NULL')).toBe(1);
});

it('gives unfinished rows back when it is stopped, and takes no others', async () => {
  await addMails(3);
  const job = jobWith(2);
  await job.look();
  await stop(job);
  expect(job.runs).toHaveLength(2);
  expect(await countOf('due_at <= now() AND lease_until IS NULL')).toBe(3);
});

it('gives a row back when a store is away', async () => {
  await addMails(1);
  const job = jobWith(1);
  await job.look();
  job.runs[0]!.end(away());
  await job.idle();
  expect(await countOf('lease_until IS NULL')).toBe(1);
});

it('gives it back for longer, the longer the store is away', async () => {
  await addMails(5);
  const job = jobWith(1);
  const beganMs = Date.now();
  /** From now, and from the end of the try: it is put off for something in between. */
  const secondsPutOff = async (
    elapsedMs: number,
  ): Promise<{ readonly fromNow: number; readonly fromEnd: number }> => {
    await job.look();
    const [{ at }] = await source.query('SELECT clock_timestamp() AS at');
    const { row, end } = job.runs.at(-1)!;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(beganMs + elapsedMs);
    end(away());
    await job.idle();
    clock.mockRestore();
    const [putOff] = await source.query(
      `SELECT extract(epoch FROM due_at - clock_timestamp())::float AS "fromNow",
              extract(epoch FROM due_at - $2)::float AS "fromEnd" FROM mails WHERE id = $1`,
      [row.id, at],
    );
    return putOff;
  };
  expect((await secondsPutOff(0)).fromNow).toBeLessThanOrEqual(1);
  for (const [elapsedMs, seconds] of [
    [80_000, 40],
    [200_000, 60],
    // hours later it is another outage
    [3_600_000, 1],
  ] as const) {
    const { fromNow, fromEnd } = await secondsPutOff(elapsedMs);
    expect(fromNow).toBeLessThanOrEqual(seconds);
    expect(fromEnd).toBeGreaterThan(seconds / 2 - 0.1);
  }
});

it('lets the lease expire after any other failure', async () => {
  await addMails(1);
  const job = jobWith(1);
  await job.look();
  job.runs[0]!.end(new Error('a fault of our own'));
  await job.idle();
  expect(await countOf('lease_until > now()')).toBe(1);
  await source.query('UPDATE mails SET lease_until = now()');
  await job.look();
  expect(job.runs[1]!.row.attempt).toBe(2);
});
