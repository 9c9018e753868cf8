import { Injectable } from '@nestjs/common';
import { BuildsService } from '../builds/builds.service';
import type { PageQueryDto } from '../common/page.dto';
import { Config } from '../config/config';
import { DomainsService } from '../domains/domains.service';
import { presentProfile } from '../domains/profile.presenter';
import type { VersionPageDto } from '../history/version.dto';
import type { VersionRate } from '../history/versions.queries';
import { VersionsService } from '../history/versions.service';
import { JobDeliveriesService } from '../refresh-jobs/job-deliveries.service';
import { SnapshotsService } from '../reports/snapshots.service';
import { answersPage } from './answers-page';
import { diligencePage } from './diligence-page';
import type { DomainView } from './domain-head';
import { domainPage } from './domain-page';
import type { Html } from './html';
import { deliveryPage, jobsPage } from './jobs-page';
import { marketChoice, marketQuery } from './market-choice';
import { type AskedPast, type ComparedVersions, ReportPastService } from './report-past.service';
import { ReportViewsService } from './report-views.service';
import { versionsPage } from './versions-page';
import type { Viewer } from './viewer.decorator';

/** Of which domain a page is asked for. */
export interface AskedPage {
  readonly viewer: Viewer;
  readonly domainId: number;
  /** As the address names it. */
  readonly market: unknown;
}

/**
 * Reads what the pages of a domain show. Nothing here builds, charges or changes anything. Each throws 404
 * `domain_not_found` for a domain that is not this agency's, 400 `invalid_request` for a market that it does not have.
 */
@Injectable()
export class PagesService {
  constructor(
    private readonly domains: DomainsService,
    private readonly builds: BuildsService,
    private readonly snapshots: SnapshotsService,
    private readonly reports: ReportViewsService,
    private readonly versionList: VersionsService,
    private readonly past: ReportPastService,
    private readonly deliveries: JobDeliveriesService,
    private readonly config: Config,
  ) {}

  async domain(asked: AskedPage): Promise<Html> {
    const view = await this.view(asked);
    const { domain, market } = view;
    // read before the snapshot: a build that ends in between is shown as active, and the page reloads
    const build = await this.builds.latest(domain.id, market.line.slot);
    const snapshot = await this.snapshots.latest(domain.id, market.line.market);
    return domainPage({
      ...view,
      build,
      report: snapshot === null ? null : await this.reports.of(domain, snapshot, market),
      profile: presentProfile(domain, await this.domains.prompts(domain.id, market.line.slot)),
    });
  }

  /** `chosen`: which prompt, from 1. */
  async answers(asked: AskedPage, chosen: number): Promise<Html> {
    const view = await this.view(asked);
    const snapshot = await this.snapshots.latest(view.domain.id, view.market.line.market);
    const answers = snapshot === null ? [] : await this.reports.answersOf(view.domain, snapshot);
    return answersPage({ ...view, answers, chosen });
  }

  async diligence(asked: AskedPage): Promise<Html> {
    const view = await this.view(asked);
    return diligencePage({ ...view, bundle: await this.reports.bundleOf(view.domain, view.market) });
  }

  async versions(
    asked: AskedPage,
    { limit, cursor }: PageQueryDto,
    compared: ComparedVersions,
  ): Promise<Html> {
    const view = await this.view(asked);
    const { id: domainId, agencyId } = view.domain;
    const { market: tag } = marketQuery(view.market);
    const versions = await this.versionList.page(agencyId, domainId, { limit, cursor, market: tag });
    const of = { agencyId, domainId, tag };
    const comparison = await this.past.comparison(of, compared);
    return versionsPage({ ...view, versions, rates: await this.rates(of, versions), comparison });
  }

  /** Visibility over all engines, by version; missing where a report has no statistics. */
  private async rates(of: AskedPast, { items }: VersionPageDto): Promise<ReadonlyMap<string, VersionRate>> {
    const oldest = items.at(-1);
    if (oldest === undefined) return new Map();
    const rates = await this.versionList.rates({ ...of, from: oldest.generated_at.slice(0, 10) });
    return new Map(rates.flatMap((rate) => (rate.engine === null ? [[rate.versionId, rate] as const] : [])));
  }

  async jobs(asked: AskedPage, page: PageQueryDto): Promise<Html> {
    const view = await this.view(asked);
    const { id, agencyId } = view.domain;
    return jobsPage({ ...view, jobs: await this.deliveries.page(agencyId, id, page) });
  }

  /** Throws 404 `job_not_found` as well. */
  async job(asked: AskedPage, jobId: string, page: PageQueryDto): Promise<Html> {
    const view = await this.view(asked);
    const path = { agencyId: view.domain.agencyId, domainId: view.domain.id, jobId };
    const attempts = await this.deliveries.attempts(path, page);
    return deliveryPage({ ...view, jobId, attempts, standing: await this.deliveries.standing(path) });
  }

  private async view({ viewer, domainId, market }: AskedPage): Promise<DomainView> {
    const domain = await this.domains.ofAgency(viewer.caller.agencyId, domainId);
    const { publicBaseUrl } = this.config;
    return { viewer, domain, market: marketChoice(domain, market), publicBaseUrl };
  }
}
