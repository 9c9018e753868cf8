import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an engine searched for is kept as long as its answer; of answers before this it is not known. */
export class SearchQueries1795830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE probe_answers ADD queries jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE probe_answers DROP queries');
  }
}
