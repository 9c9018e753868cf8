import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How sure the figures of a snapshot are, and what two answers must have in common to be compared: what read them, and
 * for whom. Of snapshots before this it is not known.
 */
export class Statistics1795920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE snapshots ADD statistics text, ADD subject_key varchar(16);
      ALTER TABLE snapshot_probes ADD extractor varchar(160);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE snapshots DROP statistics, DROP subject_key;
      ALTER TABLE snapshot_probes DROP extractor;
    `);
  }
}
