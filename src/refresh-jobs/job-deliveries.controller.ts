import { Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBody, ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { ApiDomainId, DomainId } from '../common/domain-id.pipe';
import { OptionalBody } from '../common/optional-body.decorator';
import { PageQueryDto } from '../common/page.dto';
import { UuidPipe } from '../common/uuid.pipe';
import { RedeliverRequestDto } from '../webhooks/callback.dto';
import { AttemptPageDto } from './attempt.dto';
import { JobDeliveriesService } from './job-deliveries.service';
import { JobStatusDto, RefreshAcknowledgementDto } from './refresh-job.dto';

@ApiController('Refresh jobs', 'v1/reports/:domain_id/refresh/:job_id')
@ApiDomainId()
@ApiParam({ name: 'job_id', schema: { type: 'string', format: 'uuid' } })
export class JobDeliveriesController {
  constructor(private readonly deliveries: JobDeliveriesService) {}

  @Get()
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
    @Param('job_id', new UuidPipe('job_id')) jobId: string,
  ): Promise<JobStatusDto> {
    return await this.deliveries.status({ agencyId, domainId, jobId });
  }

  @Get('attempts')
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
    @Param('job_id', new UuidPipe('job_id')) jobId: string,
    @Query() query: PageQueryDto,
  ): Promise<AttemptPageDto> {
    return await this.deliveries.attempts({ agencyId, domainId, jobId }, query);
  }

  @Post('redeliver')
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
    @Param('job_id', new UuidPipe('job_id')) jobId: string,
    @OptionalBody(RedeliverRequestDto) body: RedeliverRequestDto,
  ): Promise<RefreshAcknowledgementDto> {
    return await this.deliveries.redeliver({ agencyId, domainId, jobId }, body.callback_secret ?? null);
  }
}
