import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys have a name and say when they were last used; one number ends all dashboard sessions of a key. */
export class KeysByName1795700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_keys
        ADD name varchar(80) NOT NULL DEFAULT 'Unnamed key',
        ADD last_used_at timestamptz,
        ADD session_epoch integer NOT NULL DEFAULT 0,
        ADD CONSTRAINT uq_api_keys_token_prefix UNIQUE (token_prefix);

      -- what no process caches, such as the time of the last use, is no change of access
      DROP TRIGGER tr_api_keys_access_changed ON api_keys;
      CREATE TRIGGER tr_api_keys_access_changed
        AFTER UPDATE OF agency_id, token_hash, scope, revoked_at OR DELETE ON api_keys
        FOR EACH STATEMENT EXECUTE FUNCTION announce_access_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER tr_api_keys_access_changed ON api_keys;
      CREATE TRIGGER tr_api_keys_access_changed AFTER UPDATE OR DELETE ON api_keys
        FOR EACH STATEMENT EXECUTE FUNCTION announce_access_change();
      ALTER TABLE api_keys
        DROP CONSTRAINT uq_api_keys_token_prefix, DROP session_epoch, DROP last_used_at, DROP name;
    `);
  }
}
