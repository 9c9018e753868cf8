import { Injectable } from '@nestjs/common';
import { BuildsService } from '../builds/builds.service';
import type { PageQueryDto } from '../common/page.dto';
import { cutPage, idCursor } from '../common/page';
import { SchedulesService } from '../schedules/schedules.service';
import { marketOfKey } from '../text/market';
import { clientMarkets } from './agency-profile';
import type { DomainDetailDto, DomainPageDto } from './domain.dto';
import type { Domain } from './domain.entity';
import { presentDomain, presentDomainDetail } from './domain.presenter';
import { linesOf } from './market-line';
import type { MarketStateDto } from './market-state.dto';
import { presentMarketState } from './market-state.presenter';
import { OrderCostsService } from './order-costs.service';
import { DomainsService } from './domains.service';

/** Domains as callers see them: with the status of their newest pipeline. */
@Injectable()
export class DomainStatusService {
  constructor(
    private readonly domains: DomainsService,
    private readonly builds: BuildsService,
    private readonly costs: OrderCostsService,
    private readonly schedules: SchedulesService,
  ) {}

  async page(agencyId: number, { limit, cursor }: PageQueryDto): Promise<DomainPageDto> {
    const domains = await this.domains.page(agencyId, idCursor('domains', cursor), limit + 1);
    const { shown, next_cursor } = cutPage('domains', domains, limit, ({ id }) => id);
    const builds = await this.builds.latestOf(shown.map(({ id }) => id));
    return {
      items: shown.flatMap((domain) => {
        const build = builds.get(domain.id);
        return build === undefined ? [] : [presentDomain(domain, build)];
      }),
      next_cursor,
    };
  }

  /** `withMarkets`: says of each market how it stands. Throws 404 `domain_not_found`. */
  async detail(agencyId: number, domainId: number, withMarkets = false): Promise<DomainDetailDto> {
    const domain = await this.domains.ofAgency(agencyId, domainId);
    const build = (await this.builds.latestOf([domainId])).get(domainId);
    if (build === undefined) throw new Error(`domain ${domainId} has no build`);
    const schedule = await this.schedules.of(domainId);
    const prompts = await this.domains.prompts(domainId);
    const texts = prompts.map(({ text }) => text);
    const fresh_report = await this.costs.freshReport(domain, texts);
    const markets = withMarkets && { markets: await this.markets(domain) };
    return presentDomainDetail(domain, build, prompts, { schedule, fresh_report, ...markets });
  }

  private async markets(domain: Domain): Promise<MarketStateDto[]> {
    const [known = null] = clientMarkets(domain.profile, domain.ownProfile);
    return await Promise.all(
      linesOf(domain).map(async ({ slot, market }) =>
        presentMarketState(domain.id, slot === '' ? known : marketOfKey(slot), {
          isDefault: slot === '',
          build: await this.builds.latest(domain.id, slot),
          report: await this.domains.newestReport(domain.id, market),
        }),
      ),
    );
  }
}
