import { Injectable } from '@nestjs/common';
import { BrandingService } from '../../agencies/branding.service';
import type { Access } from '../../auth/principal';
import { knownProfile } from '../../domains/agency-profile';
import type { Domain } from '../../domains/domain.entity';
import { DomainsService } from '../../domains/domains.service';
import type { SnapshotProbe } from '../../reports/snapshot-probe.entity';
import type { Snapshot } from '../../reports/snapshot.entity';
import { SnapshotsService } from '../../reports/snapshots.service';
import { AnswersService } from '../../reports/answers.service';
import { groupBy } from '../../text/group-by';
import { unicodeHost } from '../../text/host-name';
import { marketChoice, snapshotTag } from '../market-choice';
import { ReportPastService } from '../report-past.service';
import { snapshotView } from '../report-view';
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
    private readonly past: ReportPastService,
    private readonly answers: AnswersService,
  ) {}

  /** The newest report. Throws 404 `domain_not_found`, 400 `invalid_request` for a market that the domain does not have. */
  async view(owner: ReportOwner, domainId: number, given: unknown): Promise<ClientReportView> {
    const domain = await this.domains.ofAgency(owner.agencyId, domainId);
    const { host, profile, ownProfile } = domain;
    const market = marketChoice(domain, given);
    const snapshot = await this.snapshots.latest(domainId, market.line.market);
    return {
      brand: await this.branding.reportBrand(owner),
      client: knownProfile(profile, ownProfile).brand ?? unicodeHost(host),
      host,
      market,
      report: snapshot === null ? null : await this.report(domain, snapshot),
    };
  }

  private async report(domain: Domain, snapshot: Snapshot): Promise<ClientReport> {
    const { id: domainId, agencyId } = domain;
    const { sources } = await this.answers.evidenceOf(snapshot.versionId, domain);
    return {
      ...snapshotView(snapshot, domain),
      coverage: snapshot.coverage,
      prompts: askedPrompts(await this.snapshots.probesOf(snapshot.versionId)),
      trend: await this.past.trend({ agencyId, domainId, tag: snapshotTag(snapshot) }),
      sources: sources.filter(({ cited }) => cited.answers > 0),
    };
  }
}

/** `probes`: in the order of prompts and engines. */
function askedPrompts(probes: readonly SnapshotProbe[]): AskedPrompt[] {
  const byPosition = groupBy(probes, ({ position }) => position);
  return [...byPosition.values()].map((own) => ({
    prompt: own[0]?.prompt ?? '',
    answers: own.map(answerOf),
  }));
}

function answerOf({ engine, reading }: SnapshotProbe): PromptAnswer {
  if (reading === null) return { engine, state: 'none', rank: null, linked: false };
  return { engine, state: stateOf(reading), rank: reading.position, linked: reading.cited };
}

function stateOf(reading: NonNullable<SnapshotProbe['reading']>): PromptAnswer['state'] {
  const { mentioned, position, framing } = reading;
  if (framing === 'warned_against') return 'advised_against';
  if (position !== null) return 'recommended';
  return mentioned ? 'named' : 'absent';
}
