import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whatever is worked on under a lease has `attempt`, `due_at` and `lease_until`; webhooks are limited by their origin. */
export class LeasedRows1795320000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhook_deliveries ADD origin varchar(2048);
      UPDATE webhook_deliveries
         SET origin = regexp_replace(lower(substring(url FROM '^[A-Za-z]+://[^/?#]*')), '^(https://.*):443$', '\\1');
      ALTER TABLE webhook_deliveries ALTER origin SET NOT NULL;
      DROP INDEX ix_webhook_deliveries_due;
      CREATE INDEX ix_webhook_deliveries_due ON webhook_deliveries (origin, due_at, id) WHERE state = 'due';

      ALTER TABLE probe_answers RENAME flight TO attempt;
      ALTER TABLE probe_answers ALTER attempt SET DEFAULT 0, ADD due_at timestamptz NOT NULL DEFAULT now();

      DELETE FROM uptime_checks USING domains WHERE domains.id = domain_id AND deleted_at IS NOT NULL;
      ALTER TABLE uptime_schedules ADD attempt integer NOT NULL DEFAULT 0, ADD lease_until timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE uptime_schedules DROP attempt, DROP lease_until;
      ALTER TABLE probe_answers DROP due_at;
      ALTER TABLE probe_answers ALTER attempt SET DEFAULT 1;
      ALTER TABLE probe_answers RENAME attempt TO flight;
      DROP INDEX ix_webhook_deliveries_due;
      ALTER TABLE webhook_deliveries DROP origin;
      CREATE INDEX ix_webhook_deliveries_due ON webhook_deliveries (due_at) WHERE state = 'due';
    `);
  }
}
