import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a report rests on: how the site could be read, and which engine answered how often. */
export class Coverage1795500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE domains ADD site jsonb;
      ALTER TABLE refresh_jobs ADD include varchar(100) NOT NULL DEFAULT '';
      ALTER TABLE snapshots ADD coverage jsonb NOT NULL
        DEFAULT '{"site": {"status": null, "reason": null}, "engines": [], "omitted": []}';
      UPDATE snapshots SET coverage = jsonb_set(coverage, '{engines}', engines) FROM (
        SELECT version_id, jsonb_agg(jsonb_build_object('engine', engine, 'answered', answered,
                 'failed', failed, 'error_kind', error_kind) ORDER BY engine) AS engines
          FROM (SELECT version_id, engine, count(*) FILTER (WHERE error_kind IS NULL) AS answered,
                       count(error_kind) AS failed, mode() WITHIN GROUP (ORDER BY error_kind) AS error_kind
                  FROM snapshot_probes GROUP BY version_id, engine) AS counted
         GROUP BY version_id) AS asked
       WHERE asked.version_id = snapshots.version_id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE snapshots DROP coverage;
      ALTER TABLE refresh_jobs DROP include;
      ALTER TABLE domains DROP site;
    `);
  }
}
