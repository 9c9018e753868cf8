import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { engineChanges } from '../canary/engine-changes.queries';
import { periodOf } from '../common/period';
import { ReadChargesService } from '../quota/read-charges.service';
import { designConstants } from '../reports/statistics/known-constants';
import { readConstants } from '../reports/statistics/measured-constants.queries';
import { historyOf } from '../statistics/history';
import { normalisePrompt } from '../text/tidy';
import { daysBefore } from '../text/utc-day';
import { daysOf, originOfDays } from './answer-windows';
import { type HistoryDto, type HistoryQueryDto, HISTORY_DAYS } from './history.dto';
import { presentHistory } from './history.presenter';
import { PastMarketsService } from './past-markets.service';
import { tracesOfDays } from './traced-answers.queries';

/** Read as well: what the first day shown is compared with. */
const LEAD_DAYS = 30;

/** A read of what a domain's reports were made of. */
export interface PastRead<Query> {
  readonly agencyId: number;
  readonly domainId: number;
  readonly query: Query;
  /** HEAD: uses no unit. */
  readonly headOnly: boolean;
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
  async history({ agencyId, domainId, query, headOnly }: PastRead<HistoryQueryDto>): Promise<HistoryDto> {
    const { metric, engine, prompt, market } = query;
    const { from, to } = periodOf(query, HISTORY_DAYS, new Date());
    const line = await this.markets.line(agencyId, domainId, market);
    const rows = await tracesOfDays(this.dataSource, line, daysBefore(from, LEAD_DAYS), to);
    const wanted = prompt === undefined ? null : normalisePrompt(prompt);
    const selected = rows.filter(
      (row) => (engine === undefined || row.engine === engine) && (wanted === null || row.prompt === wanted),
    );
    const days = daysOf(selected, metric, await engineChanges(this.dataSource));
    const constants = designConstants(await readConstants(this.dataSource));
    const source = originOfDays(days.filter(({ day }) => day >= from));
    const history = presentHistory(
      { domain_id: domainId, metric, from, to, source },
      historyOf(days, constants),
    );
    // last: a read that failed before this point used no unit
    if (!headOnly) await this.charges.chargeRead(agencyId);
    return history;
  }
}
