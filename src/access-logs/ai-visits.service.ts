import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../common/app-error';
import { DomainsService } from '../domains/domains.service';
import { ReadChargesService } from '../quota/read-charges.service';
import { AI_AGENTS } from '../signals/ai-agents';
import { AccessLogDaysService } from './access-log-days.service';
import { arrivalCounts, visitCounts } from './access-logs.queries';
import { AgentRangesService } from './agent-ranges.service';
import {
  type AiVisitsDto,
  type AiVisitsQueryDto,
  MOST_DAYS,
  MOST_PAGES,
  MOST_ROWS,
  STANDARD_DAYS,
} from './ai-visits.dto';
import { presentVisits } from './ai-visits.presenter';

const DAY_MS = 86_400_000;
/** There are about ten assistants. */
const MOST_ASSISTANTS = 100;
const AGENTS = {
  agents: AI_AGENTS.map(({ agent }) => agent),
  classes: AI_AGENTS.map(({ agentClass }) => agentClass),
};

export interface VisitsRead {
  readonly agencyId: number;
  readonly domainId: number;
  readonly query: AiVisitsQueryDto;
  /** HEAD: uses no unit. */
  readonly headOnly: boolean;
}

/** What AI agents get from a site, by the logs that were given. */
@Injectable()
export class AiVisitsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly domains: DomainsService,
    private readonly days: AccessLogDaysService,
    private readonly ranges: AgentRangesService,
    private readonly charges: ReadChargesService,
  ) {}

  /** Uses one monthly unit, none for HEAD. Throws 400 `invalid_request`, 404 `domain_not_found`, 429 `quota_exceeded`. */
  async visits({ agencyId, domainId, query, headOnly }: VisitsRead): Promise<AiVisitsDto> {
    const { group_by } = query;
    const { from, to } = periodOf(query, new Date());
    await this.domains.ofAgency(agencyId, domainId);
    const period = { domainId, from, to };
    const [rows, assistants, pages, days, lists] = await Promise.all([
      visitCounts(this.dataSource, period, group_by, { ...AGENTS, most: MOST_ROWS }),
      arrivalCounts(this.dataSource, period, 'assistant', MOST_ASSISTANTS),
      arrivalCounts(this.dataSource, period, 'path', MOST_PAGES),
      this.days.within(period),
      this.ranges.lists(),
    ]);
    const head = { domain_id: domainId, from, to, group_by };
    const visits = presentVisits(head, { rows, assistants, pages, days, lists });
    // last: a read that failed before this point used no unit
    if (!headOnly) await this.charges.chargeRead(agencyId);
    return visits;
  }
}

function periodOf({ from, to }: AiVisitsQueryDto, now: Date): { readonly from: string; readonly to: string } {
  const end = to ?? now.toISOString().slice(0, 10);
  const start = from ?? new Date(Date.parse(end) - (STANDARD_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  if (days < 1) throw new AppError('invalid_request', 'from: must not be after to');
  if (days > MOST_DAYS) {
    throw new AppError('invalid_request', `from: at most ${MOST_DAYS} days can be read at once`);
  }
  return { from: start, to: end };
}
