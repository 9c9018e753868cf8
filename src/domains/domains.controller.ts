import { Body, Delete, Get, HttpCode, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import { Caller, ChangesNothing } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { ApiDomainId, DomainId } from '../common/domain-id.pipe';
import { PageQueryDto } from '../common/page.dto';
import { ApiIdempotencyKey, IdempotencyKeyHeader } from '../common/request.decorators';
import { readSchedule } from '../schedules/schedule-field';
import { DomainDetailDto, DomainPageDto } from './domain.dto';
import { presentOnboarded } from './domain.presenter';
import { DomainStatusService } from './domain-status.service';
import { DomainsService } from './domains.service';
import { HostNamesService } from './host-names.service';
import { DomainQueryDto } from './market-state.dto';
import { OnboardRequestDto, OnboardResponseDto } from './onboarding.dto';
import { OnboardingService } from './onboarding.service';
import { DryRunQueryDto, OrderPreviewDto } from './order-preview.dto';
import { ProfileChangesDto } from './profile-changes.dto';
import { ProfileChangesService } from './profile-changes.service';
import { readProfile } from './profile-fields';

@ApiController('Domains', 'v1/domains')
export class DomainsController {
  constructor(
    private readonly domains: DomainsService,
    private readonly status: DomainStatusService,
    private readonly onboarding: OnboardingService,
    private readonly changes: ProfileChangesService,
    private readonly hostNames: HostNamesService,
  ) {}

  @Post()
  @HttpCode(202)
  @ApiIdempotencyKey()
  @ApiOperation({
    operationId: 'onboardDomain',
    summary: 'Register a domain and start its pipeline',
    description:
      'The pipeline crawls the site, infers brand and vertical, asks the answer engines and builds the first report. In a calendar month (UTC) as many first builds are free as your tier has domains; each further one uses one monthly and one fresh unit, whatever the domain. Units are given back when the build fails, and a first build that failed can be ordered again by posting the domain again. Posting a domain again answers the same domain_id with `created` false: while its pipeline runs, with the running job_id (409 `build_running` when the request brings other prompts or another default market); later, with the last one, unless the request brings other prompts or another default market, which start the pipeline anew for one fresh unit a sample. A site that cannot be read is accepted: `site` of `GET /v1/domains/{domain_id}` says so. Of several `markets` the first is built; each further one is built, for one monthly unit and one fresh unit a sample, when its report is first read or refreshed. Profile fields that you give are never inferred; of a domain that is posted again they do what `PATCH /v1/domains/{domain_id}` does.',
  })
  @ApiAcceptedResponse({ type: OnboardResponseDto })
  @ApiOkResponse({ type: OrderPreviewDto, description: 'Of a dry run' })
  @ApiErrorsWithToken(
    'invalid_domain',
    'insufficient_scope',
    'domain_limit_exceeded',
    'build_running',
    'idempotency_conflict',
    'quota_exceeded',
    'fresh_quota_exceeded',
  )
  @ChangesNothing('dry_run')
  async onboard(
    @Caller() caller: Principal,
    @Body() body: OnboardRequestDto,
    @Query() { dry_run }: DryRunQueryDto,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OnboardResponseDto | OrderPreviewDto> {
    const request = {
      domain: body.domain,
      customPrompts: body.custom_prompts ?? null,
      profile: readProfile(body, (text) => this.hostNames.reading(text)),
      idempotencyKey,
    };
    if (dry_run === 'false') return presentOnboarded(await this.onboarding.onboard(caller, request));
    response.status(200);
    return await this.onboarding.preview(caller, request);
  }

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

  @Patch(':domain_id')
  @ApiDomainId()
  @ApiIdempotencyKey()
  @ApiOperation({
    operationId: 'changeProfile',
    summary: "Change the client's profile, prompts, samples and schedule",
    description:
      'JSON Merge Patch: a field that is absent stays as it is, null gives it back to inference, an array replaces the one before. No build ever changes what you give. A changed profile has the stored answers read again at once, without a call of an engine, a visit to the site or a unit of any quota: the next read of the report waits for it and has the figures of the new profile. That is done 60 times an hour for a domain at most: then 429 `rate_limited`. Other prompts use one fresh unit a sample, given back when the build fails; only the new ones are asked while the report is younger than 24 hours. With another default market all prompts are asked from there, for one fresh unit a sample; those that we write are written for it. Further markets come and go without a build. 409 `build_running` when other prompts or another default market are sent while a pipeline runs, and when planned rounds are set while changed questions are being asked. A request repeated with its Idempotency-Key changes nothing, and shows the domain as it is then.',
  })
  @ApiOkResponse({ type: DomainDetailDto })
  @ApiErrorsWithToken(
    'insufficient_scope',
    'domain_not_found',
    'build_running',
    'idempotency_conflict',
    'quota_exceeded',
    'fresh_quota_exceeded',
  )
  async change(
    @Caller() caller: Principal,
    @DomainId() domainId: number,
    @Body() body: ProfileChangesDto,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
  ): Promise<DomainDetailDto> {
    const patch = readProfile(body, (text) => this.hostNames.reading(text));
    const { custom_prompts: prompts, samples } = body;
    const schedule = body.schedule == null ? body.schedule : readSchedule(body.schedule);
    await this.changes.change(caller, { domainId, patch, prompts, samples, schedule, idempotencyKey });
    return await this.status.detail(caller.agencyId, domainId);
  }
}
