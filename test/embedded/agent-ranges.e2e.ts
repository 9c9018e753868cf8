import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rangeLists } from '../../src/access-logs/range-list';
import { daysBefore } from '../../src/text/utc-day';
import { command, type CommandResult } from '../quota/operator';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const [{ file, collected } = { file: '', collected: '' }, { file: otherFile } = { file: '' }] = rangeLists(
  [],
);

describe('refreshed ranges of agents', () => {
  let folder: TemporaryFolder;
  let database: TestDatabase;

  beforeEach(async () => {
    folder = temporaryFolder('agency-reporting-ranges-');
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await database.drop();
    await folder.remove();
  });

  const write = (name: string, day: string): void => {
    const prefixes = [{ ipv4Prefix: '203.0.113.0/24' }];
    writeFileSync(join(folder.path, name), JSON.stringify({ creationTime: `${day}T10:00:00`, prefixes }));
  };
  const refresh = async (): Promise<CommandResult> =>
    await command('agent-ranges', database.databaseUrl, folder.path);

  it('are those of the shipped day or later; older ones keep all files of the folder out', async () => {
    write(file, daysBefore(collected, 1));
    write(otherFile, '2026-11-20');
    expect(await refresh()).toEqual({
      code: 1,
      output: `${file} is of ${daysBefore(collected, 1)}, older than the list in use, of ${collected}\n`,
    });
    write(file, collected);
    expect(await refresh()).toEqual({
      code: 0,
      output: `${file}: 1 ranges as of ${collected}\n${otherFile}: 1 ranges as of 2026-11-20\n`,
    });
    // the other file alone would have kept out the day before its own, had it been stored the first time
    write(otherFile, '2026-11-19');
    expect(await refresh()).toEqual({
      code: 1,
      output: `${otherFile} is of 2026-11-19, older than the list in use, of 2026-11-20\n`,
    });
  });
});
