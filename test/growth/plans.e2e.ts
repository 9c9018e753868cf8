import type { Client } from 'pg';
import { openSystem, type System } from '../system/system';
import { fill } from './fill';
import { type Judged, judge, type Large, largeOnes, type RecordedStatement } from './plans';
import { walk } from './walk';

const SIZE = { snapshots: 3_000, answers: 9_000 };
const LARGE_ROWS = 2_000;

/** As `npm run growth`, in its smallest size. */
describe('plans of all statements over many rows', () => {
  let system: System;
  let session: Client;
  let large: Large;
  let statements: RecordedStatement[];

  beforeAll(async () => {
    system = await openSystem({});
    session = await system.session();
    await fill(session, SIZE, () => undefined);
    statements = await walk(system);
    // so few rows are read whole where that is cheaper; what is read whole in spite of this has no index that serves
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await session.query(`SET enable_${way} = off`);
    large = await largeOnes(session, LARGE_ROWS);
  });
  afterAll(async () => {
    await system.close();
  });

  it('read no large table from end to end', async () => {
    const judged: Judged[] = [];
    for (const statement of statements) judged.push(await judge(session, statement, large));
    const faults = judged.filter(({ scanned }) => scanned.length > 0);
    expect(faults.map(({ text, scanned }) => ({ scanned, text }))).toEqual([]);
    expect(judged.length).toBeGreaterThan(150);
    for (const table of large.tables)
      expect({ table, read: judged.some(({ text }) => text.includes(baseOf(table))) }).toEqual({
        table,
        read: true,
      });
  });

  it.each([
    ['a table', 'SELECT id FROM probe_answers WHERE model = $1', ['model-1'], 'probe_answers'],
    ['a partition', 'SELECT id FROM engine_calls WHERE model = $1', ['model-1'], 'engine_calls_default'],
    ['an index', 'SELECT count(id) FROM builds', [], 'pk_builds'],
  ])('would be found if they read all of %s', async (_, text, values, found) => {
    expect((await judge(session, { text, values }, large)).scanned).toContain(found);
  });
});

/** The name by which statements call it. */
function baseOf(table: string): string {
  return table.replace(/_default$|_\d{4}_\d{2}$/, '');
}
