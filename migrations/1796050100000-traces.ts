import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a request causes later belongs to its trace. */
export class Traces1796050100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE builds ADD trace_parent varchar(55);
      ALTER TABLE webhook_deliveries ADD trace_parent varchar(55);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhook_deliveries DROP trace_parent;
      ALTER TABLE builds DROP trace_parent;
    `);
  }
}
