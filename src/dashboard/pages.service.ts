import { Injectable } from '@nestjs/common';
import { BuildsService } from '../builds/builds.service';
import { Config } from '../config/config';
import { DomainsService } from '../domains/domains.service';
import { presentProfile } from '../domains/profile.presenter';
import { SnapshotsService } from '../reports/snapshots.service';
import { answersPage } from './answers-page';
import { diligencePage } from './diligence-page';
import { diligenceCall, domainPage } from './domain-page';
import type { Html } from './html';
import { marketChoice } from './market-choice';
import { ReportViewsService } from './report-views.service';
import type { Viewer } from './viewer.decorator';

/** Reads what the page of a domain shows. Nothing here builds, charges or changes anything. */
@Injectable()
export class PagesService {
  constructor(
    private readonly domains: DomainsService,
    private readonly builds: BuildsService,
    private readonly snapshots: SnapshotsService,
    private readonly reports: ReportViewsService,
    private readonly config: Config,
  ) {}

  /**
   * `given`: the market as the address names it. Throws 404 `domain_not_found` for a domain that is not this agency's, 400
   * `invalid_request` for a market that it does not have.
   */
  async domain(viewer: Viewer, domainId: number, given: unknown): Promise<Html> {
    const domain = await this.domains.ofAgency(viewer.caller.agencyId, domainId);
    const market = marketChoice(domain, given);
    // read before the snapshot: a build that ends in between is shown as active, and the page reloads
    const build = await this.builds.latest(domainId, market.line.slot);
    const snapshot = await this.snapshots.latest(domainId, market.line.market);
    return domainPage({
      viewer,
      domain,
      market,
      build,
      report: snapshot === null ? null : await this.reports.of(domain, snapshot, market),
      profile: presentProfile(domain, await this.domains.prompts(domainId, market.line.slot)),
      publicBaseUrl: this.config.publicBaseUrl,
    });
  }

  /** `prompt`: which one, from 1. Throws as above. */
  async answers(
    viewer: Viewer,
    domainId: number,
    { market: given, prompt }: { readonly market: unknown; readonly prompt: number },
  ): Promise<Html> {
    const domain = await this.domains.ofAgency(viewer.caller.agencyId, domainId);
    const market = marketChoice(domain, given);
    const snapshot = await this.snapshots.latest(domainId, market.line.market);
    const answers = snapshot === null ? [] : await this.reports.answersOf(domain, snapshot);
    return answersPage({ viewer, domain, market, answers, chosen: prompt });
  }

  /** Throws as above. */
  async diligence(viewer: Viewer, domainId: number, given: unknown): Promise<Html> {
    const domain = await this.domains.ofAgency(viewer.caller.agencyId, domainId);
    const market = marketChoice(domain, given);
    const bundle = await this.reports.bundleOf(domain, market);
    const call = diligenceCall(this.config.publicBaseUrl, domain, market);
    return diligencePage({ viewer, domain, market, bundle, call });
  }
}
