import { Injectable } from '@nestjs/common';
import { UsageService } from '../quota/usage.service';
import { BuildsService } from '../builds/builds.service';
import { Config } from '../config/config';
import { DomainsService } from '../domains/domains.service';
import { SnapshotsService } from '../reports/snapshots.service';
import { domainPage } from './domain-page';
import { homePage } from './home-page';
import type { Html } from './html';
import { reportView } from './report-view';
import type { Viewer } from './viewer.decorator';

/** Domains on one page: all of the largest tier. */
const PAGE_SIZE = 50;
const TOP_PROMPTS = 5;

/** Reads what a page shows. Nothing here builds, charges or changes anything. */
@Injectable()
export class PagesService {
  constructor(
    private readonly usages: UsageService,
    private readonly domains: DomainsService,
    private readonly builds: BuildsService,
    private readonly snapshots: SnapshotsService,
    private readonly config: Config,
  ) {}

  /** `before`: only domains with a lower id; null for the newest. */
  async home(viewer: Viewer, before: number | null): Promise<Html> {
    const { caller } = viewer;
    const { agencyId } = caller;
    const found = await this.domains.page(agencyId, before, PAGE_SIZE + 1);
    const shown = found.slice(0, PAGE_SIZE);
    const ids = shown.map(({ id }) => id);
    const builds = await this.builds.latestOf(ids);
    const snapshots = await this.snapshots.latestOf(ids);
    return homePage({
      viewer,
      usage: await this.usages.usage(caller, undefined),
      rows: shown.map((domain) => {
        const snapshot = snapshots.get(domain.id);
        return {
          domain,
          build: builds.get(domain.id),
          report: snapshot === undefined ? null : reportView(snapshot, []),
        };
      }),
      later: before !== null,
      olderThan: found.length > PAGE_SIZE ? (ids.at(-1) ?? null) : null,
      publicBaseUrl: this.config.publicBaseUrl,
    });
  }

  /** Throws 404 `domain_not_found` for a domain that is not this agency's. */
  async domain(viewer: Viewer, domainId: number): Promise<Html> {
    const domain = await this.domains.ofAgency(viewer.caller.agencyId, domainId);
    // read before the snapshot: a build that ends in between is shown as active, and the page reloads
    const build = (await this.builds.latestOf([domainId])).get(domainId);
    const snapshot = await this.snapshots.latest(domainId);
    const topPrompts =
      snapshot === null ? [] : await this.snapshots.topPrompts(snapshot.versionId, TOP_PROMPTS);
    return domainPage({
      viewer,
      domain,
      build,
      report: snapshot === null ? null : reportView(snapshot, topPrompts),
    });
  }
}
