import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBearerAuth,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiErrorsWithToken } from '../common/api-errors.decorator';
import { DomainIdPipe } from '../common/domain-id.pipe';
import { ApiIdempotencyKey, IdempotencyKey } from '../common/idempotency-key.decorator';
import { PageQueryDto } from '../common/page.dto';
import { DomainDetailDto, DomainPageDto, OnboardRequestDto, OnboardResponseDto } from './domain.dto';
import { DomainListingService } from './domain-listing.service';
import { DomainsService } from './domains.service';

const domainIdParam = { name: 'domain_id', schema: { type: 'integer', minimum: 1 } } as const;

@ApiTags('Domains')
@ApiBearerAuth()
@Controller('v1/domains')
export class DomainsController {
  constructor(
    private readonly listing: DomainListingService,
    private readonly domains: DomainsService,
  ) {}

  @Post()
  @HttpCode(202)
  @ApiIdempotencyKey()
  @ApiOperation({
    operationId: 'onboardDomain',
    summary: 'Register a domain and start its pipeline',
    description:
      'The pipeline crawls the site, infers brand and vertical, asks the answer engines and builds the first report; it uses no quota. Posting a domain again answers the same domain_id with `created` false: while its pipeline runs, with the running job_id; later, with the last one, unless the request brings other prompts, which start the pipeline anew for one fresh unit. A domain that was deleted and comes back within the same month also costs one fresh unit.',
  })
  @ApiAcceptedResponse({ type: OnboardResponseDto })
  @ApiErrorsWithToken(
    'invalid_domain',
    'invalid_request',
    'invalid_json',
    'insufficient_scope',
    'domain_limit_exceeded',
    'idempotency_conflict',
    'payload_too_large',
    'unsupported_media_type',
    'fresh_quota_exceeded',
  )
  async onboard(
    @Caller() caller: Principal,
    @Body() body: OnboardRequestDto,
    @IdempotencyKey() idempotencyKey: string | null,
  ): Promise<OnboardResponseDto> {
    return await this.listing.onboard(caller, {
      domain: body.domain,
      customPrompts: body.custom_prompts ?? null,
      idempotencyKey,
    });
  }

  @Get()
  @ApiOperation({ operationId: 'listDomains', summary: 'Your domains, newest first' })
  @ApiOkResponse({ type: DomainPageDto })
  @ApiErrorsWithToken('invalid_request')
  async list(@Caller() caller: Principal, @Query() query: PageQueryDto): Promise<DomainPageDto> {
    return await this.listing.page(caller.agencyId, query);
  }

  @Get(':domain_id')
  @ApiParam(domainIdParam)
  @ApiOperation({
    operationId: 'getDomain',
    summary: 'One domain: pipeline status, stage, progress and prompts',
  })
  @ApiOkResponse({ type: DomainDetailDto })
  @ApiErrorsWithToken('invalid_request', 'domain_not_found')
  async detail(
    @Caller() caller: Principal,
    @Param('domain_id', DomainIdPipe) domainId: number,
  ): Promise<DomainDetailDto> {
    return await this.listing.detail(caller.agencyId, domainId);
  }

  @Delete(':domain_id')
  @HttpCode(204)
  @ApiParam(domainIdParam)
  @ApiOperation({
    operationId: 'deleteDomain',
    summary: 'Remove a domain',
    description: 'Its reports are gone at once. Refresh jobs that were accepted before are still delivered.',
  })
  @ApiNoContentResponse({ description: 'Removed' })
  @ApiErrorsWithToken('invalid_request', 'insufficient_scope', 'domain_not_found')
  async remove(
    @Caller() caller: Principal,
    @Param('domain_id', DomainIdPipe) domainId: number,
  ): Promise<void> {
    await this.domains.remove(caller.agencyId, domainId);
  }
}
