import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the build whose bundle a unit of the ledger was used for. */
export class UnitsOfBundles1799020000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX IF NOT EXISTS ix_builds_bundle_ref ON builds (bundle_ref) WHERE bundle_ref IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_builds_bundle_ref`);
  }
}
