import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';
import type { PageQueryDto } from '../common/page.dto';
import { DomainsService } from '../domains/domains.service';
import { VersionsService } from '../history/versions.service';
import { JobDeliveriesService } from '../refresh-jobs/job-deliveries.service';
import type { Html } from './html';
import { deliveryPage, jobsPage } from './jobs-page';
import { type ComparedVersions, ReportPastService } from './report-past.service';
import { versionsPage } from './versions-page';
import type { Viewer } from './viewer.decorator';

/** Reads the pages of a domain that are lists. Each throws 404 `domain_not_found` for another agency's domain. */
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
    query: PageQueryDto,
    compared: ComparedVersions,
  ): Promise<Html> {
    const { agencyId } = viewer.caller;
    const domain = await this.domains.ofAgency(agencyId, domainId);
    const versions = await this.versionList.page(agencyId, domainId, query);
    const comparison = await this.past.comparison(agencyId, domainId, compared);
    return versionsPage({ viewer, domain, versions, comparison });
  }

  async jobs(viewer: Viewer, domainId: number, query: PageQueryDto): Promise<Html> {
    const { agencyId } = viewer.caller;
    const domain = await this.domains.ofAgency(agencyId, domainId);
    const jobs = await this.deliveries.page(agencyId, domainId, query);
    return jobsPage({ viewer, domain, jobs, publicBaseUrl: this.config.publicBaseUrl });
  }

  /** Throws 404 `job_not_found` as well. */
  async job(viewer: Viewer, domainId: number, jobId: string, query: PageQueryDto): Promise<Html> {
    const { agencyId } = viewer.caller;
    const domain = await this.domains.ofAgency(agencyId, domainId);
    const attempts = await this.deliveries.attempts({ agencyId, domainId, jobId }, query);
    return deliveryPage({ viewer, domain, jobId, attempts, publicBaseUrl: this.config.publicBaseUrl });
  }
}
