import { Body, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import { Caller, ChangesNothing } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { ApiDomainId, DomainId } from '../common/domain-id.pipe';
import { ApiIdempotencyKey, IdempotencyKeyHeader } from '../common/request.decorators';
import { PageQueryDto } from '../common/page.dto';
import { IncludeKeysPipe } from '../common/include-keys.pipe';
import { SectionKeysPipe } from '../common/section-keys.pipe';
import { DryRunQueryDto, OrderPreviewDto } from '../domains/order-preview.dto';
import { JobDeliveriesService } from './job-deliveries.service';
import { RefreshAcknowledgementDto, RefreshJobPageDto, RefreshRequestDto } from './refresh-job.dto';
import { presentAccepted } from './refresh-job.presenter';
import { RefreshJobsService } from './refresh-jobs.service';

@ApiController('Refresh jobs', 'v1/reports/:domain_id/refresh')
@ApiDomainId()
export class RefreshJobsController {
  constructor(
    private readonly jobs: RefreshJobsService,
    private readonly deliveries: JobDeliveriesService,
  ) {}

  @Post()
  @HttpCode(202)
  @ApiIdempotencyKey()
  @ApiOperation({
    operationId: 'refreshReport',
    summary: 'Build a fresh report and have it posted to you',
    description:
      'Uses one monthly unit and one fresh unit a sample, given back if the build fails, or if none of the sections asked for could be built. With `market`, the report of that market is built instead of that of the default one, and the body of the webhook has `market`, too. The report is posted to callback_url as a signed webhook (Standard Webhooks, scheme v1): at once, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 14 h until a 2xx answer; 410 ends the retries.',
  })
  @ApiAcceptedResponse({ type: RefreshAcknowledgementDto })
  @ApiOkResponse({ type: OrderPreviewDto, description: 'Of a dry run' })
  @ApiErrorsWithToken(
    'callback_url_insecure',
    'callback_url_forbidden',
    'callback_secret_too_short',
    'no_sections',
    'insufficient_scope',
    'domain_not_found',
    'idempotency_conflict',
    'quota_exceeded',
    'fresh_quota_exceeded',
  )
  @ChangesNothing('dry_run')
  async refresh(
    @Caller() caller: Principal,
    @DomainId() domainId: number,
    @Body() body: RefreshRequestDto,
    @Query() { dry_run }: DryRunQueryDto,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RefreshAcknowledgementDto | OrderPreviewDto> {
    const sections = new SectionKeysPipe().transform(body.sections).join(',');
    const include = new IncludeKeysPipe().transform(body.include ?? undefined).join(',');
    const order = {
      domainId,
      callbackUrl: body.callback_url,
      callbackSecret: body.callback_secret,
      sections,
      include,
      market: body.market ?? null,
      idempotencyKey,
    };
    if (dry_run === 'true') {
      response.status(200);
      return await this.jobs.preview(caller.agencyId, order);
    }
    const job = await this.jobs.accept(caller.agencyId, order);
    return presentAccepted(job.jobId, job.callbackUrl);
  }

  @Get()
  @ApiOperation({
    operationId: 'listRefreshJobs',
    summary: 'Refresh jobs of a domain, newest first',
    description: 'Also tells how a job stands while it is in flight.',
  })
  @ApiOkResponse({ type: RefreshJobPageDto })
  @ApiErrorsWithToken('domain_not_found')
  async list(
    @Caller() caller: Principal,
    @DomainId() domainId: number,
    @Query() query: PageQueryDto,
  ): Promise<RefreshJobPageDto> {
    return await this.deliveries.page(caller.agencyId, domainId, query);
  }
}
