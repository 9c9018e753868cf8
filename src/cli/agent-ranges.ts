import { existsSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AgentRangeFile } from '../access-logs/agent-range-file.entity';
import { AgentRangesService } from '../access-logs/agent-ranges.service';
import { RangeFileFault, readRangeFile } from '../access-logs/range-file';
import { type RangeFile, rangeLists } from '../access-logs/range-list';
import { parseConfig } from '../config/config';
import { DatabaseModule } from '../database/database.module';
import { runCommand, UsageError, withServices } from './command';

const USAGE = `Usage: npm run agent-ranges -- FOLDER

Reads the files in which operators publish the addresses of their agents, and stores what is in them:
${rangeLists([])
  .map(({ file, source }) => `  ${file.padEnd(24)}${source}`)
  .join('\n')}

Download those that you want to refresh into FOLDER, under these names. Works on DATABASE_URL, or on the embedded database in
DATA_DIR, also while the service runs; logs that are uploaded from then on are held against them.`;

@Module({
  imports: [DatabaseModule, TypeOrmModule.forFeature([AgentRangeFile])],
  providers: [AgentRangesService],
})
class AgentRangesCommandModule {}

/** Throws a UsageError where there is none, and for the first that is no such file. */
function readFolder(folder: string): RangeFile[] {
  const found = rangeLists([]).filter(({ file }) => existsSync(path.join(folder, file)));
  if (found.length === 0) throw new UsageError(`There is none of the files in ${folder}.\n\n${USAGE}`);
  return found.map(({ file }) => {
    try {
      return { file, ...readRangeFile(readFileSync(path.join(folder, file), 'utf8')) };
    } catch (error) {
      throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}

runCommand(
  USAGE,
  async (args) => {
    const [folder, ...more] = args;
    if (folder === undefined || more.length > 0) throw new UsageError(USAGE);
    const files = readFolder(folder);
    await withServices(parseConfig(process.env, 'command'), AgentRangesCommandModule, async (app) => {
      await app.get(AgentRangesService).store(files);
      for (const { file, ranges, collected } of files) {
        console.log(`${file}: ${ranges.length} ranges as of ${collected}`);
      }
    });
  },
  RangeFileFault,
);
