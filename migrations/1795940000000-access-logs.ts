import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a site's own access logs say of AI agents, day by day; addresses are not kept. Ranges that operators publish. */
export class AccessLogs1795940000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE access_log_days (
        domain_id integer NOT NULL CONSTRAINT fk_access_log_days_domain REFERENCES domains,
        day date NOT NULL,
        sha256 varchar(64) NOT NULL,
        format varchar(16) NOT NULL,
        ranges_key varchar(16) NOT NULL,
        report jsonb NOT NULL,
        uploaded_at timestamptz NOT NULL,
        CONSTRAINT pk_access_log_days PRIMARY KEY (domain_id, day)
      );
      CREATE INDEX ix_access_log_days_day ON access_log_days (day);

      CREATE TABLE agent_requests (
        domain_id integer NOT NULL,
        day date NOT NULL,
        agent varchar(32) NOT NULL,
        verification varchar(8) NOT NULL,
        kind varchar(8) NOT NULL,
        path varchar(512) NOT NULL,
        status smallint NOT NULL,
        requests integer NOT NULL,
        CONSTRAINT pk_agent_requests PRIMARY KEY (domain_id, day, agent, verification, kind, path, status),
        CONSTRAINT fk_agent_requests_day FOREIGN KEY (domain_id, day) REFERENCES access_log_days
      );

      CREATE INDEX ix_agent_requests_day ON agent_requests (day);

      CREATE TABLE assistant_arrivals (
        domain_id integer NOT NULL,
        day date NOT NULL,
        assistant varchar(32) NOT NULL,
        path varchar(512) NOT NULL,
        sessions integer NOT NULL,
        requests integer NOT NULL,
        CONSTRAINT pk_assistant_arrivals PRIMARY KEY (domain_id, day, assistant, path),
        CONSTRAINT fk_assistant_arrivals_day FOREIGN KEY (domain_id, day) REFERENCES access_log_days
      );

      CREATE INDEX ix_assistant_arrivals_day ON assistant_arrivals (day);

      CREATE TABLE agent_ranges (
        file varchar(64) NOT NULL,
        collected date NOT NULL,
        ranges jsonb NOT NULL,
        stored_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_agent_ranges PRIMARY KEY (file)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE agent_ranges, assistant_arrivals, agent_requests, access_log_days;');
  }
}
