import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { engineChanges } from '../canary/engine-changes.queries';
import { periodOf } from '../common/period';
import { ReadChargesService } from '../quota/read-charges.service';
import { byEngine } from '../reports/sections/rates';
import { designConstants } from '../reports/statistics/known-constants';
import { readConstants } from '../reports/statistics/measured-constants.queries';
import { originOf } from '../statistics/comparison';
import { historyOf } from '../statistics/history';
import { normalisePrompt } from '../text/tidy';
import { daysBefore } from '../text/utc-day';
import { daysOf } from './answer-windows';
import { type HistoryDto, type HistoryQueryDto, HISTORY_DAYS } from './history.dto';
import type { DomainRead } from '../common/domain-read';
import { presentHistory } from './history.presenter';
import { PastMarketsService } from './past-markets.service';
import { type TraceRow, tracesOfDays } from './traced-answers.queries';

/** Read as well: what the first day shown is compared with. */
const LEAD_DAYS = 30;

export interface HistoryOfEngines {
  readonly all: HistoryDto;
  readonly engines: readonly { readonly engine: string; readonly history: HistoryDto }[];
}

/** How a rate of a domain went, from the answers that its reports were made of. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly markets: PastMarketsService,
    private readonly charges: ReadChargesService,
  ) {}

  /** Uses one monthly unit, none for HEAD. Throws 400 `invalid_request`, 404 `domain_not_found`, 429 `quota_exceeded`. */
  async history(read: DomainRead<HistoryQueryDto>): Promise<HistoryDto> {
    const { engine, prompt } = read.query;
    const past = await this.past(read);
    const wanted = prompt === undefined ? null : normalisePrompt(prompt);
    const isAsked = (row: TraceRow): boolean =>
      (engine === undefined || row.engine === engine) && (wanted === null || row.prompt === wanted);
    const history = past.historyOf(past.rows.filter(isAsked));
    // last: a read that failed before this point used no unit
    if (!read.headOnly) await this.charges.chargeRead(read.agencyId);
    return history;
  }

  /** Of all engines together and of each, by name. Uses no unit. Throws 400 and 404 as above. */
  async withEngines(read: Omit<DomainRead<HistoryQueryDto>, 'headOnly'>): Promise<HistoryOfEngines> {
    const { rows, historyOf } = await this.past(read);
    return {
      all: historyOf(rows),
      engines: byEngine(rows).map(([engine, own]) => ({ engine, history: historyOf(own) })),
    };
  }

  /** What was answered, read once, and how it is made into a history. */
  private async past({ agencyId, domainId, query }: Omit<DomainRead<HistoryQueryDto>, 'headOnly'>): Promise<{
    readonly rows: readonly TraceRow[];
    readonly historyOf: (rows: readonly TraceRow[]) => HistoryDto;
  }> {
    const { metric, market } = query;
    const { from, to } = periodOf(query, HISTORY_DAYS, new Date());
    const line = await this.markets.line(agencyId, domainId, market);
    const rows = await tracesOfDays(this.dataSource, line, daysBefore(from, LEAD_DAYS), to);
    const changes = await engineChanges(this.dataSource);
    const constants = designConstants(await readConstants(this.dataSource));
    return {
      rows,
      historyOf: (selected) => {
        const days = daysOf(selected, metric, changes);
        const shown = days.filter(({ day }) => day >= from);
        const source = shown.length === 0 ? null : originOf(shown);
        return presentHistory({ domain_id: domainId, metric, from, to, source }, historyOf(days, constants));
      },
    };
  }
}
