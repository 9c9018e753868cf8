import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type ReportCost, ReportCostsService } from '../probes/report-costs.service';
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
const NO_COST: ReportCost = { questions: 0, sharedAnswers: 0, calls: 0, expectedUsd: 0 };

/** What orders would cost: units, calls and money. */
@Injectable()
export class OrderCostsService {
  constructor(private readonly costs: ReportCostsService) {}

  /** Of a fresh report, with the prompts in use. */
  async freshReport(
    { agencyId, profile, ownProfile, samples }: Domain,
    prompts: readonly string[],
  ): Promise<ReportCostDto> {
    const market = clientMarket(profile, ownProfile);
    return presentCost(await this.costs.expected({ agencyId, prompts, market, samples }));
  }

  /** In the transaction of an order that will be rolled back. */
  async preview(
    manager: EntityManager,
    { domain, slot = '', shownId, ref, started, created }: PreviewedOrder,
  ): Promise<OrderPreviewDto> {
    const cost = started ? await this.costOf(manager, domain, slot) : NO_COST;
    const units = ref === null ? NO_UNITS : await chargedUnits(manager, ref);
    return {
      dry_run: true,
      domain_id: shownId,
      created,
      starts_build: started,
      monthly_units: units.monthly,
      fresh_units: units.fresh,
      ...presentCost(cost),
      within_spend_limits: await this.costs.isWithinLimit(domain.agencyId, cost.expectedUsd, manager),
    };
  }

  private async costOf(manager: EntityManager, domain: Domain, slot: string): Promise<ReportCost> {
    const prompts = (await promptsOf(manager, domain.id, slot)).map(({ text }) => text);
    const market = clientMarket(domain.profile, inMarket(domain.ownProfile, slot));
    const { agencyId, samples } = domain;
    return await this.costs.expected({ agencyId, prompts, market, samples }, manager);
  }
}

function presentCost({
  questions,
  sharedAnswers,
  calls,
  expectedUsd,
}: ReportCost): Pick<ReportCostDto, keyof ReportCostDto> {
  return { questions, shared_answers: sharedAnswers, calls, expected_usd: expectedUsd };
}
