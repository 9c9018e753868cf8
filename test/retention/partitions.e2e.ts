import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { completeDataSource } from '../../ormconfig';
import { dropPartition, makePartition } from '../../src/retention/partitioned-tables.queries';
import { eventually } from '../support/eventually';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const MONTH = { start: '2031-01-01', end: '2031-02-01', name: 'raw_answers_2031_01' };
const OTHER_MONTH = { start: '2031-02-01', end: '2031-03-01', name: 'raw_answers_2031_02' };

describe('partitions of a table that is written to', () => {
  let database: TestDatabase;
  let source: DataSource;
  let writer: Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    source = await completeDataSource(database.databaseUrl).initialize();
    await makePartition(source, 'raw_answers', OTHER_MONTH);
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });
  beforeEach(async () => {
    writer = new Client({ connectionString: database.databaseUrl });
    await writer.connect();
  });
  afterEach(async () => {
    await writer.end();
  });

  const isWaiting = async (): Promise<boolean> => {
    const waiting: unknown[] = await source.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  };
  /** The row of an answer is written, its text not yet. Returns the row's id. */
  const beginWrite = async (): Promise<unknown> => {
    const { rows } = await writer.query(
      `INSERT INTO probe_answers (prompt_hash, engine, simulated, day, market, sample, state)
       VALUES (gen_random_uuid()::text::bytea, 'openai', true, current_date, '', 1, 'asking') RETURNING id`,
    );
    await writer.query('BEGIN');
    await writer.query(`UPDATE probe_answers SET state = 'failed' WHERE id = $1`, [rows[0].id]);
    return rows[0].id;
  };
  const endWrite = async (id: unknown): Promise<void> => {
    await writer.query(`SET LOCAL lock_timeout = '300ms'`);
    await writer.query(`INSERT INTO raw_answers (answer_id, captured_at, body) VALUES ($1, now(), '{}')`, [
      id,
    ]);
    await writer.query('COMMIT');
  };

  it('are made when the write is over, without a deadlock', async () => {
    const id = await beginWrite();
    const made = untilMade();
    await eventually('it waits', isWaiting);
    await endWrite(id);
    await made;
  });

  it('are dropped beside it', async () => {
    const id = await beginWrite();
    await dropPartition(source, OTHER_MONTH.name);
    await endWrite(id);
  });

  /** It gives up after a second, and is tried again. */
  async function untilMade(): Promise<void> {
    await eventually('it is made', async () => {
      try {
        return await makePartition(source, 'raw_answers', MONTH);
      } catch (error) {
        if ((error as { code?: string }).code === '55P03') return false;
        throw error;
      }
    });
  }
});
