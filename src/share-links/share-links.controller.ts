import { Body, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
} from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { ApiDomainId, DomainId } from '../common/domain-id.pipe';
import { UuidPipe } from '../common/uuid.pipe';
import { Config } from '../config/config';
import { NewShareLinkDto, ShareLinkRequestDto, ShareLinksDto } from './share-link.dto';
import { presentShareLink } from './share-link.presenter';
import { ShareLinksService } from './share-links.service';

@ApiController('Reports', 'v1/domains/:domain_id/share-links')
@ApiDomainId()
export class ShareLinksController {
  constructor(
    private readonly links: ShareLinksService,
    private readonly config: Config,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listShareLinks', summary: 'The share links of a domain, live ones first' })
  @ApiOkResponse({ type: ShareLinksDto })
  @ApiErrorsWithToken('domain_not_found')
  async list(@Caller() { agencyId }: Principal, @DomainId() domainId: number): Promise<ShareLinksDto> {
    const links = await this.links.ofDomain(agencyId, domainId);
    return { items: links.map(presentShareLink) };
  }

  @Post()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'createShareLink',
    summary: 'Make a link that shows the client report without an account',
    description:
      'It always shows the newest report, in your colours, to whoever has the link; search engines are told to leave it out. It is shown in this answer only. Opening it uses no unit. A domain may have 20 live links.',
  })
  @ApiCreatedResponse({ type: NewShareLinkDto })
  @ApiErrorsWithToken('insufficient_scope', 'domain_not_found', 'share_link_limit_exceeded')
  async make(
    @Caller() caller: Principal,
    @DomainId() domainId: number,
    @Body() wanted: ShareLinkRequestDto,
  ): Promise<NewShareLinkDto> {
    const { link, token } = await this.links.make(caller, domainId, wanted);
    return { ...presentShareLink(link), url: `${this.config.publicBaseUrl}/share/${token}` };
  }

  @Delete(':link_id')
  @HttpCode(204)
  @ApiParam({ name: 'link_id', schema: { type: 'string', format: 'uuid' } })
  @ApiOperation({ operationId: 'revokeShareLink', summary: 'Revoke a share link at once' })
  @ApiNoContentResponse({ description: 'Revoked' })
  @ApiErrorsWithToken('insufficient_scope', 'domain_not_found', 'share_link_not_found')
  async revoke(
    @Caller() caller: Principal,
    @DomainId() domainId: number,
    @Param('link_id', new UuidPipe('link_id')) id: string,
  ): Promise<void> {
    await this.links.revoke(caller, domainId, id);
  }
}
