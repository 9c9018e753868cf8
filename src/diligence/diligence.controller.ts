import { Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { ApiIfNoneMatch } from '../common/request.decorators';
import { disconnectSignal } from '../common/abort-signals';
import { HostNamePipe } from '../domains/host-name.pipe';
import { sendRepresentation, wantedBy } from '../reports/representation';
import { BrandDiligenceDto, BrandDiligenceQueryDto } from './brand-diligence.dto';
import { DiligenceService } from './diligence.service';

@ApiController('Diligence', 'v1/diligence')
export class DiligenceController {
  constructor(private readonly diligence: DiligenceService) {}

  @Get('brand/:domain')
  @Header('Vary', 'Authorization, Accept-Encoding')
  @ApiParam({
    name: 'domain',
    description:
      'A domain that you registered, in any form that `POST /v1/domains` takes; a URL has to be percent-encoded',
    example: 'example.com',
    schema: { type: 'string', minLength: 1 },
  })
  @ApiOperation({
    operationId: 'getBrandDiligence',
    summary: 'Health of a brand in answer engines',
    description:
      "How often engines cite the domain, what they say of the brand that cannot be right, which AI agents the site lets in (by robots.txt, its home page's directives and its access logs), compared with its industry, and how ready its pages are to be cited. For this, five questions about the brand are put to every engine besides the buyers' questions of the report; their answers are kept for your agency alone and are in no figure of a report. Serves the newest bundle while it is at most 24 hours old (one monthly unit). Otherwise builds a fresh one, together with a fresh report, and waits for it (one monthly unit, and one fresh unit a sample); reads that arrive meanwhile share that build and count as cached. While another build of the domain runs, such as its onboarding, that build makes the bundle as well, for one monthly and one fresh unit, unless that bundle is paid for already.",
  })
  @ApiIfNoneMatch()
  @ApiOkResponse({
    type: BrandDiligenceDto,
    headers: { ETag: { description: 'Of these very bytes', schema: { type: 'string' } } },
  })
  @ApiResponse({
    status: 304,
    description: 'You have the newest bundle already. Uses no unit.',
    headers: { ETag: { description: 'The strong tag of these bytes', schema: { type: 'string' } } },
  })
  @ApiErrorsWithToken(
    'invalid_domain',
    'domain_not_found',
    'quota_exceeded',
    'fresh_quota_exceeded',
    'report_pending',
    'spend_limit_reached',
  )
  async brand(
    @Caller() { agencyId }: Principal,
    @Param('domain', HostNamePipe) host: string,
    @Query() { industry, market }: BrandDiligenceQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const bundle = await this.diligence.read({
      agencyId,
      host,
      market: market ?? null,
      industry: industry ?? null,
      wanted: wantedBy(request),
      disconnect: () => disconnectSignal(response),
    });
    sendRepresentation(response, bundle);
  }
}
