import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Principal } from '../auth/principal';
import { ReadChargesService } from '../quota/read-charges.service';
import { Config } from '../config/config';
import type { Domain } from '../domains/domain.entity';
import { DomainsService } from '../domains/domains.service';
import { FreshBuildsService, NothingBuilt, type Wait } from '../reports/fresh-builds.service';
import { ReadyReport } from '../reports/ready-reports.service';
import {
  isKnown,
  nothingForHead,
  type Representation,
  type Served,
  type Wanted,
} from '../reports/representation';
import type { BaselineIndustry } from '../signals/ai-bot-baseline';
import type { BrandDiligenceDto } from './brand-diligence.dto';
import { presentBundle } from './bundle.presenter';
import { DiligenceBundle } from './diligence-bundle.entity';

export interface DiligenceRequest {
  readonly caller: Principal;
  /** As it is stored. */
  readonly host: string;
  /** null: the site's own. */
  readonly industry: BaselineIndustry | null;
  readonly wanted: Wanted;
  /** Aborts when the caller disconnects. */
  readonly hangUp: () => AbortSignal;
}

/** Serves brand bundles: the newest one while it is young enough, otherwise that of a build it starts or joins. */
@Injectable()
export class DiligenceService {
  constructor(
    private readonly domains: DomainsService,
    @InjectRepository(DiligenceBundle) private readonly bundles: Repository<DiligenceBundle>,
    private readonly fresh: FreshBuildsService,
    private readonly charges: ReadChargesService,
    private readonly config: Config,
  ) {}

  /**
   * The bundle as JSON, ready to be sent. Throws 404 `domain_not_found`, 429 `quota_exceeded` or
   * `fresh_quota_exceeded`, 503 `report_pending` or `service_unavailable`. A read that throws uses no monthly unit.
   */
  async read(request: DiligenceRequest): Promise<Served> {
    const { id } = await this.domains.ofAgencyByHost(request.caller.agencyId, request.host);
    const young = await this.youngBundle(id, this.bundles);
    if (young !== null) return await this.serve(request, young);
    if (request.wanted.headOnly) throw nothingForHead();
    const untilMs = Date.now() + this.config.syncWaitSeconds * 1000;
    return await this.build(request, id, { untilMs, signal: request.hangUp() });
  }

  /** The newest bundle of a domain, of any age; null: there is none. Uses no unit; whose it is, is for the caller to check. */
  async newest({ id, host }: Domain): Promise<BrandDiligenceDto | null> {
    const bundle = await this.bundles.findOne({ where: { domainId: id }, order: { generatedAt: 'DESC' } });
    return bundle === null ? null : presentBundle(bundle, host, null);
  }

  /** The newest bundle of a domain; null when it is too old to be served. */
  private async youngBundle(
    domainId: number,
    bundles: Repository<DiligenceBundle>,
  ): Promise<DiligenceBundle | null> {
    const newest = await bundles.findOne({ where: { domainId }, order: { generatedAt: 'DESC' } });
    if (newest === null) return null;
    const ageMs = Date.now() - newest.generatedAt.getTime();
    return ageMs <= this.config.reportTtlSeconds * 1000 ? newest : null;
  }

  private async build(request: DiligenceRequest, domainId: number, wait: Wait): Promise<Served> {
    const build = await this.fresh.order({
      agencyId: request.caller.agencyId,
      domainId,
      market: '',
      cause: 'diligence',
      isThere: async (manager) =>
        (await this.youngBundle(domainId, manager.getRepository(DiligenceBundle))) !== null,
    });
    if (build === null) return await this.read(request);
    return await this.fresh.whenBuilt(build, wait, async (versionId) => {
      const bundle = await this.bundles.findOneBy({ versionId });
      if (bundle === null) throw new NothingBuilt('no engine gave an answer');
      if (build.paidRef === null) return await this.serve(request, bundle);
      return { ...(await represent(request, bundle)), known: false };
    });
  }

  /** A read that causes no build: uses one monthly unit, and none when no body is sent. */
  private async serve(request: DiligenceRequest, bundle: DiligenceBundle): Promise<Served> {
    const representation = await represent(request, bundle);
    // last: a read that failed before this point used no unit
    const known = isKnown(request.wanted, representation);
    if (!known && !request.wanted.headOnly) await this.charges.chargeRead(request.caller.agencyId);
    return { ...representation, known };
  }
}

async function represent(
  { host, industry, wanted }: DiligenceRequest,
  bundle: DiligenceBundle,
): Promise<Representation> {
  const report = new ReadyReport(JSON.stringify(presentBundle(bundle, host, industry)));
  return await report.representation(wanted.gzipAccepted);
}
