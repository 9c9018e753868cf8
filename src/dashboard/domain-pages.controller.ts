import { Get, Param, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import { BuildsService } from '../builds/builds.service';
import type { PageQueryDto } from '../common/page.dto';
import { UuidPipe } from '../common/uuid.pipe';
import { Config } from '../config/config';
import { DomainsService } from '../domains/domains.service';
import { presentProfile } from '../domains/profile.presenter';
import type { VersionPageDto } from '../history/history.dto';
import type { VersionRate } from '../history/versions.queries';
import { VersionsService } from '../history/versions.service';
import { JobDeliveriesService } from '../refresh-jobs/job-deliveries.service';
import { SnapshotsService } from '../reports/snapshots.service';
import { answersPage } from './answers-page';
import { diligencePage } from './diligence-page';
import type { DomainView } from './domain-head';
import { domainPage } from './domain-page';
import { deliveryPage, jobsPage } from './jobs-page';
import { marketChoice, marketQuery } from './market-choice';
import { PageController } from './page-controller.decorator';
import { sendPage } from './page-response';
import { type AskedPast, type ComparedVersions, ReportPastService } from './report-past.service';
import { ReportViewsService } from './report-views.service';
import { SessionGuard } from './session.guard';
import { versionsPage } from './versions-page';
import { Asked, type AskedPage } from './viewer.decorator';

const PAGE_ITEMS = 20;
const CURSOR = /^[A-Za-z0-9_-]{1,200}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Reads what the pages of a domain show. Nothing here builds, charges or changes anything. Each throws 404
 * `domain_not_found` for a domain that is not this agency's, 400 `invalid_request` for a market that it does not have.
 */
@PageController('dashboard/domains/:domain_id')
@UseGuards(SessionGuard)
export class DomainPagesController {
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

  @Get()
  async domain(@Asked() asked: AskedPage, @Res() response: Response): Promise<void> {
    const view = await this.view(asked);
    const { domain, market } = view;
    // read before the snapshot: a build that ends in between is shown as active, and the page reloads
    const build = await this.builds.latest(domain.id, market.line.slot);
    const snapshot = await this.snapshots.latest(domain.id, market.line.market);
    const report = snapshot === null ? null : await this.reports.of(domain, snapshot, market);
    const profile = presentProfile(domain, await this.domains.prompts(domain.id, market.line.slot));
    sendPage(response, domainPage({ ...view, build, report, profile }));
  }

  @Get('answers')
  async answers(@Asked() asked: AskedPage, @Res() response: Response): Promise<void> {
    const { prompt } = asked.query;
    const chosen = typeof prompt === 'string' && /^\d{1,3}$/.test(prompt) ? Number(prompt) : 1;
    const view = await this.view(asked);
    const snapshot = await this.snapshots.latest(view.domain.id, view.market.line.market);
    const answers = snapshot === null ? [] : await this.reports.answersOf(view.domain, snapshot);
    sendPage(response, answersPage(view, answers, chosen));
  }

  @Get('diligence')
  async diligence(@Asked() asked: AskedPage, @Res() response: Response): Promise<void> {
    const view = await this.view(asked);
    sendPage(response, diligencePage(view, await this.reports.bundleOf(view.domain, view.market)));
  }

  @Get('versions')
  async versions(@Asked() asked: AskedPage, @Res() response: Response): Promise<void> {
    const view = await this.view(asked);
    const { id: domainId, agencyId } = view.domain;
    const { market: tag } = marketQuery(view.market);
    const page = { ...listPage(asked.query), market: tag };
    const versions = await this.versionList.page(agencyId, domainId, page);
    const of = { agencyId, domainId, tag };
    const comparison = await this.past.comparison(of, comparedVersions(asked.query));
    const rates = await this.rates(of, versions);
    sendPage(response, versionsPage({ ...view, versions, rates, comparison }));
  }

  @Get('jobs')
  async jobs(@Asked() asked: AskedPage, @Res() response: Response): Promise<void> {
    const view = await this.view(asked);
    const { id, agencyId } = view.domain;
    const jobs = await this.deliveries.page(agencyId, id, listPage(asked.query));
    sendPage(response, jobsPage(view, jobs));
  }

  /** Throws 404 `job_not_found` as well. */
  @Get('jobs/:job_id')
  async job(
    @Asked() asked: AskedPage,
    @Param('job_id', new UuidPipe('job_id')) jobId: string,
    @Res() response: Response,
  ): Promise<void> {
    const view = await this.view(asked);
    const path = { agencyId: view.domain.agencyId, domainId: view.domain.id, jobId };
    const attempts = await this.deliveries.attempts(path, listPage(asked.query));
    const standing = await this.deliveries.standing(path);
    sendPage(response, deliveryPage(view, { jobId, attempts, standing }));
  }

  /** Visibility over all engines, by version; missing where a report has no statistics. */
  private async rates(
    { agencyId, domainId, tag }: AskedPast,
    { items }: VersionPageDto,
  ): Promise<ReadonlyMap<string, VersionRate>> {
    const oldest = items.at(-1);
    if (oldest === undefined) return new Map();
    const from = oldest.generated_at.slice(0, 10);
    const rates = await this.versionList.rates(agencyId, domainId, tag, from);
    return new Map(rates.flatMap((rate) => (rate.engine === null ? [[rate.versionId, rate] as const] : [])));
  }

  private async view({ viewer, domainId, query }: AskedPage): Promise<DomainView> {
    const domain = await this.domains.ofAgency(viewer.caller.agencyId, domainId);
    const { publicBaseUrl } = this.config;
    return { viewer, domain, market: marketChoice(domain, query.market), publicBaseUrl };
  }
}

/** Which page of a list the query of an address asks for. What cannot be a cursor is ignored. */
function listPage({ cursor }: Readonly<Record<string, unknown>>): Pick<PageQueryDto, 'limit' | 'cursor'> {
  return { limit: PAGE_ITEMS, cursor: matching(CURSOR, cursor) };
}

function comparedVersions({ from, to }: Readonly<Record<string, unknown>>): ComparedVersions {
  return { from: matching(UUID, from), to: matching(UUID, to) };
}

function matching(pattern: RegExp, given: unknown): string | undefined {
  return typeof given === 'string' && pattern.test(given) ? given : undefined;
}
