import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An attempt of a worker that was killed says nothing of the mail server. */
export class FailuresOfMails1799000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mails ADD COLUMN failures smallint NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mails DROP COLUMN failures`);
  }
}
