import { Body, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import { Caller, ChangesNothing } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { ApiIdempotencyKey, IdempotencyKeyHeader } from '../common/request.decorators';
import { HostNamesService } from './host-names.service';
import { OnboardRequestDto, OnboardResponseDto } from './onboarding.dto';
import { presentOnboarded } from './onboarding.presenter';
import { DryRunQueryDto, OrderPreviewDto } from './order-preview.dto';
import { readProfile } from './profile-fields';
import { OnboardingService } from './onboarding.service';

@ApiController('Domains', 'v1/domains')
export class OnboardingController {
  constructor(
    private readonly onboarding: OnboardingService,
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
}
