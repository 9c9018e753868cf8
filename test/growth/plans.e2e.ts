import { openSystem, type System } from '../system/system';
import { fill } from './fill';
import { type Judged, judge, largeTables, type RecordedStatement } from './plans';
import { walk } from './walk';

const SIZE = { snapshots: 30_000, answers: 90_000 };
const LARGE_ROWS = 10_000;

/** As `npm run growth`, in its smallest size. */
describe('plans of all statements over many rows', () => {
  let system: System;
  let large: ReadonlySet<string>;
  let statements: RecordedStatement[];

  beforeAll(async () => {
    system = await openSystem({});
    await fill(system.sql, SIZE, () => undefined);
    statements = await walk(system);
    large = await largeTables(system.sql, LARGE_ROWS);
  });
  afterAll(async () => {
    await system.close();
  });

  it('read no large table from end to end', async () => {
    const judged: Judged[] = [];
    for (const statement of statements) judged.push(await judge(system.sql, statement, large));
    expect(
      judged.filter(({ scanned }) => scanned.length > 0).map(({ text, scanned }) => ({ scanned, text })),
    ).toEqual([]);
    expect(judged.length).toBeGreaterThan(150);
    for (const table of [
      'snapshots',
      'snapshot_probes',
      'probe_answers',
      'engine_calls',
      'quota_entries',
      'builds',
    ]) {
      expect(judged.filter(({ text }) => text.includes(table)).length).toBeGreaterThan(0);
    }
  });

  it('would be found if they did', async () => {
    expect([...large]).toEqual(
      expect.arrayContaining([
        'builds',
        'snapshots',
        'snapshot_probes',
        'probe_answers',
        'engine_calls_default',
      ]),
    );
    const planted = { text: 'SELECT id FROM probe_answers WHERE model = $1', values: ['model-1'] };
    expect(await judge(system.sql, planted, large)).toMatchObject({ scanned: ['probe_answers'] });
  });
});
