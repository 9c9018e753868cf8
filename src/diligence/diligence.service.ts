import { Injectable } from '@nestjs/common';
import type { Principal } from '../auth/principal';
import { ReadChargesService } from '../agencies/read-charges.service';
import { Config } from '../config/config';
import { DomainsService, type DomainView } from '../domains/domains.service';
import { FreshBuildsService, type Wait } from '../reports/fresh-builds.service';
import { ReadyReport } from '../reports/ready-reports.service';
import type { Representation } from '../reports/representation';
import type { BaselineIndustry } from '../signals/ai-bot-baseline';
import { presentBundle } from './bundle.presenter';
import { BundlesService, type StoredBundle } from './bundles.service';

export interface DiligenceRequest {
  readonly caller: Principal;
  /** As it is stored. */
  readonly host: string;
  /** null: as the site itself tells. */
  readonly industry: BaselineIndustry | null;
  readonly gzipAccepted: boolean;
  /** Aborts when the caller hangs up. */
  readonly hangUp: () => AbortSignal;
}

export interface ServedBundle extends Representation {
  /** This very request caused the build. */
  readonly news: boolean;
}

/** Serves brand bundles: the newest while it is young enough, else by asking for a build of one and waiting. */
@Injectable()
export class DiligenceService {
  constructor(
    private readonly domains: DomainsService,
    private readonly bundles: BundlesService,
    private readonly fresh: FreshBuildsService,
    private readonly charges: ReadChargesService,
    private readonly config: Config,
  ) {}

  /**
   * The bundle as JSON, ready to be sent. Throws 404 `domain_not_found`, 429 `quota_exceeded` or
   * `fresh_quota_exceeded`, 503 `report_pending` or `service_unavailable`. Whatever it throws used no monthly unit.
   */
  async read(request: DiligenceRequest): Promise<ServedBundle> {
    const domain = await this.domains.ofAgencyByHost(request.caller.agencyId, request.host);
    const newest = await this.bundles.latest(domain.id);
    if (newest !== null && this.isYoung(newest)) return await this.serve(request, newest);
    const untilMs = Date.now() + this.config.syncWaitSeconds * 1000;
    return await this.build(request, domain, { untilMs, signal: request.hangUp() });
  }

  private isYoung({ generatedAt }: StoredBundle): boolean {
    return Date.now() - generatedAt.getTime() <= this.config.reportTtlSeconds * 1000;
  }

  private async build(request: DiligenceRequest, { id }: DomainView, wait: Wait): Promise<ServedBundle> {
    for (;;) {
      const build = await this.fresh.order({
        agencyId: request.caller.agencyId,
        domainId: id,
        cause: 'diligence',
        isThere: async (executor) => {
          const latest = await this.bundles.latest(id, executor);
          return latest !== null && this.isYoung(latest);
        },
      });
      if (build === null) return await this.read(request);
      if (build.cause === 'diligence') {
        return await this.fresh.whenBuilt(build, wait, async (versionId) => {
          const bundle = await this.bundles.version(versionId);
          if (bundle === null) throw new Error(`bundle ${versionId} is gone`);
          if (!build.started) return await this.serve(request, bundle);
          return { ...(await form(request, bundle)), news: true };
        });
      }
      // a build of another cause makes no bundle; whatever comes of it, ours can start then
      await this.fresh.ended(build, wait);
    }
  }

  /** A read that causes no build: uses one monthly unit. */
  private async serve(request: DiligenceRequest, bundle: StoredBundle): Promise<ServedBundle> {
    const representation = await form(request, bundle);
    // last of all: whatever failed before it used no unit
    await this.charges.chargeRead(request.caller.agencyId);
    return { ...representation, news: false };
  }
}

async function form(
  { host, industry, gzipAccepted }: DiligenceRequest,
  bundle: StoredBundle,
): Promise<Representation> {
  const report = new ReadyReport(JSON.stringify(presentBundle(bundle, host, industry)));
  return await report.representation(gzipAccepted);
}
