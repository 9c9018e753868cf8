import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../config/config';
import type { EngineSettings } from '../config/engine-settings';
import type { Executor } from '../database/query';
import { costOf } from '../engines/usage';
import { operatorSpend, spendOf } from '../spending/spend.queries';
import { type Market, marketKey } from '../text/market';
import { utcDay } from '../text/utc-day';
import type { CallPurpose } from './engine-calls.service';
import { countAnswered, type MeanCost, meanCallCosts } from './probe-costs.queries';
import { promptHash } from './prompt-hash';

const PRICE_DAYS = 30;
/** For a domain without prompts. */
const WRITTEN_PROMPTS = 5;
const WRITING: readonly CallPurpose[] = ['identify', 'prompts'];

/** Tokens and searches of a usual call, for an engine that was not paid for one yet. */
const USUAL: Readonly<Record<CallPurpose, { input: number; output: number; searches: number }>> = {
  probe: { input: 8_000, output: 1_000, searches: 1 },
  read: { input: 2_500, output: 1_000, searches: 0 },
  check: { input: 12_000, output: 1_000, searches: 0 },
  identify: { input: 4_000, output: 300, searches: 0 },
  prompts: { input: 2_500, output: 600, searches: 0 },
};

/** What a report is made from. */
export interface AskedQuestions {
  /** Empty: the service has yet to write them. */
  readonly prompts: readonly string[];
  /** Those of them that may be looked up in the shared cache: nobody learns what others ask. */
  readonly ownPrompts: readonly string[];
  readonly market: Market | null;
  /** How often each prompt is put to each engine. */
  readonly samples: number;
}

export interface ReportCost {
  /** Prompts times engines times samples. */
  readonly questions: number;
  /** Of these, what is answered today already. */
  readonly sharedAnswers: number;
  /** Of engines that have a key: questions, readings and the writing of prompts. */
  readonly calls: number;
  /** US dollars. */
  readonly expectedUsd: number;
}

/** What a fresh report is expected to cost, by what such calls cost lately. */
@Injectable()
export class ReportCostsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  async expected(
    { prompts, ownPrompts, market, samples }: AskedQuestions,
    executor: Executor = this.dataSource,
  ): Promise<ReportCost> {
    const means = await meanCallCosts(executor, PRICE_DAYS);
    const count = samples * (prompts.length === 0 ? WRITTEN_PROMPTS : prompts.length);
    const cost = { questions: 0, sharedAnswers: 0, calls: 0, expectedUsd: 0 };
    const call = (engine: EngineSettings, purpose: CallPurpose, times: number): void => {
      cost.calls += times;
      cost.expectedUsd += times * usdOf(means, engine, purpose);
    };
    for (const engine of this.config.engines) {
      const shared = await this.answered(executor, ownPrompts, engine, { market, samples });
      cost.questions += count;
      cost.sharedAnswers += shared;
      if (engine.apiKey === null) continue;
      call(engine, 'probe', count - shared);
      if (this.config.reader !== null) call(this.config.reader, 'read', count - shared);
    }
    const writer = this.config.engines.find(({ apiKey }) => apiKey !== null);
    if (prompts.length === 0 && writer !== undefined) for (const one of WRITING) call(writer, one, 1);
    return { ...cost, expectedUsd: Math.round(cost.expectedUsd * 1e6) / 1e6 };
  }

  /** Would so much, in US dollars, stay within the limits of the service and the agency? */
  async isWithinLimits(agencyId: number, usd: number): Promise<boolean> {
    const { spentUsd, limitUsd } = await spendOf(this.dataSource, agencyId);
    if (limitUsd !== null && spentUsd + usd > limitUsd) return false;
    const { spendLimitUsdDay: day } = this.config;
    return day === null || (await operatorSpend(this.dataSource)).spentUsd + usd <= day;
  }

  private async answered(
    executor: Executor,
    prompts: readonly string[],
    { id, apiKey }: EngineSettings,
    { market, samples }: Pick<AskedQuestions, 'market' | 'samples'>,
  ): Promise<number> {
    if (prompts.length === 0) return 0;
    const place = market === null ? '' : marketKey(market);
    const engine = { id, simulated: apiKey === null };
    const hashes = prompts.map(promptHash);
    return await countAnswered(executor, hashes, engine, utcDay(new Date()), { market: place, samples });
  }
}

function usdOf(means: readonly MeanCost[], { id, price }: EngineSettings, purpose: CallPurpose): number {
  const known = means.find((mean) => mean.engine === id && mean.purpose === purpose);
  return known?.usd ?? costOf(USUAL[purpose], price) ?? 0;
}
