import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../common/app-error';
import { Config } from '../config/config';
import { clientMarket, inMarket } from '../domains/agency-profile';
import { DomainsService } from '../domains/domains.service';
import { lineOf } from '../domains/market-line';
import { ReportCostsService, WRITTEN_PROMPTS } from '../probes/report-costs.service';
import { designConstants } from '../reports/statistics/known-constants';
import { readConstants } from '../reports/statistics/measured-constants.queries';
import type { DesignConstants } from '../statistics/design-constants';
import { type DailyProbes, planChange, planWidth, type WindowPlan } from '../statistics/planner';
import type { Market } from '../text/market';
import type { PlanDto, PlanRequestDto } from './plan.dto';
import { presentPlan } from './plan.presenter';

/** What is asked for a domain, and from where. */
interface Questions {
  readonly prompts: readonly string[];
  readonly market: Market | null;
}

const NOTHING_KNOWN: Questions = { prompts: [], market: null };

/** How many days of which questions show what is wanted, and what they cost. */
@Injectable()
export class PlansService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly domains: DomainsService,
    private readonly config: Config,
    private readonly costs: ReportCostsService,
  ) {}

  /** Throws 400 `invalid_request`, 404 `domain_not_found`. */
  async plan(agencyId: number, request: PlanRequestDto): Promise<PlanDto> {
    const { engines = this.config.engines.length, samples } = request;
    const own = await this.askedFor(agencyId, request);
    const prompts = request.prompts ?? (own.prompts.length > 0 ? own.prompts.length : WRITTEN_PROMPTS);
    const probes = { prompts, engines, samples };
    const cachedShare = own.prompts.length === 0 ? 0 : await this.cachedShare(agencyId, own, samples);
    return presentPlan({
      probes,
      plan: planOf(probes, request, designConstants(await readConstants(this.dataSource))),
      isChange: request.change_pp !== undefined,
      priceUsd: request.price_usd ?? (await this.costs.meanAnswer()),
      cachedShare,
      freeAnswers:
        cachedShare *
        Math.min(own.prompts.length, prompts) *
        Math.min(engines, this.config.engines.length) *
        samples,
    });
  }

  private async askedFor(
    agencyId: number,
    { domain_id, market }: Pick<PlanRequestDto, 'domain_id' | 'market'>,
  ): Promise<Questions> {
    if (domain_id === undefined) {
      if (market === undefined) return NOTHING_KNOWN;
      throw new AppError('invalid_request', 'market: needs the domain_id that it is a market of');
    }
    const domain = await this.domains.ofAgency(agencyId, domain_id);
    const { slot } = lineOf(domain, market);
    const prompts = await this.domains.prompts(domain.id, slot);
    return {
      prompts: prompts.map(({ text }) => text),
      market: clientMarket(domain.profile, inMarket(domain.ownProfile, slot)),
    };
  }

  /** By the rule of a dry run: what reports of the agency hold from today. */
  private async cachedShare(agencyId: number, questions: Questions, samples: number): Promise<number> {
    const asked = { agencyId, ...questions, samples };
    const counts = await Promise.all(
      this.config.engines.map((engine) => this.costs.answered(this.dataSource, asked, engine)),
    );
    const answered = counts.reduce((sum, count) => sum + count, 0);
    return answered / (questions.prompts.length * counts.length * samples);
  }
}

function planOf(
  probes: DailyProbes,
  { baseline_pct, change_pp, half_width_pp }: PlanRequestDto,
  constants: DesignConstants,
): WindowPlan | null {
  const baseline = baseline_pct / 100;
  if (change_pp !== undefined && half_width_pp === undefined) {
    const most = Number(Math.max(baseline_pct, 100 - baseline_pct).toFixed(9));
    if (change_pp > most) {
      const fault = `change_pp: must be at most ${most}: a rate of ${baseline_pct} % cannot change by more`;
      throw new AppError('invalid_request', fault);
    }
    return planChange(probes, baseline, change_pp / 100, constants);
  }
  if (half_width_pp !== undefined && change_pp === undefined) {
    return planWidth(probes, baseline, half_width_pp / 100, constants);
  }
  throw new AppError(
    'invalid_request',
    'change_pp: give either this or half_width_pp: one of them, and not both',
  );
}
