import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How an agency's client reports look, and links that show one to somebody without an account. */
export class BrandingAndShareLinks1796040000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE agency_brandings (
        agency_id integer NOT NULL CONSTRAINT pk_agency_brandings PRIMARY KEY
          CONSTRAINT fk_agency_brandings_agency REFERENCES agencies,
        primary_color varchar(7),
        accent_color varchar(7),
        source_line boolean NOT NULL DEFAULT true,
        logo bytea,
        logo_width integer,
        logo_height integer
      );

      CREATE TABLE share_links (
        id uuid NOT NULL CONSTRAINT pk_share_links PRIMARY KEY,
        domain_id integer NOT NULL CONSTRAINT fk_share_links_domain REFERENCES domains,
        name varchar(80) NOT NULL,
        token_hash bytea NOT NULL CONSTRAINT uq_share_links_token_hash UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz,
        last_opened_at timestamptz
      );
      CREATE INDEX ix_share_links_domain ON share_links (domain_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE share_links, agency_brandings;');
  }
}
