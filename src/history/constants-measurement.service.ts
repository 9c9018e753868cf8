import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { engineChanges } from '../canary/engine-changes.queries';
import { ConstantsTally } from '../statistics/constants-tally';
import type { ConstantEstimate, ConstantName } from '../statistics/design-constants';
import { daysBefore, utcDay } from '../text/utc-day';
import { windowOf } from './answer-windows';
import { liveDomains, tracesOfDays } from './traced-answers.queries';

const DAYS = 90;
/** Those that reported last; more of them tell no more. */
const DOMAINS = 1_000;

/** Measures in the live answers of all domains how alike answers are: whether each names the client. */
@Injectable()
export class ConstantsMeasurement {
  constructor(private readonly dataSource: DataSource) {}

  /** null: the answers do not tell. Rejects when `signal` aborts. */
  async measure(signal: AbortSignal): Promise<Readonly<Record<ConstantName, ConstantEstimate | null>>> {
    const today = utcDay(new Date());
    const from = daysBefore(today, DAYS);
    const changes = await engineChanges(this.dataSource);
    const tally = new ConstantsTally();
    for (const domainId of await liveDomains(this.dataSource, from, DOMAINS)) {
      signal.throwIfAborted();
      const rows = await tracesOfDays(this.dataSource, { domainId, market: null }, from, today);
      const live = rows.filter(({ source }) => source === 'live');
      const { answers } = windowOf(live, 'visibility', changes);
      tally.add(answers.filter(({ extractor }) => extractor !== null));
    }
    return { day_correlation: tally.dayCorrelation(), carry_over: tally.carryOver() };
  }
}
