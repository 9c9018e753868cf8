import { HttpCode, Param, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBody, ApiOperation, ApiParam } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { ApiDomainId, DomainId } from '../common/domain-id.pipe';
import { OptionalBody } from '../common/optional-body.decorator';
import { UuidPipe } from '../common/uuid.pipe';
import { RedeliverRequestDto } from '../webhooks/callback.dto';
import { AlertRedeliveriesService } from './alert-redeliveries.service';
import { AlertRedeliveryDto } from './alert-redelivery.dto';

@ApiController('Alerts', 'v1/domains/:domain_id/alerts/events/:event_id')
@ApiDomainId()
@ApiParam({ name: 'event_id', schema: { type: 'string', format: 'uuid' } })
export class AlertRedeliveriesController {
  constructor(private readonly redeliveries: AlertRedeliveriesService) {}

  @Post('redeliver')
  @HttpCode(202)
  @ApiBody({ type: RedeliverRequestDto, required: false })
  @ApiOperation({
    operationId: 'redeliverAlert',
    summary: 'Post an alert again, now',
    description:
      'The same webhook-id and body bytes, to the address that it was posted to; no unit is used. One that is over (`delivered` or `failed`) makes one further attempt without retries, signed with the secret that alerts of the domain have now; where these go elsewhere or were stopped, `callback_secret` is needed. One that is still being retried has its next attempt brought forward. An attempt that is under way is followed by the next, also where it ends the delivery. 404 `alert_not_found` while the first attempt is to come, and when its body was erased (`RETAIN_WEBHOOK_BODIES_DAYS`). At most 10 a minute for one agency and receiver (scheme, host and port), other redeliveries and webhook tests included.',
  })
  @ApiAcceptedResponse({ type: AlertRedeliveryDto })
  @ApiErrorsWithToken(
    'callback_secret_too_short',
    'insufficient_scope',
    'domain_not_found',
    'alert_not_found',
  )
  async redeliver(
    @Caller() { agencyId }: Principal,
    @DomainId() domainId: number,
    @Param('event_id', new UuidPipe('event_id')) eventId: string,
    @OptionalBody(RedeliverRequestDto) body: RedeliverRequestDto,
  ): Promise<AlertRedeliveryDto> {
    return await this.redeliveries.redeliver({ agencyId, domainId, eventId }, body.callback_secret ?? null);
  }
}
