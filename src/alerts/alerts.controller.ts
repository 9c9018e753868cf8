import { Body, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBody,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
} from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { ApiDomainId, DomainId } from '../common/domain-id.pipe';
import { OptionalBody } from '../common/optional-body.decorator';
import { PageQueryDto } from '../common/page.dto';
import { UuidPipe } from '../common/uuid.pipe';
import { RedeliverRequestDto } from '../webhooks/callback.dto';
import { AlertEventPageDto, AlertRedeliveryDto } from './alert-event.dto';
import { AlertRedeliveriesService } from './alert-redeliveries.service';
import { AlertsDto, AlertsRequestDto } from './alerts.dto';
import { AlertsService } from './alerts.service';

@ApiController('Alerts', 'v1/domains/:domain_id/alerts')
@ApiDomainId()
export class AlertsController {
  constructor(
    private readonly alerts: AlertsService,
    private readonly redeliveries: AlertRedeliveriesService,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'getAlerts', summary: 'Where alerts of a domain are posted' })
  @ApiOkResponse({ type: AlertsDto })
  @ApiErrorsWithToken('domain_not_found')
  async show(@Caller() { agencyId }: Principal, @DomainId() domainId: number): Promise<AlertsDto> {
    return await this.alerts.show(agencyId, domainId);
  }

  @Put()
  @ApiOperation({
    operationId: 'putAlerts',
    summary: 'Have alerts of a domain posted to you',
    description:
      'Each UTC day that is over is checked once: its seven days against the 28 before them. `visibility.moved` says that the rate moved, at p of at most 0.005 over the figures watched together (.28 to .53 false alarms a year in simulations), needs answers on 5 and on 14 of these days, and is followed by 7 days of silence. `visibility.break` says that figures before and after a day are not comparable, and why. Both are posted as signed webhooks, each once, retried as reports are. Days before the first PUT are only compared with; a further PUT changes address, secret or choice. Simulated answers cause no alert. Uses no unit; days are measured only when reports are built.',
  })
  @ApiOkResponse({ type: AlertsDto })
  @ApiErrorsWithToken(
    'callback_url_insecure',
    'callback_url_forbidden',
    'callback_secret_too_short',
    'insufficient_scope',
    'domain_not_found',
  )
  async set(
    @Caller() caller: Principal,
    @DomainId() domainId: number,
    @Body() body: AlertsRequestDto,
  ): Promise<AlertsDto> {
    return await this.alerts.set(caller, domainId, body);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({
    operationId: 'deleteAlerts',
    summary: 'Stop alerts of a domain',
    description: 'Also where there are none. Webhooks that are under way still come.',
  })
  @ApiNoContentResponse({ description: 'Stopped' })
  @ApiErrorsWithToken('insufficient_scope', 'domain_not_found')
  async remove(@Caller() caller: Principal, @DomainId() domainId: number): Promise<void> {
    await this.alerts.remove(caller, domainId);
  }

  @Get('events')
  @ApiOperation({
    operationId: 'listAlertEvents',
    summary: 'Alerts that were posted, newest first',
    description: 'With what was told and how the delivery stands. They stay when alerts are stopped.',
  })
  @ApiOkResponse({ type: AlertEventPageDto })
  @ApiErrorsWithToken('domain_not_found')
  async events(
    @Caller() { agencyId }: Principal,
    @DomainId() domainId: number,
    @Query() query: PageQueryDto,
  ): Promise<AlertEventPageDto> {
    return await this.alerts.events(agencyId, domainId, query);
  }

  @Post('events/:event_id/redeliver')
  @HttpCode(202)
  @ApiParam({ name: 'event_id', schema: { type: 'string', format: 'uuid' } })
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
