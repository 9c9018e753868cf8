import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns that are looked through for what was sealed under another secret. */
export class Resealing1796050200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sealed_columns (
        name varchar(60) CONSTRAINT pk_sealed_columns PRIMARY KEY,
        attempt integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now(),
        lease_until timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sealed_columns');
  }
}
