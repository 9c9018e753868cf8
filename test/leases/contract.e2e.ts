import '../support/one-realm';
import type { DataSource } from 'typeorm';
import { completeDataSource } from '../../ormconfig';
import { type LeasedRow, LeaseLostError } from '../../src/leases/leased-rows.queries';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import {
  alertChecks,
  builds,
  deliveries,
  engineLooks,
  factChecks,
  type Kind,
  mails,
  probes,
  readings,
  scheduledRuns,
  uptimeChecks,
} from './kinds';

let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  source = await completeDataSource(database.databaseUrl).initialize();
});
afterEach(() =>
  source.query(
    'TRUNCATE builds, webhook_deliveries, webhook_attempts, mails, probe_answers, uptime_schedules, probe_schedules, alert_subscriptions, engine_watches CASCADE',
  ),
);
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const idsOf = (rows: readonly LeasedRow[]): LeasedRow['id'][] => rows.map(({ id }) => id).sort();

function keepsTheContract<Row extends LeasedRow>({ table, key, rows, add, book, isBooked }: Kind<Row>): void {
  const addMany = (count: number): Promise<Row['id'][]> =>
    Promise.all(Array.from({ length: count }, () => add(source)));

  const claimOne = async (): Promise<Row> => {
    const [row] = await rows.claim(source, 1);
    if (row === undefined) throw new Error('nothing was claimed');
    return row;
  };
  /** What time does when nobody renews. */
  const expire = (): Promise<unknown> =>
    source.query(`UPDATE ${table} SET lease_until = now() - interval '1 ms' WHERE lease_until IS NOT NULL`);

  const booked = async (id: Row['id']): Promise<boolean> => {
    const [row] = await source.query(
      `SELECT (${isBooked}) AND lease_until IS NULL AS booked FROM ${table} WHERE ${key} = $1`,
      [id],
    );
    return row.booked as boolean;
  };

  it('is claimed once, by however many claimants', async () => {
    const ids = await addMany(20);
    const claims = await Promise.all(Array.from({ length: 10 }, () => rows.claim(source, 3)));
    const rest = await rows.claim(source, 100);
    expect(idsOf([...claims.flat(), ...rest])).toEqual([...ids].sort());
    expect(await rows.claim(source, ids)).toEqual([]);
  });

  it('is claimed in the order in which it became due, and not before', async () => {
    const ids = await addMany(5);
    for (const [at, id] of ids.entries()) {
      await source.query(`UPDATE ${table} SET due_at = now() - $2 * interval '1 minute' WHERE ${key} = $1`, [
        id,
        at - 1,
      ]);
    }
    const inOrder = [ids[4], ids[3], ids[2], ids[1]];
    for (const id of inOrder) expect((await claimOne()).id).toBe(id);
    expect(await rows.claim(source, 1)).toEqual([]);
  });

  it('is claimed by its id', async () => {
    const [, id] = await addMany(3);
    expect(idsOf(await rows.claim(source, [id!]))).toEqual([id]);
  });

  it('of a killed worker is claimed again when its lease is over, with the next attempt number', async () => {
    await add(source);
    const first = await claimOne();
    expect(first.attempt).toBe(1);
    expect(await rows.claim(source, 1)).toEqual([]);
    await expire();
    expect((await claimOne()).attempt).toBe(2);
  });

  it('is kept by renewing its lease', async () => {
    await addMany(2);
    const held = await rows.claim(source, 2);
    await expire();
    expect((await rows.renew(source, held)).size).toBe(0);
    expect(await rows.claim(source, 2)).toEqual([]);
  });

  it('whose lease was lost is told by the renewal, which then changes nothing', async () => {
    await addMany(2);
    const [kept, lost] = await rows.claim(source, 2);
    await source.query(`UPDATE ${table} SET lease_until = now() - interval '1 ms' WHERE ${key} = $1`, [
      lost!.id,
    ]);
    const again = await claimOne();
    expect(again.id).toBe(lost!.id);
    expect([...(await rows.renew(source, [kept!, lost!]))]).toEqual([lost]);
    await book(source, again);
    expect((await rows.renew(source, [kept!, again])).size).toBe(0);
  });

  it('is renewed without waiting for a row that is just being booked', async () => {
    await addMany(2);
    const held = await rows.claim(source, 2);
    await source.transaction(async (manager) => {
      await book(manager, held[0]!);
      expect((await rows.renew(source, held)).size).toBe(0);
    });
    expect((await rows.renew(source, held)).size).toBe(0);
  });

  it('is booked by the latest claimant alone, and once', async () => {
    await add(source);
    const late = await claimOne();
    await expire();
    const row = await claimOne();
    await expect(book(source, late)).rejects.toThrow(LeaseLostError);
    expect(await booked(row.id)).toBe(false);
    await book(source, row);
    expect(await booked(row.id)).toBe(true);
    await expect(book(source, row)).rejects.toThrow(LeaseLostError);
    await expect(rows.giveBack(source, row)).rejects.toThrow(LeaseLostError);
  });

  it('is booked after its lease has run out, as long as nobody else has claimed it', async () => {
    await add(source);
    const row = await claimOne();
    await expire();
    await book(source, row);
    expect(await booked(row.id)).toBe(true);
  });

  it('whose booking is lost is claimed again', async () => {
    await add(source);
    const row = await claimOne();
    const failing = source.transaction(async (manager) => {
      await book(manager, row);
      throw new Error('connection lost');
    });
    await expect(failing).rejects.toThrow('connection lost');
    expect(await booked(row.id)).toBe(false);
    await expire();
    expect((await claimOne()).attempt).toBe(2);
  });

  it('is due again when it is given back: at once, or after a delay', async () => {
    await add(source);
    await rows.giveBack(source, await claimOne());
    const row = await claimOne();
    expect(row.attempt).toBe(2);
    await rows.giveBack(source, row, 60);
    expect(await rows.claim(source, 1)).toEqual([]);
  });
}

