import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Those that ended long ago are deleted. */
export class EndOfShareLinks1799020000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_share_links_expires_at ON share_links (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_share_links_expires_at`);
  }
}
