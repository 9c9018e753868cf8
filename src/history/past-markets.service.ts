import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainsService } from '../domains/domains.service';
import { knownLine, unknownMarket } from '../domains/market-line';
import { marketOfKey, marketTag, readMarketTag } from '../text/market';
import { type PastLine, reportedMarkets } from './versions.queries';

/** The markets that a domain has or had reports for. */
@Injectable()
export class PastMarketsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly domains: DomainsService,
  ) {}

  /**
   * The reports that a caller means: of a market, also one that the domain no longer has; without a `tag`, those made for the
   * default market of their time. Throws 400 `invalid_request` for any other market, 404 `domain_not_found`.
   */
  async line(agencyId: number, domainId: number, tag: string | undefined): Promise<PastLine> {
    const domain = await this.domains.ofAgency(agencyId, domainId);
    if (tag === undefined) return { domainId, market: null };
    const known = knownLine(domain, tag);
    if (known !== null) return { domainId, market: known.market };
    const wanted = readMarketTag(tag);
    const reported = await reportedMarkets(this.dataSource, domainId);
    const former = reported.find((key) => marketTag(marketOfKey(key)) === wanted);
    if (former === undefined) throw unknownMarket(domain);
    return { domainId, market: former };
  }
}
