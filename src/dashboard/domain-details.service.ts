import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';
import type { PageQueryDto } from '../common/page.dto';
import { DomainsService } from '../domains/domains.service';
import type { VersionPageDto } from '../history/version.dto';
import type { VersionRate } from '../history/versions.queries';
import { VersionsService } from '../history/versions.service';
import { JobDeliveriesService } from '../refresh-jobs/job-deliveries.service';
import type { Html } from './html';
import { deliveryPage, jobsPage } from './jobs-page';
import { marketChoice, marketQuery } from './market-choice';
import { type AskedPast, type ComparedVersions, ReportPastService } from './report-past.service';
import { versionsPage } from './versions-page';
import type { Viewer } from './viewer.decorator';

/** What the address of a list asks for. */
export interface AskedList {
  readonly page: PageQueryDto;
  readonly compared: ComparedVersions;
  /** As the address names it. */
  readonly market: unknown;
}

/** Reads the pages of a domain that are lists. Each throws 404 `domain_not_found` for another agency's domain, and as `marketChoice`. */
@Injectable()
export class DomainDetailsService {
  constructor(
    private readonly domains: DomainsService,
    private readonly versionList: VersionsService,
    private readonly past: ReportPastService,
    private readonly deliveries: JobDeliveriesService,
    private readonly config: Config,
  ) {}

  async versions(
    viewer: Viewer,
    domainId: number,
    { page, compared, market: given }: AskedList,
  ): Promise<Html> {
    const { agencyId } = viewer.caller;
    const domain = await this.domains.ofAgency(agencyId, domainId);
    const market = marketChoice(domain, given);
    const { limit, cursor } = page;
    const asked = { limit, ...(cursor !== undefined && { cursor }), ...marketQuery(market) };
    const versions = await this.versionList.page(agencyId, domainId, asked);
    const of = { agencyId, domainId, tag: marketQuery(market).market };
    const comparison = await this.past.comparison(of, compared);
    const rates = await this.rates(of, versions);
    return versionsPage({ viewer, domain, market, versions, rates, comparison });
  }

  /** Visibility over all engines, by version; missing where a report has no statistics. */
  private async rates(of: AskedPast, { items }: VersionPageDto): Promise<ReadonlyMap<string, VersionRate>> {
    const oldest = items.at(-1);
    if (oldest === undefined) return new Map();
    const rates = await this.versionList.rates({ ...of, from: oldest.generated_at.slice(0, 10) });
    return new Map(rates.flatMap((rate) => (rate.engine === null ? [[rate.versionId, rate] as const] : [])));
  }

  async jobs(viewer: Viewer, domainId: number, { page, market }: AskedList): Promise<Html> {
    const { agencyId } = viewer.caller;
    const domain = await this.domains.ofAgency(agencyId, domainId);
    const jobs = await this.deliveries.page(agencyId, domainId, page);
    const { publicBaseUrl } = this.config;
    return jobsPage({ viewer, domain, market: marketChoice(domain, market), jobs, publicBaseUrl });
  }

  /** Throws 404 `job_not_found` as well. */
  async job(viewer: Viewer, domainId: number, jobId: string, { page, market }: AskedList): Promise<Html> {
    const { agencyId } = viewer.caller;
    const domain = await this.domains.ofAgency(agencyId, domainId);
    const path = { agencyId, domainId, jobId };
    const attempts = await this.deliveries.attempts(path, page);
    const standing = await this.deliveries.standing(path);
    const { publicBaseUrl } = this.config;
    const view = { viewer, domain, jobId, attempts, standing, publicBaseUrl };
    return deliveryPage({ ...view, market: marketChoice(domain, market) });
  }
}
