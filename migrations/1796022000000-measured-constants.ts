import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How alike answers are, as measured in those that are stored; each is measured anew every day. */
export class MeasuredConstants1796022000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE measured_constants (
        name varchar(24) NOT NULL,
        value double precision,
        ci_low double precision,
        ci_high double precision,
        days integer NOT NULL DEFAULT 0,
        measured_at timestamptz,
        attempt integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now(),
        lease_until timestamptz,
        CONSTRAINT pk_measured_constants PRIMARY KEY (name)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE measured_constants');
  }
}
