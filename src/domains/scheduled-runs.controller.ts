import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiErrorsWithToken } from '../common/api-errors.decorator';
import { ApiDomainId, DomainIdPipe } from '../common/domain-id.pipe';
import { ScheduledRunPageDto } from '../schedules/schedule.dto';
import { SchedulesService } from '../schedules/schedules.service';
import { DomainsService } from './domains.service';
import { lineOf } from './market-line';
import { ScheduledRunsQueryDto } from './scheduled-runs.dto';

@ApiTags('Domains')
@ApiBearerAuth()
@Controller('v1/domains')
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
    @Param('domain_id', DomainIdPipe) domainId: number,
    @Query() query: ScheduledRunsQueryDto,
  ): Promise<ScheduledRunPageDto> {
    const domain = await this.domains.ofAgency(agencyId, domainId);
    return await this.schedules.runs(domain.id, lineOf(domain, query.market).slot, query);
  }
}
