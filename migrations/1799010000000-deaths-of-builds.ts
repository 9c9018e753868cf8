import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attempts also end when a worker shuts down, which says nothing of the build. */
export class DeathsOfBuilds1799010000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE builds ADD COLUMN deaths integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE builds DROP COLUMN deaths`);
  }
}
