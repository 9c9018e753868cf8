import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is told when a rate moved or broke, and of what they were told; when an engine's model changed under its name. */
export class Alerts1796030000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE alert_subscriptions (
        domain_id integer NOT NULL CONSTRAINT pk_alert_subscriptions PRIMARY KEY
          CONSTRAINT fk_alert_subscriptions_domain REFERENCES domains,
        url varchar(2048) NOT NULL,
        secret_sealed bytea NOT NULL,
        per_engine boolean NOT NULL,
        since date NOT NULL,
        checked_through date NOT NULL,
        attempt integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL,
        lease_until timestamptz
      );
      CREATE INDEX ix_alert_subscriptions_due ON alert_subscriptions (due_at);

      CREATE TABLE alert_events (
        id uuid NOT NULL CONSTRAINT pk_alert_events PRIMARY KEY,
        domain_id integer NOT NULL CONSTRAINT fk_alert_events_domain REFERENCES domains,
        type varchar(24) NOT NULL,
        series varchar(100) NOT NULL,
        day date NOT NULL,
        data jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT uq_alert_events_key UNIQUE (domain_id, type, series, day)
      );

      CREATE TABLE engine_watches (
        engine varchar(24) NOT NULL CONSTRAINT pk_engine_watches PRIMARY KEY,
        checked_through date NOT NULL,
        model varchar(100),
        model_since date,
        verdict jsonb,
        attempt integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now(),
        lease_until timestamptz
      );

      CREATE TABLE engine_changes (
        engine varchar(24) NOT NULL,
        at date NOT NULL,
        confirmed_on date NOT NULL,
        verdict jsonb NOT NULL,
        CONSTRAINT pk_engine_changes PRIMARY KEY (engine, at)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE engine_changes, engine_watches, alert_events, alert_subscriptions;');
  }
}
