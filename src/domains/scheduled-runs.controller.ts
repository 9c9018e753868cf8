import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { ApiDomainId, DomainId } from '../common/domain-id.pipe';
import { ScheduledRunPageDto } from '../schedules/schedule.dto';
import { SchedulesService } from '../schedules/schedules.service';
import { DomainsService } from './domains.service';
import { lineOf } from './market-line';
import { ScheduledRunsQueryDto } from './scheduled-runs.dto';

@ApiController('Domains', 'v1/domains')
export class ScheduledRunsController {
  constructor(
    private readonly domains: DomainsService,
    private readonly schedules: SchedulesService,
  ) {}

  @Get(':domain_id/scheduled-runs')
  @ApiDomainId()
  @ApiOperation({
    operationId: 'listScheduledRuns',
    summary: 'The scheduled days of a domain, and what came of each',
    description:
      'One row a UTC day, of the default market or of the named one. A build that was ordered and failed has given its units back. Reading them uses no unit of any quota.',
  })
  @ApiOkResponse({ type: ScheduledRunPageDto })
  @ApiErrorsWithToken('domain_not_found')
  async list(
    @Caller() { agencyId }: Principal,
    @DomainId() domainId: number,
    @Query() query: ScheduledRunsQueryDto,
  ): Promise<ScheduledRunPageDto> {
    const domain = await this.domains.ofAgency(agencyId, domainId);
    return await this.schedules.runs(domain.id, lineOf(domain, query.market).slot, query);
  }
}
