import { Injectable } from '@nestjs/common';
import { dryRun } from '../database/dry-run';
import type { Domain } from '../domains/domain.entity';
import { OrderCostsService } from '../domains/order-costs.service';
import type { OrderPreviewDto } from '../domains/order-preview.dto';
import { DomainsService } from '../domains/domains.service';
import { lineOf } from '../domains/market-line';
import { readMarketTag } from '../text/market';
import { CallbackUrlService } from '../webhooks/callback-url.service';
import { type AcceptedJob, type RefreshOrder, RefreshOrdersService } from './refresh-orders.service';

/** What a caller asks for. `market`: as the caller spells it; null: the default. */
export type WantedRefresh = Omit<RefreshOrder, 'slot'>;

interface CheckedRefresh {
  readonly domain: Domain;
  readonly order: RefreshOrder;
}

/** Takes orders of refresh jobs. For how they stand see `JobDeliveriesService`. */
@Injectable()
export class RefreshJobsService {
  constructor(
    private readonly domains: DomainsService,
    private readonly callbackUrls: CallbackUrlService,
    private readonly orders: RefreshOrdersService,
    private readonly costs: OrderCostsService,
  ) {}

  /**
   * Throws 400 `invalid_request`, `callback_url_insecure`, `callback_url_forbidden`, 404 `domain_not_found`,
   * 409 `idempotency_conflict`, 429 `quota_exceeded`, `fresh_quota_exceeded`.
   */
  async accept(agencyId: number, wanted: WantedRefresh): Promise<AcceptedJob> {
    const { order } = await this.check(agencyId, wanted);
    return await this.orders.place(agencyId, order);
  }

  /** What `accept` would cost. Changes nothing; throws as `accept` does. */
  async preview(agencyId: number, wanted: WantedRefresh): Promise<OrderPreviewDto> {
    const { domain, order } = await this.check(agencyId, wanted);
    return await dryRun<OrderPreviewDto>(async (rollBack) => {
      const unrepeated = { ...order, idempotencyKey: null };
      await this.orders.place(agencyId, unrepeated, async (manager, { jobId, started }) => {
        const ordered = { domain, slot: order.slot, ref: jobId, started, created: false, shownId: domain.id };
        rollBack(await this.costs.preview(manager, ordered));
      });
    });
  }

  private async check(agencyId: number, wanted: WantedRefresh): Promise<CheckedRefresh> {
    const { callbackUrl, domainId, market } = wanted;
    await this.callbackUrls.check(callbackUrl);
    const domain = await this.domains.ofAgency(agencyId, domainId);
    const { slot } = lineOf(domain, market);
    return { domain, order: { ...wanted, market: market === null ? null : readMarketTag(market), slot } };
  }
}
