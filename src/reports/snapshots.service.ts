import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { SnapshotProbe } from './snapshot-probe.entity';
import { Snapshot } from './snapshot.entity';
import { type PromptMentionRate, topPrompts } from './snapshots.queries';

@Injectable()
export class SnapshotsService {
  constructor(@InjectRepository(Snapshot) private readonly snapshots: Repository<Snapshot>) {}

  /** The newest snapshot of a domain, of any age. `market`: as in `MarketLine`. */
  async latest(domainId: number, market: string | null = null): Promise<Snapshot | null> {
    const where = { domainId, ...ofMarket(market) };
    return await this.snapshots.findOne({ where, order: { generatedAt: 'DESC' } });
  }

  /** Is there a report that an outage of all engines must not replace? `market`: as above. */
  async hasAnswered(domainId: number, market: string | null): Promise<boolean> {
    return await this.snapshots.existsBy({ domainId, ...ofMarket(market), overview: Not(IsNull()) });
  }

  /** The prompts of a snapshot by mention rate, highest first, without those that got no answer. */
  async topPrompts(versionId: string, limit: number): Promise<PromptMentionRate[]> {
    return await topPrompts(this.snapshots.manager, versionId, limit);
  }

  /** The probes of a snapshot, in the order of prompts and engines. */
  async probesOf(versionId: string): Promise<SnapshotProbe[]> {
    return await this.snapshots.manager.find(SnapshotProbe, {
      where: { versionId },
      order: { position: 'ASC', engine: 'ASC', sample: 'ASC' },
    });
  }

  async version(versionId: string): Promise<Snapshot> {
    return await this.snapshots.findOneByOrFail({ versionId });
  }
}

function ofMarket(market: string | null): { readonly market: string } | { readonly isDefault: true } {
  return market === null ? { isDefault: true } : { market };
}
