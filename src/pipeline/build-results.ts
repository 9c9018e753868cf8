import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { ClaimedBuild } from '../builds/builds.queries';
import type { BrandBundle } from '../diligence/brand-bundle';
import { DiligenceBundle } from '../diligence/diligence-bundle.entity';
import type { Coverage } from '../reports/coverage';
import type { SiteSummary } from '../reports/known-site.entity';
import { lockMeasures, replacePageScores, saveKnownSite, upsertSignals } from '../reports/measures.queries';
import type { Snapshot } from '../reports/snapshot.entity';
import { insertSnapshot, type SnapshotProbeRow } from '../reports/snapshots.queries';
import { placeKey } from '../text/market';
import { subjectKey, subjectOf } from './answer-subject';
import type { Findings } from './findings';
import { answerSource } from './read-probes';
import type { BuiltSections } from './section-builder';
import type { Measures } from './site-step.service';

/** What a build found out about the site. */
export interface SiteVisit extends Measures {
  readonly site: SiteSummary;
}

/** All that a successful build leaves behind. */
export interface BuildResult {
  readonly host: string;
  readonly snapshot: Snapshot;
  readonly probes: readonly SnapshotProbeRow[];
  /** The engines were asked about the brand as well. */
  readonly aboutBrand: boolean;
  /** null when they were not, and when none gave an answer. */
  readonly bundle: BrandBundle | null;
  /** null: the site was not visited. */
  readonly visit: SiteVisit | null;
}

/** A snapshot of what was read, made now. `answersOf`: as in the row. */
export function snapshotOf(
  build: ClaimedBuild,
  { domain, profile, probes, answersOf }: SnapshotBasis,
  { sections, statistics, coverage }: Figures,
): Snapshot {
  return {
    ...sections,
    versionId: randomUUID(),
    domainId: domain.id,
    buildId: build.id,
    market: placeKey(profile.market),
    isDefault: build.market === '',
    generatedAt: new Date(),
    profileVersion: domain.profileVersion,
    answersOf,
    source: answerSource(probes),
    statistics,
    subjectKey: subjectKey(subjectOf(domain.host, profile), profile.market),
    coverage: { ...coverage, profileChangedAt: domain.profileChangedAt?.toISOString() ?? null },
  };
}

interface Figures extends Pick<BuiltSections, 'sections' | 'statistics'> {
  readonly coverage: Coverage;
}

type SnapshotBasis = Pick<Findings, 'domain' | 'profile' | 'probes' | 'answersOf'>;

/** Stores what a build found out. */
export async function saveResult(
  manager: EntityManager,
  { snapshot, probes, bundle, visit }: BuildResult,
): Promise<void> {
  const { versionId, domainId, generatedAt } = snapshot;
  await insertSnapshot(manager, snapshot, probes);
  if (visit !== null) {
    await lockMeasures(manager, domainId);
    await replacePageScores(manager, domainId, visit.pages);
    await upsertSignals(manager, domainId, visit.signals);
    await saveKnownSite(manager, domainId, visit.site);
  }
  if (bundle !== null) {
    await manager.insert(DiligenceBundle, { versionId, domainId, generatedAt, body: bundle });
  }
}
