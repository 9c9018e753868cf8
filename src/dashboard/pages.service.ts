import { Injectable } from '@nestjs/common';
import { BuildsService } from '../builds/builds.service';
import { Config } from '../config/config';
import { DomainsService } from '../domains/domains.service';
import { SnapshotsService } from '../reports/snapshots.service';
import { answersPage } from './answers-page';
import { diligencePage } from './diligence-page';
import { diligenceCall, domainPage } from './domain-page';
import type { Html } from './html';
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

  /** Throws 404 `domain_not_found` for a domain that is not this agency's. */
  async domain(viewer: Viewer, domainId: number): Promise<Html> {
    const domain = await this.domains.ofAgency(viewer.caller.agencyId, domainId);
    // read before the snapshot: a build that ends in between is shown as active, and the page reloads
    const build = (await this.builds.latestOf([domainId])).get(domainId);
    const snapshot = await this.snapshots.latest(domainId);
    return domainPage({
      viewer,
      domain,
      build,
      report: snapshot === null ? null : await this.reports.of(domain, snapshot),
      publicBaseUrl: this.config.publicBaseUrl,
    });
  }

  /** `chosen`: which prompt, from 1. Throws as above. */
  async answers(viewer: Viewer, domainId: number, chosen: number): Promise<Html> {
    const domain = await this.domains.ofAgency(viewer.caller.agencyId, domainId);
    const snapshot = await this.snapshots.latest(domainId);
    const answers = snapshot === null ? [] : await this.reports.answers(snapshot);
    return answersPage({ viewer, domain, answers, chosen });
  }

  /** Throws as above. */
  async diligence(viewer: Viewer, domainId: number): Promise<Html> {
    const domain = await this.domains.ofAgency(viewer.caller.agencyId, domainId);
    const bundle = await this.reports.bundle(domain);
    const call = diligenceCall(this.config.publicBaseUrl, domain);
    return diligencePage({ viewer, domain, bundle, call });
  }
}
