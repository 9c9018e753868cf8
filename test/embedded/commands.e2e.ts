import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { command as operatorCommand } from '../quota/operator';
import { repositoryPath } from '../support/repository-path';
import { createTestDatabase } from '../support/test-database';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder';
import { warmStart } from '../support/warm-start';

describe("the operator's commands without DATABASE_URL", () => {
  let folder: TemporaryFolder;

  beforeEach(() => {
    folder = temporaryFolder('agency-reporting-commands-');
  });
  afterEach(() => folder.remove());

  const command = async (
    name: string,
    ...words: readonly string[]
  ): Promise<{ readonly code: number; readonly output: string }> =>
    await new Promise((done) => {
      execFile(
        process.execPath,
        ['--no-warnings', repositoryPath('dist', 'src', 'cli', `${name}.js`), ...words],
        { cwd: folder.path, env: { PATH: process.env.PATH ?? '', ...warmStart(), DATA_DIR: folder.path } },
        (error, stdout, stderr) => {
          done({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
        },
      );
    });

  it.each([
    ['agency', ['list']],
    ['agency', ['show', '1']],
    ['backup', ['make', 'file']],
  ])('makes no database: %s %j', async (name, words) => {
    const { code, output } = await command(name, ...words);
    expect(output).toBe(
      `There is no database in ${folder.path}: start the service once, or set DATABASE_URL or DATA_DIR.\n`,
    );
    expect(code).toBe(1);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it('restores from no file that is none, and makes no database for it', async () => {
    const missing = await command('backup', 'restore', join(folder.path, 'nothing'));
    expect(missing.output).toMatch(/nothing cannot be read: ENOENT/);
    expect(missing.code).toBe(1);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it('says in a line that there is no server', async () => {
    const { code, output } = await operatorCommand('agency', 'postgres://x:y@127.0.0.1:9/none', 'list');
    expect([code, output]).toEqual([1, expect.stringMatching(/^connect ECONNREFUSED 127\.0\.0\.1:9.*\n$/)]);
  });

  it.each([
    ['list', 'There are no agencies yet. The first one comes with the first sign-up.\n'],
    ['costs', 'No engine has been called this month, and nothing was spent.\n'],
  ])('says so where there is nothing to tell: agency %s', async (word, output) => {
    const database = await createTestDatabase();
    try {
      expect(await operatorCommand('agency', database.databaseUrl, word)).toEqual({ code: 0, output });
    } finally {
      await database.drop();
    }
  });

  it('ends as ever, and quietly, when nobody reads what it says', async () => {
    const database = await createTestDatabase();
    const client = new Client({ connectionString: database.databaseUrl });
    try {
      await client.connect();
      await client.query(`INSERT INTO agencies (name, email) VALUES ('Agency', 'a@agency.example')`);
      // the reader is gone long before the first word; the words come at different times
      const script = '{ "$0" --no-warnings "$1" show a@agency.example; echo "ended with $?" >&2; } | true';
      const words = [process.execPath, repositoryPath('dist', 'src', 'cli', 'agency.js')];
      const { stderr } = await promisify(execFile)('sh', ['-c', script, ...words], {
        env: { PATH: process.env.PATH ?? '', ...warmStart(), DATABASE_URL: database.databaseUrl },
      });
      expect(stderr).toBe('ended with 0\n');
    } finally {
      await client.end();
      await database.drop();
    }
  });

  it.each([
    ['migrate', ['extra', '--bogus']],
    ['backup', ['make', 'file', 'extra']],
    ['agent-ranges', ['folder', 'extra']],
    ['agency', ['list', 'extra']],
    ['agency', ['list', '--read-only']],
    ['agency', ['list', '--bogus']],
  ])('does nothing with words that it does not know: %s %j', async (name, words) => {
    const { code, output } = await operatorCommand(name, 'postgres://x:y@127.0.0.1:9/none', ...words);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('Usage: npm run ') });
  });

  it.each([
    ['agency', ['--help']],
    ['agency', ['list', '-h']],
    ['backup', ['make', '--help']],
    ['agent-ranges', ['--help']],
    ['migrate', ['--help']],
  ])('explains itself when it is asked to: %s %j', async (name, words) => {
    const { code, output } = await command(name, ...words);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^Usage: npm run /) });
    expect(existsSync(join(folder.path, 'pg'))).toBe(false);
  });
});
