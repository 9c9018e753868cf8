import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells every process that what it remembers of keys and tiers may be out of date, whoever made the change. */
export class AccessChanged1795250000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION announce_access_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM pg_notify('access_changed', '');
          RETURN NULL;
        END
      $$;
      CREATE TRIGGER tr_agencies_access_changed AFTER UPDATE OR DELETE ON agencies
        FOR EACH STATEMENT EXECUTE FUNCTION announce_access_change();
      CREATE TRIGGER tr_api_keys_access_changed AFTER UPDATE OR DELETE ON api_keys
        FOR EACH STATEMENT EXECUTE FUNCTION announce_access_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER tr_api_keys_access_changed ON api_keys;
      DROP TRIGGER tr_agencies_access_changed ON agencies;
      DROP FUNCTION announce_access_change();
    `);
  }
}
