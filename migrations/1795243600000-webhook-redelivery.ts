import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A delivery that is over can be asked for once more. */
export class WebhookRedelivery1795243600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_deliveries ADD redelivery boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_deliveries DROP redelivery');
  }
}
