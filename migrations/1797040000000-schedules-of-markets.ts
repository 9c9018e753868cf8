import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Domains are probed by themselves in all or in named markets, and a schedule may end after planned rounds. Schedules that
 * were there go on in the default market alone.
 */
export class SchedulesOfMarkets1797040000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE probe_schedules
        ADD markets varchar(40)[],
        ADD planned_rounds smallint,
        ADD baseline_version uuid,
        ADD since timestamptz NOT NULL DEFAULT now();
      UPDATE probe_schedules
         SET markets = ARRAY[(market->>'country') || ':' ||
                             replace(market->>'language', '-' || (market->>'country'), '')]
        FROM (SELECT id, own_profile->'markets'->0 AS market FROM domains
               WHERE jsonb_array_length(COALESCE(own_profile->'markets', '[]')) > 1) AS several
       WHERE several.id = domain_id;
      ALTER TABLE scheduled_runs
        ADD market varchar(40) NOT NULL DEFAULT '',
        ADD look jsonb,
        DROP CONSTRAINT pk_scheduled_runs,
        ADD CONSTRAINT pk_scheduled_runs PRIMARY KEY (domain_id, day, market);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM scheduled_runs WHERE market <> '';
      ALTER TABLE scheduled_runs
        DROP CONSTRAINT pk_scheduled_runs,
        ADD CONSTRAINT pk_scheduled_runs PRIMARY KEY (domain_id, day),
        DROP market,
        DROP look;
      ALTER TABLE probe_schedules DROP markets, DROP planned_rounds, DROP baseline_version, DROP since;
    `);
  }
}
