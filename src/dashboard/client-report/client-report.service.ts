import { Injectable } from '@nestjs/common';
import { BrandingService } from '../../agencies/branding.service';
import type { Access } from '../../auth/principal';
import { knownProfile } from '../../domains/agency-profile';
import { DomainsService } from '../../domains/domains.service';
import type { SnapshotProbe } from '../../reports/snapshot-probe.entity';
import type { Snapshot } from '../../reports/snapshot.entity';
import { SnapshotsService } from '../../reports/snapshots.service';
import type { StatisticsDto } from '../../reports/statistics/statistics.dto';
import { sectionsOf } from '../report-view';
import type { AskedPrompt, ClientReport, ClientReportView, PromptAnswer } from './client-report-view';

/** Whose reports look how. */
export type ReportOwner = Pick<Access, 'agencyId' | 'agencyName' | 'tier'>;

/** Reads what a client report shows. Nothing here builds, charges or changes anything. */
@Injectable()
export class ClientReportService {
  constructor(
    private readonly domains: DomainsService,
    private readonly snapshots: SnapshotsService,
    private readonly branding: BrandingService,
  ) {}

  /** The newest report. Throws 404 `domain_not_found` for a domain that is not this agency's. */
  async view(owner: ReportOwner, domainId: number): Promise<ClientReportView> {
    const { host, profile, ownProfile } = await this.domains.ofAgency(owner.agencyId, domainId);
    const snapshot = await this.snapshots.latest(domainId);
    return {
      brand: await this.branding.reportBrand(owner),
      client: knownProfile(profile, ownProfile).brand ?? host,
      host,
      report:
        snapshot === null ? null : clientReport(snapshot, await this.snapshots.probesOf(snapshot.versionId)),
    };
  }
}

function clientReport(snapshot: Snapshot, probes: readonly SnapshotProbe[]): ClientReport {
  const { generatedAt, source, statistics, coverage } = snapshot;
  return {
    generatedAt,
    simulated: source !== 'live',
    sections: sectionsOf(snapshot),
    // the text is ours, as it is served
    statistics: statistics === null ? null : (JSON.parse(statistics) as StatisticsDto),
    coverage,
    prompts: askedPrompts(probes),
  };
}

/** `probes`: in the order of prompts and engines. */
function askedPrompts(probes: readonly SnapshotProbe[]): AskedPrompt[] {
  const byPosition = new Map<number, { prompt: string; answers: PromptAnswer[] }>();
  for (const probe of probes) {
    const asked = byPosition.get(probe.position) ?? { prompt: probe.prompt, answers: [] };
    asked.answers.push(answerOf(probe));
    byPosition.set(probe.position, asked);
  }
  return [...byPosition.values()];
}

function answerOf({ engine, reading }: SnapshotProbe): PromptAnswer {
  if (reading === null) return { engine, state: 'none', rank: null, linked: false };
  const { mentioned, position, cited } = reading;
  const state = position !== null ? 'recommended' : mentioned ? 'named' : 'absent';
  return { engine, state, rank: position, linked: cited };
}
