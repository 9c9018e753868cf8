import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ReadChargesService } from '../quota/read-charges.service';
import type { AppError } from '../common/app-error';
import { Config } from '../config/config';
import type { Domain } from '../domains/domain.entity';
import { DomainsService } from '../domains/domains.service';
import { lineOf, type MarketLine } from '../domains/market-line';
import {
  FreshBuildsService,
  NothingBuilt,
  OtherMarketBuilt,
  type Wait,
} from '../reports/fresh-builds.service';
import { ReadyReport } from '../reports/ready-reports.service';
import { isKnown, nothingForHead, type Served, type SyncRead } from '../reports/representation';
import type { BaselineIndustry } from '../signals/ai-bot-baseline';
import type { BrandDiligenceDto } from './brand-diligence.dto';
import { presentBundle } from './bundle.presenter';
import { DiligenceBundle } from './diligence-bundle.entity';
import { type BundleLine, bundleOf } from './diligence-bundles.queries';

export interface DiligenceRequest extends SyncRead {
  /** As it is stored. */
  readonly host: string;
  /** null: the site's own. */
  readonly industry: BaselineIndustry | null;
}

/** Serves brand bundles: the newest one while it is young enough, otherwise that of a build it starts or joins. */
@Injectable()
export class DiligenceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly domains: DomainsService,
    private readonly fresh: FreshBuildsService,
    private readonly charges: ReadChargesService,
    private readonly config: Config,
  ) {}

  /**
   * The bundle as JSON, ready to be sent. Throws 400 `invalid_request` for a market that the domain does not have, 404
   * `domain_not_found`, 429 `quota_exceeded` or `fresh_quota_exceeded`, 503 `report_pending`, `spend_limit_reached` or
   * `service_unavailable`. A read that throws uses no monthly unit.
   */
  async read(request: DiligenceRequest): Promise<Served> {
    return await this.fresh.again(async () => await this.readOnce(request));
  }

  private async readOnce(request: DiligenceRequest): Promise<Served> {
    const domain = await this.domains.ofAgencyByHost(request.agencyId, request.host);
    const asked = { domainId: domain.id, ...lineOf(domain, request.market) };
    const { manager } = this.dataSource;
    const { headOnly } = request.wanted;
    // HEAD builds nothing: it tells of the newest bundle, whatever its age
    const bundle = headOnly ? await bundleOf(manager, asked) : await this.youngBundle(asked, manager);
    if (bundle !== null) return await this.serve(request, bundle, false);
    if (headOnly) throw nothingForHead();
    const untilMs = Date.now() + this.config.syncWaitSeconds * 1000;
    return await this.build(request, asked, { untilMs, signal: request.disconnect() });
  }

  /** The newest for a market, of any age; null: there is none. Uses no unit; whose it is, is for the caller to check. */
  async newest(domain: Domain, line: MarketLine): Promise<BrandDiligenceDto | null> {
    const bundle = await bundleOf(this.dataSource.manager, { domainId: domain.id, ...line });
    return bundle === null ? null : presentBundle(bundle, domain.host, null);
  }

  /** The newest bundle; null when it is too old to be served. */
  private async youngBundle(asked: BundleLine, manager: EntityManager): Promise<DiligenceBundle | null> {
    const newest = await bundleOf(manager, asked);
    if (newest === null) return null;
    const ageMs = Date.now() - newest.generatedAt.getTime();
    return ageMs <= this.config.reportTtlSeconds * 1000 ? newest : null;
  }

  private async build(request: DiligenceRequest, asked: BundleLine, wait: Wait): Promise<Served> {
    const build = await this.fresh.order({
      agencyId: request.agencyId,
      domainId: asked.domainId,
      market: asked.slot,
      cause: 'diligence',
      isThere: async (manager) => (await this.youngBundle(asked, manager)) !== null,
    });
    if (build === null) return await this.readOnce(request);
    return await this.fresh.whenBuilt(build, wait, async (versionId) => {
      // the domain may have been removed meanwhile
      await this.domains.ofAgency(request.agencyId, asked.domainId);
      // the default market may have become another since: who named none gets the new one
      const wanted = request.market === null ? { ...asked, market: null } : asked;
      const bundle = await bundleOf(this.dataSource.manager, wanted, versionId);
      if (bundle === null) throw await this.whyNone(versionId);
      return await this.serve(request, bundle, build.paidRef !== null);
    });
  }

  private async whyNone(versionId: string): Promise<AppError> {
    const made = await this.dataSource.manager.existsBy(DiligenceBundle, { versionId });
    return made ? new OtherMarketBuilt() : new NothingBuilt('no engine gave an answer');
  }

  /** Uses one monthly unit, and none without a body. `isPaid`: it was paid with the build. */
  private async serve(
    { agencyId, host, industry, wanted }: DiligenceRequest,
    bundle: DiligenceBundle,
    isPaid: boolean,
  ): Promise<Served> {
    const report = new ReadyReport(JSON.stringify(presentBundle(bundle, host, industry)));
    const representation = await report.representation(wanted.gzipAccepted);
    if (isPaid) return { ...representation, known: false };
    // last: a read that failed before this point used no unit
    const known = isKnown(wanted, representation);
    if (!known && !wanted.headOnly) await this.charges.chargeRead(agencyId);
    return { ...representation, known };
  }
}
