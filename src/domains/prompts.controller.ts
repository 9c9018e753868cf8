import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { ApiDomainId, DomainId } from '../common/domain-id.pipe';
import { presentDatedPrompt } from './domain.presenter';
import { DomainsService } from './domains.service';
import { lineOf } from './market-line';
import { PromptListDto, PromptQueryDto } from './prompt.dto';

@ApiController('Domains', 'v1/domains')
export class PromptsController {
  constructor(private readonly domains: DomainsService) {}

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
  async list(
    @Caller() caller: Principal,
    @DomainId() domainId: number,
    @Query() query: PromptQueryDto,
  ): Promise<PromptListDto> {
    const domain = await this.domains.ofAgency(caller.agencyId, domainId);
    const { slot } = lineOf(domain, query.market);
    return { items: (await this.domains.prompts(domain.id, slot)).map(presentDatedPrompt) };
  }
}
