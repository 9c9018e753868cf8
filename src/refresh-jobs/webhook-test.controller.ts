import { Body, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { WebhookTestResultDto } from './attempt.dto';
import { CallbackDto } from '../webhooks/callback.dto';
import { WebhookTestService } from './webhook-test.service';

@ApiController('Webhooks', 'v1/webhooks')
export class WebhookTestController {
  constructor(private readonly tests: WebhookTestService) {}

  @Post('test')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'testWebhook',
    summary: 'Try a receiver',
    description:
      'Posts a small event of `type` `test`, signed as reports are, to callback_url at once, and answers what came of it: within 15 s, also when the receiver fails. One attempt, nothing is stored, no monthly unit is used. At most 10 a minute for one agency and receiver (scheme, host and port), redeliveries included.',
  })
  @ApiOkResponse({ type: WebhookTestResultDto })
  @ApiErrorsWithToken(
    'callback_url_insecure',
    'callback_url_forbidden',
    'callback_secret_too_short',
    'insufficient_scope',
  )
  async test(@Caller() caller: Principal, @Body() body: CallbackDto): Promise<WebhookTestResultDto> {
    return await this.tests.send(caller.agencyId, body.callback_url, body.callback_secret);
  }
}
