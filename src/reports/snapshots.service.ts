import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { SnapshotProbe } from './snapshot-probe.entity';
import { Snapshot } from './snapshot.entity';
import {
  hasAnsweredReport,
  newestSnapshots,
  type PromptMentionRate,
  type SnapshotText,
  topPrompts,
} from './snapshots.queries';

export type SnapshotProbeRow = Omit<SnapshotProbe, 'versionId'>;

@Injectable()
export class SnapshotsService {
  constructor(@InjectRepository(Snapshot) private readonly snapshots: Repository<Snapshot>) {}

  /** The newest snapshot of a domain, of any age. */
  async latest(domainId: number): Promise<Snapshot | null> {
    return await this.snapshots.findOne({ where: { domainId }, order: { generatedAt: 'DESC' } });
  }

  /** The newest snapshot of each of the domains, by domain. */
  async latestOf(domainIds: readonly number[]): Promise<Map<number, SnapshotText>> {
    const snapshots = await newestSnapshots(this.snapshots.manager, domainIds);
    return new Map(snapshots.map((snapshot) => [snapshot.domainId, snapshot]));
  }

  /** Is there a report that an outage of all engines must not replace? */
  async hasAnswered(domainId: number): Promise<boolean> {
    return await hasAnsweredReport(this.snapshots.manager, domainId);
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

  async save(manager: EntityManager, snapshot: Snapshot, probes: readonly SnapshotProbeRow[]): Promise<void> {
    const { versionId } = snapshot;
    await manager.insert(Snapshot, snapshot);
    await manager.insert(
      SnapshotProbe,
      probes.map((probe) => ({ ...probe, versionId })),
    );
  }
}
