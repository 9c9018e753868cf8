import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What agencies say about their clients, and what is kept so that answers can be read again when they do. */
export class AgencyProfiles1795810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE domains ADD own_profile jsonb NOT NULL DEFAULT '{}',
        ADD profile_version integer NOT NULL DEFAULT 0,
        ADD profile_changed_at timestamptz;

      ALTER TABLE snapshots ADD profile_version integer NOT NULL DEFAULT 0,
        ADD answers_of timestamptz;

      CREATE TABLE known_sites (
        domain_id integer CONSTRAINT pk_known_sites PRIMARY KEY
          CONSTRAINT fk_known_sites_domain REFERENCES domains,
        analysis_version smallint NOT NULL,
        site jsonb NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE known_sites;
      ALTER TABLE snapshots DROP answers_of, DROP profile_version;
      ALTER TABLE domains DROP profile_changed_at, DROP profile_version, DROP own_profile;
    `);
  }
}