describe('a build', () => {
  keepsTheContract(builds);
});
describe('a webhook', () => {
  keepsTheContract(deliveries);

  it('is one of 96 to its origin, whoever claims them, and crowds out no other', async () => {
    const crowd: string[] = [];
    for (let count = 0; count < 150; count += 1) crowd.push(await deliveries.add(source, 'https://a.test'));
    const other = await deliveries.add(source, 'https://b.test');
    // the one whose turn comes first although it became due last
    const firstTwo = await deliveries.rows.claim(source, 2);
    expect(idsOf(firstTwo)).toContain(other);
    const claims = await Promise.all(Array.from({ length: 8 }, () => deliveries.rows.claim(source, 10)));
    const held = [...firstTwo, ...claims.flat(), ...(await deliveries.rows.claim(source, 100))];
    expect(held.filter(({ id }) => id !== other)).toHaveLength(96);
    expect(await deliveries.rows.claim(source, crowd)).toEqual([]);

    for (const row of held.slice(0, 5)) await deliveries.book(source, row);
    expect(await deliveries.rows.claim(source, 100)).toHaveLength(
      5 - Number(idsOf(held.slice(0, 5)).includes(other)),
    );
  });
});
describe('a mail', () => {
  keepsTheContract(mails);
});
describe('a call of an engine', () => {
  keepsTheContract(probes);
});

describe('a reading of an answer', () => {
  keepsTheContract(readings);
});
describe('a check of an answer', () => {
  keepsTheContract(factChecks);
});
describe('an uptime check', () => {
  keepsTheContract(uptimeChecks);
});

describe('a row of a later version', () => {
  it('is given back, and holds up none that was claimed with it', async () => {
    const [odd, plain] = [await builds.add(source), await builds.add(source)];
    await source.query(`UPDATE builds SET cause = 'of_later' WHERE id = $1`, [odd]);
    expect(idsOf(await builds.rows.claim(source, 8))).toEqual([plain]);
    const [row] = await source.query(
      'SELECT lease_until, due_at > now() AS later, deaths FROM builds WHERE id = $1',
      [odd],
    );
    expect(row).toEqual({ lease_until: null, later: true, deaths: 0 });
  });
});

describe('a scheduled run', () => {
  keepsTheContract(scheduledRuns);
});

describe('a check of alerts', () => {
  keepsTheContract(alertChecks);
});

describe('a look at an engine', () => {
  keepsTheContract(engineLooks);
});
