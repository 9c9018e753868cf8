import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../config/config';
import type { EngineSettings } from '../config/engine-settings';
import { READING_TOKENS } from '../config/reader-settings';
import type { Executor } from '../database/query';
import { costOf } from '../engines/usage';
import { mostOfOneAnswer } from '../engines/vendor-engine';
import { operatorSpend, spendOf } from '../spending/spend.queries';
import { decimals } from '../text/decimals';
import { type Market, placeKey } from '../text/market';
import { utcDay } from '../text/utc-day';
import type { CallPurpose } from './engine-calls.service';
import { countOwnAnswers, type MeanCost, meanCallCosts } from './probe-costs.queries';
import { promptHash } from './prompt-hash';

const PRICE_DAYS = 30;
/** For a domain without prompts. */
export const WRITTEN_PROMPTS = 5;
const WRITING: readonly CallPurpose[] = ['identify', 'prompts'];

/** Tokens and searches of a usual call, for an engine that was not paid for one yet. */
const USUAL: Readonly<Record<CallPurpose, { input: number; output: number; searches: number }>> = {
  probe: { input: 8_000, output: 1_000, searches: 1 },
  read: { ...READING_TOKENS, searches: 0 },
  check: { input: 12_000, output: 1_000, searches: 0 },
  identify: { input: 4_000, output: 300, searches: 0 },
  prompts: { input: 2_500, output: 600, searches: 0 },
};

/** What a report is made from. */
export interface AskedQuestions {
  readonly agencyId: number;
  /** Empty: the service has yet to write them. */
  readonly prompts: readonly string[];
  readonly market: Market | null;
  /** How often each prompt is put to each engine. */
  readonly samples: number;
}

export interface ReportCost {
  /** Prompts times engines times samples. */
  readonly questions: number;
  /** Of these, what today's reports of the agency hold already. */
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

  async expected(asked: AskedQuestions, executor: Executor = this.dataSource): Promise<ReportCost> {
    const { prompts, samples } = asked;
    const means = await meanCallCosts(executor, PRICE_DAYS);
    const count = samples * (prompts.length === 0 ? WRITTEN_PROMPTS : prompts.length);
    const cost = { questions: 0, sharedAnswers: 0, calls: 0, expectedUsd: 0 };
    const call = (engine: EngineSettings, purpose: CallPurpose, times: number): void => {
      cost.calls += times;
      cost.expectedUsd += times * usdOf(means, engine, purpose);
    };
    for (const engine of this.config.engines) {
      const shared = await this.answered(executor, asked, engine);
      cost.questions += count;
      cost.sharedAnswers += shared;
      if (engine.apiKey === null) continue;
      call(engine, 'probe', count - shared);
      if (this.config.reader !== null) call(this.config.reader, 'read', count - shared);
    }
    const writer = this.config.engines.find(({ apiKey }) => apiKey !== null);
    if (prompts.length === 0 && writer !== undefined) for (const one of WRITING) call(writer, one, 1);
    return { ...cost, expectedUsd: decimals(cost.expectedUsd, 6) };
  }

  /** US dollars of an answer and its reading, each of the engines counting alike; null: all are simulated. */
  async meanAnswer(): Promise<number | null> {
    const { engines, reader } = this.config;
    const live = engines.filter(({ apiKey }) => apiKey !== null);
    if (live.length === 0) return null;
    const means = await meanCallCosts(this.dataSource, PRICE_DAYS);
    const asked = live.reduce((sum, engine) => sum + usdOf(means, engine, 'probe'), 0) / live.length;
    return asked + (reader === null ? 0 : usdOf(means, reader, 'read'));
  }

  /** Would so many US dollars fit the agency's limit, with room for the last call? The operator's is nobody's business. */
  async isWithinLimit(agencyId: number, usd: number, executor: Executor = this.dataSource): Promise<boolean> {
    const { spentUsd, limitUsd } = await spendOf(executor, agencyId);
    return limitUsd === null || spentUsd + (usd === 0 ? 0 : usd + this.reserve()) <= limitUsd;
  }

  /** Is a limit reached, the operator's of today or the agency's of this month? Then no engine is asked. */
  async isLimitReached(agencyId: number, executor: Executor = this.dataSource): Promise<boolean> {
    const { engines, spendLimitUsdDay: dayLimit } = this.config;
    if (engines.every(({ apiKey }) => apiKey === null)) return false;
    const reserve = this.reserve();
    const { spentUsd, limitUsd } = await spendOf(executor, agencyId);
    if (limitUsd !== null && spentUsd + reserve > limitUsd) return true;
    return dayLimit !== null && (await operatorSpend(executor)).spentUsd + reserve > dayLimit;
  }

  /** The most that one call is expected to need: what no longer fits makes a build fail. */
  private reserve(): number {
    const live = this.config.engines.filter(({ apiKey }) => apiKey !== null);
    return Math.max(0, ...live.map(mostOfOneAnswer));
  }

  /** What the agency has asked this engine today: only that costs nothing for certain. */
  async answered(
    executor: Executor,
    { agencyId, prompts, market, samples }: AskedQuestions,
    { id, apiKey }: EngineSettings,
  ): Promise<number> {
    if (prompts.length === 0) return 0;
    return await countOwnAnswers(
      executor,
      agencyId,
      { id, simulated: apiKey === null },
      { promptHashes: prompts.map(promptHash), day: utcDay(new Date()), market: placeKey(market), samples },
    );
  }
}

function usdOf(means: readonly MeanCost[], { id, price }: EngineSettings, purpose: CallPurpose): number {
  const known = means.find((mean) => mean.engine === id && mean.purpose === purpose);
  return known?.usd ?? costOf(USUAL[purpose], price) ?? 0;
}
