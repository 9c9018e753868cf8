import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['probe_schedules', 'alert_subscriptions', 'uptime_schedules'];

/** Every table of leased rows has the same columns with the same defaults. */
export class DueAtDefaults1797000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} ALTER due_at SET DEFAULT now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} ALTER due_at DROP DEFAULT`);
  }
}
