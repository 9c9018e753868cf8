import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PageFetchesAndUptimeSchedules1795300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE page_fetches (
        domain_id integer NOT NULL CONSTRAINT fk_page_fetches_domain REFERENCES domains,
        url varchar(2048) NOT NULL,
        etag varchar(256),
        last_modified varchar(64),
        analysis_version smallint NOT NULL,
        analysis jsonb NOT NULL,
        CONSTRAINT pk_page_fetches PRIMARY KEY (domain_id, url)
      );

      CREATE TABLE uptime_schedules (
        domain_id integer NOT NULL CONSTRAINT fk_uptime_schedules_domain REFERENCES domains,
        due_at timestamptz NOT NULL,
        CONSTRAINT pk_uptime_schedules PRIMARY KEY (domain_id)
      );
      CREATE INDEX ix_uptime_schedules_due ON uptime_schedules (due_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE uptime_schedules, page_fetches');
  }
}
