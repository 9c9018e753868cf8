import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who pays for a call, and what all and each may spend. */
export class Spending1796050000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE engine_calls ADD agency_id integer, ADD domain_id integer;
      CREATE INDEX ix_engine_calls_agency ON engine_calls (agency_id, started_at) WHERE agency_id IS NOT NULL;
      CREATE INDEX ix_engine_calls_domain ON engine_calls (domain_id) WHERE domain_id IS NOT NULL;
      ALTER TABLE agencies ADD spend_limit_usd_month numeric(12, 2);
      CREATE TABLE spend_periods (
        payer integer NOT NULL,
        period date NOT NULL,
        spent numeric(16, 9) NOT NULL DEFAULT 0,
        held numeric(16, 9) NOT NULL DEFAULT 0,
        warned boolean NOT NULL DEFAULT false,
        CONSTRAINT pk_spend_periods PRIMARY KEY (payer, period)
      );
      CREATE TABLE spend_holds (
        id uuid CONSTRAINT pk_spend_holds PRIMARY KEY,
        agency_id integer,
        day date NOT NULL,
        month date NOT NULL,
        usd numeric(16, 9) NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX ix_spend_holds_expires_at ON spend_holds (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE spend_holds;
      DROP TABLE spend_periods;
      ALTER TABLE agencies DROP spend_limit_usd_month;
      ALTER TABLE engine_calls DROP agency_id, DROP domain_id;
    `);
  }
}
