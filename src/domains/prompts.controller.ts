import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiErrorsWithToken } from '../common/api-errors.decorator';
import { DomainIdPipe } from '../common/domain-id.pipe';
import { presentDatedPrompt } from './domain.presenter';
import { DomainsService } from './domains.service';
import { PromptListDto } from './prompt.dto';

@ApiTags('Domains')
@ApiBearerAuth()
@Controller('v1/domains')
export class PromptsController {
  constructor(private readonly domains: DomainsService) {}

  @Get(':domain_id/prompts')
  @ApiParam({ name: 'domain_id', schema: { type: 'integer', minimum: 1 } })
  @ApiOperation({
    operationId: 'listPrompts',
    summary: 'The prompts that are put to the engines for a domain',
    description:
      'At most ten, in the order in which they are asked, with who wrote each and when. Reading them uses no unit of any quota.',
  })
  @ApiOkResponse({ type: PromptListDto })
  @ApiErrorsWithToken('invalid_request', 'domain_not_found')
  async list(
    @Caller() caller: Principal,
    @Param('domain_id', DomainIdPipe) domainId: number,
  ): Promise<PromptListDto> {
    const domain = await this.domains.ofAgency(caller.agencyId, domainId);
    return { items: (await this.domains.prompts(domain.id)).map(presentDatedPrompt) };
  }
}
