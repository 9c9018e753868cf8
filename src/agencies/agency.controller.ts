import { Body, Delete, Get, HttpCode, Patch, Put, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiNoContentResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Request } from 'express';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken, ApiOwnMeaning } from '../common/api.decorator';
import { readingLongBody } from '../common/long-bodies';
import { AgencyChangesDto, AgencyDto } from './agency.dto';
import { presentAgency } from './agency.presenter';
import { BrandingService } from './branding.service';
import { readLogoBody } from './logo-body';
import { LogosService } from './logos.service';

@ApiController('Accounts', 'v1/agency')
export class AgencyController {
  constructor(
    private readonly branding: BrandingService,
    private readonly logos: LogosService,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'getAgency', summary: 'The agency, and how its client reports look' })
  @ApiOkResponse({ type: AgencyDto })
  @ApiErrorsWithToken()
  async read(@Caller() { agencyId }: Principal): Promise<AgencyDto> {
    return presentAgency(await this.branding.ofAgency(agencyId));
  }

  @Patch()
  @ApiOperation({
    operationId: 'changeAgency',
    summary: 'Change name and colours',
    description: 'JSON Merge Patch: what is left out stays. Colours must be legible on white paper.',
  })
  @ApiOkResponse({ type: AgencyDto })
  @ApiErrorsWithToken('insufficient_scope', 'tier_required')
  async change(@Caller() caller: Principal, @Body() changes: AgencyChangesDto): Promise<AgencyDto> {
    return presentAgency(await this.branding.change(caller, changes));
  }

  @Put('logo')
  @ApiOperation({
    operationId: 'putLogo',
    summary: 'Upload the logo for client reports',
    description:
      'PNG, JPEG, WebP or SVG, 1 MB at most. It is drawn anew as PNG of at most 960 by 320 pixels; nothing of the upload itself is kept or served. A drawing that takes more than 5 seconds of a processor, 20 of the clock, or 512 MB, is refused. An agency may upload 60 an hour.',
  })
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOkResponse({ type: AgencyDto })
  @ApiOwnMeaning('payload_too_large', 'the image is longer than 1 MB')
  @ApiOwnMeaning('unsupported_media_type', 'the body is a form, or compressed')
  @ApiErrorsWithToken('insufficient_scope')
  async putLogo(@Caller() caller: Principal, @Req() request: Request): Promise<AgencyDto> {
    const logo = await this.logos.draw(
      caller.agencyId,
      await readingLongBody(request, () => readLogoBody(request)),
    );
    return presentAgency(await this.branding.setLogo(caller, logo));
  }

  @Delete('logo')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteLogo', summary: 'Remove the logo: the name takes its place' })
  @ApiNoContentResponse({ description: 'There is none any more' })
  @ApiErrorsWithToken('insufficient_scope')
  async deleteLogo(@Caller() caller: Principal): Promise<void> {
    await this.branding.setLogo(caller, null);
  }
}
