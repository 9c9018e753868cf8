import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is deleted when its time is over, and the indexes that find it. */
export class Retention1795710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE retention_tasks (
        name varchar(32) CONSTRAINT pk_retention_tasks PRIMARY KEY,
        attempt integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now(),
        lease_until timestamptz
      );

      ALTER TABLE probe_answers ADD domain_id integer
        CONSTRAINT fk_probe_answers_domain REFERENCES domains;
      CREATE INDEX ix_probe_answers_domain ON probe_answers (domain_id) WHERE domain_id IS NOT NULL;
      CREATE INDEX ix_probe_answers_day ON probe_answers (day);
      CREATE INDEX ix_probe_answers_raw ON probe_answers (captured_at) WHERE raw IS NOT NULL;

      -- a report outlives the answers that it was counted from
      ALTER TABLE snapshot_probes DROP CONSTRAINT fk_snapshot_probes_answer,
        ADD CONSTRAINT fk_snapshot_probes_answer FOREIGN KEY (answer_id) REFERENCES probe_answers ON DELETE SET NULL;
      CREATE INDEX ix_snapshot_probes_answer ON snapshot_probes (answer_id);

      CREATE INDEX ix_webhook_deliveries_body ON webhook_deliveries (ended_at) WHERE body IS NOT NULL;
      CREATE INDEX ix_mails_created_at ON mails (created_at);
      CREATE INDEX ix_domains_deleted_at ON domains (deleted_at) WHERE deleted_at IS NOT NULL;
      CREATE INDEX ix_prompts_all ON prompts (domain_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX ix_prompts_all, ix_domains_deleted_at, ix_mails_created_at, ix_webhook_deliveries_body,
        ix_snapshot_probes_answer, ix_probe_answers_raw, ix_probe_answers_day, ix_probe_answers_domain;
      ALTER TABLE snapshot_probes DROP CONSTRAINT fk_snapshot_probes_answer,
        ADD CONSTRAINT fk_snapshot_probes_answer FOREIGN KEY (answer_id) REFERENCES probe_answers;
      ALTER TABLE probe_answers DROP domain_id;
      DROP TABLE retention_tasks;
    `);
  }
}
