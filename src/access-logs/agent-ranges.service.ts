import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AgentRangeFile } from './agent-range-file.entity';
import { assertNoneOlder } from './range-file';
import { type RangeFile, type RangeList, rangeLists } from './range-list';

/** The ranges that operators publish: those that came with this version, or newer ones that this operator read. */
@Injectable()
export class AgentRangesService {
  constructor(@InjectRepository(AgentRangeFile) private readonly files: Repository<AgentRangeFile>) {}

  async lists(): Promise<readonly RangeList[]> {
    return rangeLists(await this.files.find());
  }

  /** All or none. Throws `RangeFileFault` when one is older than the list in use. */
  async store(files: readonly RangeFile[]): Promise<void> {
    assertNoneOlder(files, await this.lists());
    const storedAt = new Date();
    await this.files.save(files.map((file) => ({ ...file, storedAt })));
  }
}
