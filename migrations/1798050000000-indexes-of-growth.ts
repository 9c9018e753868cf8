import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For statements that read a large table from end to end. Indexes that were made before, without a lock, are taken as they are. */
export class IndexesOfGrowth1798050000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX IF NOT EXISTS ix_probe_answers_day_engine ON probe_answers (day, engine, prompt_hash);
      DROP INDEX IF EXISTS ix_probe_answers_day;
      CREATE INDEX IF NOT EXISTS ix_snapshots_live ON snapshots (generated_at) WHERE source = 'live';
      CREATE INDEX IF NOT EXISTS ix_webhook_deliveries_secret ON webhook_deliveries ((id::text))
        WHERE secret_sealed IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX ix_webhook_deliveries_secret, ix_snapshots_live;
      CREATE INDEX ix_probe_answers_day ON probe_answers (day);
      DROP INDEX ix_probe_answers_day_engine;
    `);
  }
}
