import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A prompt may be put to an engine several times a day; the answers of before are the first samples. */
export class Samples1796021000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE domains ADD samples smallint NOT NULL DEFAULT 1;
      ALTER TABLE builds
        ADD samples smallint NOT NULL DEFAULT 1,
        ADD fresh_units smallint NOT NULL DEFAULT 1;
      ALTER TABLE probe_answers
        ADD sample smallint NOT NULL DEFAULT 1,
        DROP CONSTRAINT uq_probe_answers_key,
        ADD CONSTRAINT uq_probe_answers_key UNIQUE (prompt_hash, engine, day, simulated, market, sample);
      ALTER TABLE snapshot_probes
        ADD sample smallint NOT NULL DEFAULT 1,
        DROP CONSTRAINT pk_snapshot_probes,
        ADD CONSTRAINT pk_snapshot_probes PRIMARY KEY (version_id, position, engine, sample);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM snapshot_probes WHERE sample > 1;
      DELETE FROM probe_answers WHERE sample > 1;
      ALTER TABLE snapshot_probes
        DROP CONSTRAINT pk_snapshot_probes,
        DROP sample,
        ADD CONSTRAINT pk_snapshot_probes PRIMARY KEY (version_id, position, engine);
      ALTER TABLE probe_answers
        DROP CONSTRAINT uq_probe_answers_key,
        DROP sample,
        ADD CONSTRAINT uq_probe_answers_key UNIQUE (prompt_hash, engine, day, simulated, market);
      ALTER TABLE builds DROP samples, DROP fresh_units;
      ALTER TABLE domains DROP samples;
    `);
  }
}
