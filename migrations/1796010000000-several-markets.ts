import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A domain may have several markets, each with builds, prompts and reports of its own. All that was there was made for
 * the default one.
 */
export class SeveralMarkets1796010000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE builds ADD market varchar(40) NOT NULL DEFAULT '';
      DROP INDEX uq_builds_active;
      CREATE UNIQUE INDEX uq_builds_active ON builds (domain_id, market) WHERE state IN ('queued', 'running');
      ALTER TABLE prompts ADD market varchar(40) NOT NULL DEFAULT '';
      ALTER TABLE refresh_jobs ADD market varchar(40);
      ALTER TABLE snapshots
        ADD market varchar(40) NOT NULL DEFAULT '',
        ADD is_default boolean NOT NULL DEFAULT true;
      UPDATE snapshots
         SET market = (coverage->'market'->>'country') || ':' ||
                      replace(coverage->'market'->>'language', '-' || (coverage->'market'->>'country'), '')
       WHERE coverage->'market'->>'country' IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE builds SET state = 'failed', ended_at = now(), error = 'further markets are no more'
       WHERE market <> '' AND state IN ('queued', 'running');
      UPDATE prompts SET retired_at = now() WHERE market <> '' AND retired_at IS NULL;
      ALTER TABLE snapshots DROP market, DROP is_default;
      ALTER TABLE refresh_jobs DROP market;
      ALTER TABLE prompts DROP market;
      DROP INDEX uq_builds_active;
      ALTER TABLE builds DROP market;
      CREATE UNIQUE INDEX uq_builds_active ON builds (domain_id) WHERE state IN ('queued', 'running');
    `);
  }
}
