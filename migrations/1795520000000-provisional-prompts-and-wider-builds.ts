import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Prompts written without knowing the site, and builds that a diligence request has joined. */
export class ProvisionalPromptsAndWiderBuilds1795520000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE prompts ADD provisional boolean NOT NULL DEFAULT false;
      ALTER TABLE builds ADD bundle_ref uuid;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE builds DROP bundle_ref;
      ALTER TABLE prompts DROP provisional;
    `);
  }
}
