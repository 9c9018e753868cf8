import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Executor } from '../database/query';
import { ReportCostsService } from '../probes/report-costs.service';
import { chargedUnits } from '../quota/quota.queries';
import { clientMarket, inMarket } from './agency-profile';
import type { Domain } from './domain.entity';
import type { OrderPreviewDto, ReportCostDto } from './order-preview.dto';
import { promptsOf } from './prompts.queries';

export interface PreviewedOrder {
  /** As it would be. */
  readonly domain: Domain;
  /** Of the build, as in `MarketLine`; the default when missing. */
  readonly slot?: string;
  /** null: the domain would be a new one. */
  readonly shownId: number | null;
  /** What the ledger would know it by; null: it costs nothing. */
  readonly ref: string | null;
  readonly started: boolean;
  readonly created: boolean;
}

const NO_UNITS = { monthly: 0, fresh: 0 };
const NO_COST = { questions: 0, shared_answers: 0, calls: 0, expected_usd: 0 };

/** What orders would cost: units, calls and money. */
@Injectable()
export class OrderCostsService {
  constructor(private readonly costs: ReportCostsService) {}

  /** Of a fresh report for a market, with the prompts in use. */
  async freshReport(
    { agencyId, profile, ownProfile, samples }: Domain,
    prompts: readonly string[],
    slot = '',
    executor?: Executor,
  ): Promise<Pick<ReportCostDto, keyof ReportCostDto>> {
    const market = clientMarket(profile, inMarket(ownProfile, slot));
    const order = { agencyId, prompts, market, samples };
    const { questions, sharedAnswers, calls, expectedUsd } = await this.costs.expected(order, executor);
    return { questions, shared_answers: sharedAnswers, calls, expected_usd: expectedUsd };
  }

  /** In the transaction of an order that will be rolled back. */
  async preview(
    manager: EntityManager,
    { domain, slot = '', shownId, ref, started, created }: PreviewedOrder,
  ): Promise<OrderPreviewDto> {
    const prompts = started ? await promptsOf(manager, domain.id, slot) : [];
    const texts = prompts.map(({ text }) => text);
    const cost = started ? await this.freshReport(domain, texts, slot, manager) : NO_COST;
    const units = ref === null ? NO_UNITS : await chargedUnits(manager, ref);
    return {
      dry_run: true,
      domain_id: shownId,
      created,
      starts_build: started,
      monthly_units: units.monthly,
      fresh_units: units.fresh,
      ...cost,
      within_spend_limits: await this.costs.isWithinLimit(domain.agencyId, cost.expected_usd, manager),
    };
  }
}
