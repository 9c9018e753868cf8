import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../config/config';
import { monthlyCosts } from '../probes/probe-costs.queries';
import { currentSpends } from '../spending/spend.queries';

/** Figures over all agencies, which `npm run agency` prints. */
@Injectable()
export class OperatorFiguresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  async costs(): Promise<void> {
    const { spendLimitUsdDay } = this.config;
    for (const { payer, spentUsd, heldUsd, limitUsd } of await currentSpends(this.dataSource)) {
      const who = payer === 0 ? 'all agencies today' : `agency ${payer} this month`;
      const limit = payer === 0 ? spendLimitUsdDay : limitUsd;
      const most = limit === null ? 'no limit' : `of ${limit.toFixed(2)} USD`;
      const held = heldUsd > 0 ? `, ${heldUsd.toFixed(4)} held for calls under way` : '';
      console.log(`${who.padEnd(26)}${spentUsd.toFixed(4).padStart(14)} USD, ${most}${held}`);
    }
    for (const { engine, model, calls, failed, costUsd } of await monthlyCosts(this.dataSource)) {
      const name = `${engine} ${model}`.padEnd(26);
      console.log(`${name}${costUsd.toFixed(4).padStart(14)} USD, ${calls} calls, ${failed} failed`);
    }
  }
}
