import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Domains are probed by themselves on days of the week; what came of each of these days is kept. */
export class Schedules1796020000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE probe_schedules (
        domain_id integer NOT NULL CONSTRAINT fk_probe_schedules_domain REFERENCES domains,
        weekdays smallint[] NOT NULL,
        due_at timestamptz NOT NULL,
        attempt integer NOT NULL DEFAULT 0,
        lease_until timestamptz,
        CONSTRAINT pk_probe_schedules PRIMARY KEY (domain_id)
      );
      CREATE INDEX ix_probe_schedules_due ON probe_schedules (due_at);

      CREATE TABLE scheduled_runs (
        domain_id integer NOT NULL CONSTRAINT fk_scheduled_runs_domain REFERENCES domains,
        day date NOT NULL,
        skipped varchar(24),
        build_id uuid,
        decided_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_scheduled_runs PRIMARY KEY (domain_id, day)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE scheduled_runs, probe_schedules');
  }
}
