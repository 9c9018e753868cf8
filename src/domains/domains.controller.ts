import { Delete, Get, HttpCode, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { ApiDomainId, DomainId } from '../common/domain-id.pipe';
import { PageQueryDto } from '../common/page.dto';
import { DomainDetailDto, DomainPageDto } from './domain.dto';
import { DomainQueryDto } from './market-state.dto';
import { DomainStatusService } from './domain-status.service';
import { DomainsService } from './domains.service';

@ApiController('Domains', 'v1/domains')
export class DomainsController {
  constructor(
    private readonly status: DomainStatusService,
    private readonly domains: DomainsService,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listDomains', summary: 'Your domains, newest first' })
  @ApiOkResponse({ type: DomainPageDto })
  @ApiErrorsWithToken()
  async list(@Caller() caller: Principal, @Query() query: PageQueryDto): Promise<DomainPageDto> {
    return await this.status.page(caller.agencyId, query);
  }

  @Get(':domain_id')
  @ApiDomainId()
  @ApiOperation({
    operationId: 'getDomain',
    summary: 'One domain: pipeline status, stage, progress and prompts',
    description: 'Everything is that of the default market; `include=markets` adds how each market stands.',
  })
  @ApiOkResponse({ type: DomainDetailDto })
  @ApiErrorsWithToken('domain_not_found')
  async detail(
    @Caller() caller: Principal,
    @DomainId() domainId: number,
    @Query() { include }: DomainQueryDto,
  ): Promise<DomainDetailDto> {
    return await this.status.detail(caller.agencyId, domainId, include === 'markets');
  }

  @Delete(':domain_id')
  @HttpCode(204)
  @ApiDomainId()
  @ApiOperation({
    operationId: 'deleteDomain',
    summary: 'Remove a domain',
    description:
      'Its reports are gone at once, and what engines answered to its private questions is erased, within an hour where it is very much, or of the end of a build that is under way; all else that it had is erased after a week. Refresh jobs that were accepted before are still delivered.',
  })
  @ApiNoContentResponse({ description: 'Removed' })
  @ApiErrorsWithToken('insufficient_scope', 'domain_not_found')
  async remove(@Caller() caller: Principal, @DomainId() domainId: number): Promise<void> {
    await this.domains.remove(caller, domainId);
  }
}
