import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { periodOf } from '../common/period';
import type { DomainRead } from '../common/domain-read';
import { DomainsService } from '../domains/domains.service';
import { ReadChargesService } from '../quota/read-charges.service';
import { AI_AGENTS } from '../signals/ai-agents';
import { AccessLogDaysService } from './access-log-days.service';
import { arrivalCounts, visitCounts } from './access-logs.queries';
import { AgentRangesService } from './agent-ranges.service';
import { type AiVisitsDto, type AiVisitsQueryDto, MAX_PAGES, MAX_ROWS, VISIT_DAYS } from './ai-visits.dto';
import { presentVisits } from './ai-visits.presenter';

/** There are about ten assistants. */
const MAX_ASSISTANTS = 100;
const AGENTS = {
  agents: AI_AGENTS.map(({ agent }) => agent),
  classes: AI_AGENTS.map(({ agentClass }) => agentClass),
};

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
  async visits({ agencyId, domainId, query, headOnly }: DomainRead<AiVisitsQueryDto>): Promise<AiVisitsDto> {
    const { group_by } = query;
    const { from, to } = periodOf(query, VISIT_DAYS, new Date());
    await this.domains.ofAgency(agencyId, domainId);
    const period = { domainId, from, to };
    const [rows, assistants, pages, days, lists] = await Promise.all([
      visitCounts(this.dataSource, period, group_by, { ...AGENTS, most: MAX_ROWS }),
      arrivalCounts(this.dataSource, period, 'assistant', MAX_ASSISTANTS),
      arrivalCounts(this.dataSource, period, 'path', MAX_PAGES),
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
