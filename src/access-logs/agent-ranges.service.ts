import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AgentRangeFile } from './agent-range-file.entity';
import { type RangeList, rangeLists } from './range-list';

/** The ranges that operators publish: those that came with this version, or newer ones that this operator read. */
@Injectable()
export class AgentRangesService {
  constructor(@InjectRepository(AgentRangeFile) private readonly files: Repository<AgentRangeFile>) {}

  async lists(): Promise<readonly RangeList[]> {
    return rangeLists(await this.files.find());
  }

  async store(list: Pick<RangeList, 'file' | 'collected' | 'ranges'>): Promise<void> {
    await this.files.save({ ...list, storedAt: new Date() });
  }
}
