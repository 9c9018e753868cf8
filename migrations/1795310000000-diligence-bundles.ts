import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DiligenceBundles1795310000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE diligence_bundles (
        version_id uuid CONSTRAINT pk_diligence_bundles PRIMARY KEY
          CONSTRAINT fk_diligence_bundles_snapshot REFERENCES snapshots ON DELETE CASCADE,
        domain_id integer NOT NULL CONSTRAINT fk_diligence_bundles_domain REFERENCES domains,
        generated_at timestamptz NOT NULL,
        body json NOT NULL
      );
      CREATE INDEX ix_diligence_bundles_domain ON diligence_bundles (domain_id, generated_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE diligence_bundles');
  }
}
