import { Get, Header, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Request } from 'express';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { ApiDomainId, DomainId } from '../common/domain-id.pipe';
import { AnswerQueryDto } from './answer.dto';
import { SearchQueryPageDto } from './search-query.dto';
import { SourcePageDto, SourceQueryDto } from './source.dto';
import { SourcesService } from './sources.service';

@ApiController('Reports', 'v1/reports')
export class SourcesController {
  constructor(private readonly sources: SourcesService) {}

  @Get(':domain_id/sources')
  @Header('Vary', 'Authorization')
  @ApiDomainId()
  @ApiOperation({
    operationId: 'listSources',
    summary: 'The sites that the answers rest on',
    description:
      'Every site that an answer behind the newest report cites, and every one that an engine found and did not cite, with what kind of site it is, how many answers and which engines use it, and which brands those answers name. Counts as a cached read (one monthly unit; none for HEAD) and starts no build.',
  })
  @ApiOkResponse({ type: SourcePageDto })
  @ApiErrorsWithToken('domain_not_found', 'quota_exceeded')
  async listSources(
    @Caller() { agencyId }: Principal,
    @DomainId() domainId: number,
    @Query() query: SourceQueryDto,
    @Req() { method }: Request,
  ): Promise<SourcePageDto> {
    return await this.sources.sources({ agencyId, domainId, query, headOnly: method === 'HEAD' });
  }

  @Get(':domain_id/queries')
  @Header('Vary', 'Authorization')
  @ApiDomainId()
  @ApiOperation({
    operationId: 'listQueries',
    summary: 'The searches that the engines ran',
    description:
      'What the engines searched the web for before they gave the answers behind the newest report, as far as the vendors tell. Counts as a cached read (one monthly unit; none for HEAD) and starts no build.',
  })
  @ApiOkResponse({ type: SearchQueryPageDto })
  @ApiErrorsWithToken('domain_not_found', 'quota_exceeded')
  async listQueries(
    @Caller() { agencyId }: Principal,
    @DomainId() domainId: number,
    @Query() query: AnswerQueryDto,
    @Req() { method }: Request,
  ): Promise<SearchQueryPageDto> {
    return await this.sources.queries({ agencyId, domainId, query, headOnly: method === 'HEAD' });
  }
}
