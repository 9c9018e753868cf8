import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BrandBundle } from '../diligence/brand-bundle';
import { DiligenceBundle } from '../diligence/diligence-bundle.entity';
import { MeasuresService } from '../reports/measures.service';
import type { Snapshot } from '../reports/snapshot.entity';
import { type SnapshotProbeRow, SnapshotsService } from '../reports/snapshots.service';
import type { Measures } from './site-step.service';

/** All that a successful build leaves behind. */
export interface BuildResult extends Measures {
  readonly host: string;
  readonly snapshot: Snapshot;
  readonly probes: readonly SnapshotProbeRow[];
  /** The engines were asked about the brand as well. */
  readonly aboutBrand: boolean;
  /** null when they were not, and when none gave an answer. */
  readonly bundle: BrandBundle | null;
}

/** Stores what a build found out. */
@Injectable()
export class BuildResultsService {
  constructor(
    private readonly snapshots: SnapshotsService,
    private readonly measures: MeasuresService,
  ) {}

  async save(
    manager: EntityManager,
    { snapshot, probes, pages, signals, bundle }: BuildResult,
  ): Promise<void> {
    const { versionId, domainId, generatedAt } = snapshot;
    await this.snapshots.save(manager, snapshot, probes);
    await this.measures.savePageScores(manager, domainId, pages);
    await this.measures.saveSignals(manager, domainId, signals);
    if (bundle !== null) {
      await manager.getRepository(DiligenceBundle).insert({ versionId, domainId, generatedAt, body: bundle });
    }
  }
}
