import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../config/config';
import { patiently } from '../database/patiently';
import { ConstantsMeasurement } from '../history/constants-measurement.service';
import { monthlyCosts } from '../probes/probe-costs.queries';
import type { KnownConstant } from '../reports/statistics/known-constants';
import { readConstants } from '../reports/statistics/measured-constants.queries';
import { currentSpends, OPERATOR_PAYER } from '../spending/spend.queries';
import type { ConstantEstimate, ConstantName } from '../statistics/design-constants';
import { decimals } from '../text/decimals';
import { utcDay } from '../text/utc-day';

/** Figures over all agencies, which `npm run agency` prints. */
@Injectable()
export class OperatorFiguresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly measurement: ConstantsMeasurement,
  ) {}

  async costs(): Promise<void> {
    const { spendLimitUsdDay } = this.config;
    const spends = await currentSpends(this.dataSource);
    // of millions of calls
    const costs = await patiently(this.dataSource, monthlyCosts);
    if (spends.length === 0 && costs.length === 0) {
      console.log('No engine has been called this month, and nothing was spent.');
    }
    for (const { payer, spentUsd, heldUsd, limitUsd } of spends) {
      const who = payer === OPERATOR_PAYER ? 'all agencies today' : `agency ${payer} this month`;
      const limit = payer === OPERATOR_PAYER ? spendLimitUsdDay : limitUsd;
      const most = limit === null ? 'no limit' : `of ${limit.toFixed(2)} USD`;
      const held = heldUsd > 0 ? `, ${heldUsd.toFixed(4)} held for calls under way` : '';
      console.log(`${who.padEnd(26)}${spentUsd.toFixed(4).padStart(14)} USD, ${most}${held}`);
    }
    for (const { engine, model, calls, failed, costUsd } of costs) {
      const name = `${engine} ${model}`.padEnd(26);
      console.log(`${name}${costUsd.toFixed(4).padStart(14)} USD, ${calls} calls, ${failed} failed`);
    }
  }

  /** Measures now; the service does so once a day, and goes by what it found then. */
  async statistics(): Promise<void> {
    const measured = await this.measurement.measure(new AbortController().signal);
    const { dayCorrelation, carryOver } = await readConstants(this.dataSource);
    console.log(constantLine('day_correlation', measured.day_correlation, dayCorrelation));
    console.log(constantLine('carry_over', measured.carry_over, carryOver));
  }
}

/** For example "carry_over  0.231 (95 % interval 0.18 to 0.282), 42 days; in use: 0.2, assumed". */
function constantLine(
  name: ConstantName,
  now: ConstantEstimate | null,
  { value, measured }: KnownConstant,
): string {
  const rounded = (one: number): string => String(decimals(one, 3));
  const found =
    now === null
      ? 'not measurable yet'
      : `${rounded(now.value)} (95 % interval ${rounded(now.interval.low)} to ${rounded(now.interval.high)}), ${now.days} days`;
  const origin = measured === null ? 'assumed' : `measured on ${utcDay(measured.measuredAt)}`;
  return `${name.padEnd(15)}  ${found}; in use: ${rounded(value)}, ${origin}`;
}
