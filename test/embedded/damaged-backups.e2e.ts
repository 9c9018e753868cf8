import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { command } from '../quota/operator';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const EMAIL = 'ann@agency.example';

describe('a backup that is damaged', () => {
  let folder: TemporaryFolder;
  let source: TestDatabase;
  let target: TestDatabase;
  let text: string;

  const query = async (database: TestDatabase, sql: string): Promise<any[]> => {
    const client = new Client({ connectionString: database.databaseUrl });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };

  beforeAll(async () => {
    folder = temporaryFolder('agency-reporting-damaged-');
    [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await query(source, `INSERT INTO agencies (name, email) VALUES ('Ann Lee', '${EMAIL}')`);
    const whole = join(folder.path, 'whole.gz');
    expect((await command('backup', source.databaseUrl, 'make', whole)).code).toBe(0);
    text = gunzipSync(readFileSync(whole)).toString();
  });
  afterAll(async () => {
    await Promise.all([source.drop(), target.drop()]);
    await folder.remove();
  });

  it.each([
    [
      'a row that is no JSON',
      `"${EMAIL}"`,
      `"${EMAIL}`,
      'a row of agencies: invalid input syntax for type json',
    ],
    [
      'a value of another type',
      '"created_at":"',
      `"created_at":"${EMAIL} `,
      'a row of agencies: invalid input syntax for type timestamp with time zone',
    ],
    [
      'a value that must be there',
      '"email"',
      '"fmail"',
      'a row of agencies: null value in column "email" of relation "agencies" violates not-null constraint',
    ],
    [
      'a character that texts cannot have',
      'Ann Lee',
      'Ann \0Lee',
      'a row of agencies: invalid byte sequence',
    ],
    ['another table', '\nagencies\t', '\nagencier\t', 'is damaged: a row is of no table'],
    ['a row without its table', '\nagencies\t', '\nagencies ', 'is damaged: a row is of no table'],
    ['a head that is no JSON', '"migrations":[', '"migrations":', 'is no backup of this version'],
    ['a head without migrations', '"migrations":', '"nigrations":', 'is no backup of this version'],
  ])('with %s is refused in one line without its rows', async (_case, sound, damaged, message) => {
    expect(text).toContain(sound);
    const file = join(folder.path, 'damaged.gz');
    writeFileSync(file, gzipSync(text.replace(sound, damaged)));
    const { code, output } = await command('backup', target.databaseUrl, 'restore', file);
    expect(output).toContain(message);
    expect(output).toMatch(/^.*\n$/);
    expect(output).not.toMatch(/Ann|ann@/);
    expect(code).toBe(1);
    expect(await query(target, 'SELECT FROM agencies')).toEqual([]);
  });

  it('of another schema is refused before anything is migrated, and whatever the order of its migrations is not', async () => {
    const migrations = /"migrations":\[([^\]]*)\]/.exec(text)![1]!.split(',');
    const restore = async (names: readonly string[]): Promise<{ code: number; output: string }> => {
      const file = join(folder.path, 'other.gz');
      writeFileSync(file, gzipSync(text.replace(migrations.join(), names.join())));
      const answer = await command('backup', empty.databaseUrl, 'restore', file);
      return { code: answer.code, output: answer.output };
    };
    const empty = await createTestDatabase();
    try {
      await query(empty, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
      const older = await restore(migrations.slice(0, -1));
      expect(older.output).toMatch(/it lacks \w+\. Restore into a new database with the version that made/);
      const newer = await restore([...migrations, '"Planted1900000000000"']);
      expect(newer.output).toContain('the backup has Planted1900000000000 besides');
      expect([older.code, newer.code]).toEqual([1, 1]);
      expect(await query(empty, `SELECT to_regclass('agencies') AS made`)).toEqual([{ made: null }]);
      expect(await restore(migrations.toReversed())).toMatchObject({ code: 0 });
      expect(await query(empty, 'SELECT name FROM agencies')).toEqual([{ name: 'Ann Lee' }]);
    } finally {
      await empty.drop();
    }
  });

  it('is not what is told when the database goes away meanwhile, and no rows are told then either', async () => {
    await query(
      target,
      `CREATE FUNCTION ends_server() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
       CREATE TRIGGER ends_server BEFORE INSERT ON agencies FOR EACH ROW EXECUTE FUNCTION ends_server()`,
    );
    const file = join(folder.path, 'sound.gz');
    writeFileSync(file, gzipSync(text));
    const { code, output } = await command('backup', target.databaseUrl, 'restore', file);
    expect(output).toContain('terminating connection due to administrator command');
    expect(output).not.toMatch(/Ann|ann@|cannot be restored/);
    expect(code).toBe(1);
  });
});
