import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Unpaid first builds are counted like any other unit, in the ledger too. */
export class FirstBuilds1795510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quota_months ADD first_used integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM quota_entries WHERE unit = 'first';
      ALTER TABLE quota_months DROP first_used;
    `);
  }
}
