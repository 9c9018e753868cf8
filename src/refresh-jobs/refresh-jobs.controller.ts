import { Body, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBody, ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import type { Response } from 'express';
import { Caller, ChangesNothing } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { ApiDomainId, DomainId } from '../common/domain-id.pipe';
import { IncludeKeysPipe } from '../common/include-keys.pipe';
import { OptionalBody } from '../common/optional-body.decorator';
import { PageQueryDto } from '../common/page.dto';
import { ApiIdempotencyKey, IdempotencyKeyHeader } from '../common/request.decorators';
import { SectionKeysPipe } from '../common/section-keys.pipe';
import { UuidPipe } from '../common/uuid.pipe';
import { DryRunQueryDto, OrderPreviewDto } from '../domains/order-preview.dto';
import { RedeliverRequestDto } from '../webhooks/callback.dto';
import { AttemptPageDto } from './attempt.dto';
import { JobDeliveriesService } from './job-deliveries.service';
import {
  JobStatusDto,
  RefreshAcknowledgementDto,
  RefreshJobPageDto,
  RefreshRequestDto,
} from './refresh-job.dto';
import { presentAccepted } from './refresh-job.presenter';
import { RefreshJobsService } from './refresh-jobs.service';

const JobId = (): ParameterDecorator => Param('job_id', new UuidPipe('job_id'));
const ApiJobId = (): MethodDecorator =>
  ApiParam({ name: 'job_id', schema: { type: 'string', format: 'uuid' } });

@ApiController('Refresh jobs', 'v1/reports/:domain_id/refresh')
@ApiDomainId()
export class RefreshJobsController {
  constructor(
    private readonly jobs: RefreshJobsService,
    private readonly deliveries: JobDeliveriesService,
  ) {}

  @Get(':job_id')
  @ApiJobId()
  @ApiOperation({
    operationId: 'getRefreshJob',
    summary: 'Outcome of a refresh job',
    description:
      'The latest delivery attempt. 404 `job_not_found` until there is one, or until the build has failed (`error_kind` `build`): keep polling.',
  })
  @ApiOkResponse({ type: JobStatusDto })
  @ApiErrorsWithToken('domain_not_found', 'job_not_found')
  async status(
    @Caller() { agencyId }: Principal,
    @DomainId() domainId: number,
    @JobId() jobId: string,
  ): Promise<JobStatusDto> {
    return await this.deliveries.status({ agencyId, domainId, jobId });
  }

  @Get(':job_id/attempts')
  @ApiJobId()
  @ApiOperation({
    operationId: 'listDeliveryAttempts',
    summary: 'Delivery attempts of a refresh job, newest first',
    description: 'With the beginning of what your receiver answered. Empty until the first attempt is over.',
  })
  @ApiOkResponse({ type: AttemptPageDto })
  @ApiErrorsWithToken('domain_not_found', 'job_not_found')
  async attempts(
    @Caller() { agencyId }: Principal,
    @DomainId() domainId: number,
    @JobId() jobId: string,
    @Query() query: PageQueryDto,
  ): Promise<AttemptPageDto> {
    return await this.deliveries.attempts({ agencyId, domainId, jobId }, query);
  }

  @Post(':job_id/redeliver')
  @ApiJobId()
  @HttpCode(202)
  @ApiBody({ type: RedeliverRequestDto, required: false })
  @ApiOperation({
    operationId: 'redeliverRefreshJob',
    summary: 'Send the webhook again, now',
    description:
      'The same webhook-id and body bytes; no unit is used. A delivery that is over (`delivered` or `failed`) makes one further attempt without retries, and needs `callback_secret` again, because the one given before was erased. A delivery that is still being retried has its next attempt brought forward and keeps the rest of its schedule; it needs no body, and a `callback_secret` then replaces the one it had. An attempt that is under way is followed by the next, also where it ends the delivery. 404 `job_not_found` while the first attempt is to come, and when the report could not be built. At most 10 a minute for one agency and receiver (scheme, host and port), webhook tests included.',
  })
  @ApiAcceptedResponse({ type: RefreshAcknowledgementDto })
  @ApiErrorsWithToken('callback_secret_too_short', 'insufficient_scope', 'domain_not_found', 'job_not_found')
  async redeliver(
    @Caller() { agencyId }: Principal,
    @DomainId() domainId: number,
    @JobId() jobId: string,
    @OptionalBody(RedeliverRequestDto) body: RedeliverRequestDto,
  ): Promise<RefreshAcknowledgementDto> {
    return await this.deliveries.redeliver({ agencyId, domainId, jobId }, body.callback_secret ?? null);
  }

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
