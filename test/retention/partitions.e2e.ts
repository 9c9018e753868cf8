import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { completeDataSource } from '../../ormconfig';
import { dropPartition, makePartition } from '../../src/retention/partitioned-tables.queries';
import { eventually } from '../support/eventually';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const MONTH = { start: '2031-01-01', end: '2031-02-01', name: 'raw_answers_2031_01' };

describe('partitions of a table that is written to', () => {
  let database: TestDatabase;
  let source: DataSource;
  let writer: Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    source = await completeDataSource(database.databaseUrl).initialize();
    writer = new Client({ connectionString: database.databaseUrl });
    await writer.connect();
  });
  afterAll(async () => {
    await writer.end();
    await source.destroy();
    await database.drop();
  });

  it.each([
    ['made', () => makePartition(source, 'raw_answers', MONTH)],
    ['dropped', () => dropPartition(source, 'raw_answers', MONTH.name)],
  ])('are %s without a deadlock', async (_, change) => {
    const { rows } = await writer.query(
      `INSERT INTO probe_answers (prompt_hash, engine, simulated, day, market, sample, state)
       VALUES (gen_random_uuid()::text::bytea, 'openai', true, current_date, '', 1, 'asking') RETURNING id`,
    );
    await writer.query('BEGIN');
    await writer.query(`UPDATE probe_answers SET state = 'failed' WHERE id = $1`, [rows[0].id]);
    const changing = changed(change);
    await eventually('the change waits', async () => {
      const waiting: unknown[] = await source.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    });
    await writer.query(`SET LOCAL lock_timeout = '300ms'`);
    await writer.query(`INSERT INTO raw_answers (answer_id, captured_at, body) VALUES ($1, now(), '{}')`, [
      rows[0].id,
    ]);
    await writer.query('COMMIT');
    await changing;
  });

  /** It gives up after a second, and is tried again. */
  async function changed(change: () => Promise<unknown>): Promise<void> {
    await eventually('it is done', async () => {
      try {
        await change();
        return true;
      } catch (error) {
        if ((error as { code?: string }).code === '55P03') return false;
        throw error;
      }
    });
  }
});
