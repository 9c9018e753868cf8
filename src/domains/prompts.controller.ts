import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { ApiDomainId, DomainId } from '../common/domain-id.pipe';
import { ScheduledRunPageDto } from '../schedules/schedule.dto';
import { SchedulesService } from '../schedules/schedules.service';
import { presentDatedPrompt } from './domain.presenter';
import { DomainsService } from './domains.service';
import { lineOf } from './market-line';
import { PromptListDto, PromptQueryDto, ScheduledRunsQueryDto } from './prompt.dto';

/** What is asked for a domain, and on which days. */
@ApiController('Domains', 'v1/domains')
export class PromptsController {
  constructor(
    private readonly domains: DomainsService,
    private readonly schedules: SchedulesService,
  ) {}

  @Get(':domain_id/prompts')
  @ApiDomainId()
  @ApiOperation({
    operationId: 'listPrompts',
    summary: 'The prompts that are put to the engines for a domain',
    description:
      'At most ten, in the order in which they are asked, with who wrote each and when. Your own are asked from every market; those that we write are written for one, with its first build. Reading them uses no unit of any quota.',
  })
  @ApiOkResponse({ type: PromptListDto })
  @ApiErrorsWithToken('domain_not_found')
  async listPrompts(
    @Caller() { agencyId }: Principal,
    @DomainId() domainId: number,
    @Query() query: PromptQueryDto,
  ): Promise<PromptListDto> {
    const { slot } = lineOf(await this.domains.ofAgency(agencyId, domainId), query.market);
    return { items: (await this.domains.prompts(domainId, slot)).map(presentDatedPrompt) };
  }

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
  async listScheduledRuns(
    @Caller() { agencyId }: Principal,
    @DomainId() domainId: number,
    @Query() query: ScheduledRunsQueryDto,
  ): Promise<ScheduledRunPageDto> {
    const { slot } = lineOf(await this.domains.ofAgency(agencyId, domainId), query.market);
    return await this.schedules.runs(domainId, slot, query);
  }
}
