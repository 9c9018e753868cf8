import { Inject, Injectable } from '@nestjs/common';
import { AgenciesService } from '../agencies/agencies.service';
import { QuotaService } from '../agencies/quota.service';
import { SERVICE_ADDRESSES, type ServiceAddresses } from '../agencies/signup.service';
import { presentUsage } from '../agencies/usage.presenter';
import { ApiKeysService } from '../auth/api-keys.service';
import { BuildsService } from '../builds/builds.service';
import { DomainsService } from '../domains/domains.service';
import { SnapshotsService } from '../reports/snapshots.service';
import { domainPage } from './domain-page';
import { homePage } from './home-page';
import type { Html } from './html';
import { keysPage } from './keys-page';
import { reportView, sectionsOf } from './report-view';

/** Domains on one page: all of the largest tier. */
const PAGE_SIZE = 50;
const TOP_PROMPTS = 5;

/** Reads what a page shows. Nothing here builds, charges or changes anything. */
@Injectable()
export class PagesService {
  constructor(
    private readonly agencies: AgenciesService,
    private readonly quota: QuotaService,
    private readonly keys: ApiKeysService,
    private readonly domains: DomainsService,
    private readonly builds: BuildsService,
    private readonly snapshots: SnapshotsService,
    @Inject(SERVICE_ADDRESSES) private readonly addresses: ServiceAddresses,
  ) {}

  /** `before`: only domains with a lower id; null for the newest. */
  async home(agencyId: number, before: number | null): Promise<Html> {
    const account = await this.agencies.account(agencyId);
    const found = await this.domains.page(agencyId, before, PAGE_SIZE + 1);
    const shown = found.slice(0, PAGE_SIZE);
    const ids = shown.map(({ id }) => id);
    const builds = await this.builds.latestOf(ids);
    const snapshots = await this.snapshots.latestOf(ids);
    return homePage({
      account,
      usage: presentUsage(account, await this.quota.usage(agencyId)),
      rows: shown.map((domain) => {
        const snapshot = snapshots.get(domain.id);
        return {
          domain,
          build: builds.get(domain.id),
          report: snapshot === undefined ? null : { ...snapshot, sections: sectionsOf(snapshot) },
        };
      }),
      later: before !== null,
      olderThan: found.length > PAGE_SIZE ? (ids.at(-1) ?? null) : null,
      publicBaseUrl: this.addresses.publicBaseUrl,
    });
  }

  /** Throws 404 `domain_not_found` for a domain that is not this agency's. */
  async domain(agencyId: number, domainId: number): Promise<Html> {
    const domain = await this.domains.ofAgency(agencyId, domainId);
    // before the snapshot: a build that ends in between is shown as going on, and the page looks again
    const build = (await this.builds.latestOf([domainId])).get(domainId);
    const snapshot = await this.snapshots.latest(domainId);
    const topPrompts =
      snapshot === null ? [] : await this.snapshots.topPrompts(snapshot.versionId, TOP_PROMPTS);
    return domainPage({
      account: await this.agencies.account(agencyId),
      domain,
      build,
      report: snapshot === null ? null : reportView(snapshot, topPrompts),
    });
  }

  async keyList(agencyId: number): Promise<Html> {
    return keysPage(await this.agencies.account(agencyId), await this.keys.list(agencyId));
  }
}
