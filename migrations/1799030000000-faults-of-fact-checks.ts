import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a check failed, as a reading says it. */
export class FaultsOfFactChecks1799030000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE fact_checks ADD COLUMN fault varchar(16)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE fact_checks DROP COLUMN fault`);
  }
}
