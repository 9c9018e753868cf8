import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers are asked from a market, and kept apart by it; '' is a question that named no place, as all were before. */
export class Markets1795950000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE probe_answers
        ADD market varchar(40) NOT NULL DEFAULT '',
        ADD market_use varchar(16),
        DROP CONSTRAINT uq_probe_answers_key,
        ADD CONSTRAINT uq_probe_answers_key UNIQUE (prompt_hash, engine, day, simulated, market);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM probe_answers WHERE market <> '';
      ALTER TABLE probe_answers
        DROP CONSTRAINT uq_probe_answers_key,
        DROP market,
        DROP market_use,
        ADD CONSTRAINT uq_probe_answers_key UNIQUE (prompt_hash, engine, day, simulated);
    `);
  }
}
