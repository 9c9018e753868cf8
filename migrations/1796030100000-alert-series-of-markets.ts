import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an alert is about may be of a market. */
export class AlertSeriesOfMarkets1796030100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE alert_events ALTER series TYPE varchar(100);');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM alert_events WHERE length(series) > 64;
      ALTER TABLE alert_events ALTER series TYPE varchar(64);
    `);
  }
}
