import { applyDecorators, Get, Header, Query, Req, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, type ApiOperationOptions } from '@nestjs/swagger';
import type { Request } from 'express';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { ApiDomainId, DomainId } from '../common/domain-id.pipe';
import { AnswerPageDto, AnswerQueryDto } from './answer.dto';
import { AnswersService } from './answers.service';
import { SearchQueryPageDto } from './search-query.dto';
import { SourcePageDto, SourceQueryDto } from './source.dto';

/** A route with pages of what stands behind the newest report. */
const NewestList = (
  path: string,
  type: Type,
  operation: ApiOperationOptions & { readonly description: string },
): MethodDecorator =>
  applyDecorators(
    Get(path),
    Header('Vary', 'Authorization'),
    ApiDomainId(),
    ApiOperation({
      ...operation,
      description: `${operation.description} Counts as a cached read (one monthly unit; none for HEAD) and starts no build.`,
    }),
    ApiOkResponse({ type }),
    ApiErrorsWithToken('domain_not_found', 'quota_exceeded'),
  );

@ApiController('Reports', 'v1')
export class AnswersController {
  constructor(private readonly answers: AnswersService) {}

  @NewestList('domains/:domain_id/answers', AnswerPageDto, {
    operationId: 'listAnswers',
    summary: 'The answers behind the newest report',
    description:
      'One item for each prompt, engine and sample of the newest snapshot, whatever its age: the answer as the engine sent it, and how it was read for this domain. Every figure of `overview` and `citations` can be counted from these items; those with an `error_kind` are in no figure.',
  })
  async listAnswers(
    @Caller() { agencyId }: Principal,
    @DomainId() domainId: number,
    @Query() query: AnswerQueryDto,
    @Req() { method }: Request,
  ): Promise<AnswerPageDto> {
    return await this.answers.page({ agencyId, domainId, query, headOnly: method === 'HEAD' });
  }

  @NewestList('reports/:domain_id/sources', SourcePageDto, {
    operationId: 'listSources',
    summary: 'The sites that the answers rest on',
    description:
      'Every site that an answer behind the newest report cites, and every one that an engine found and did not cite, with what kind of site it is, how many answers and which engines use it, and which brands those answers name.',
  })
  async listSources(
    @Caller() { agencyId }: Principal,
    @DomainId() domainId: number,
    @Query() query: SourceQueryDto,
    @Req() { method }: Request,
  ): Promise<SourcePageDto> {
    return await this.answers.sources({ agencyId, domainId, query, headOnly: method === 'HEAD' });
  }

  @NewestList('reports/:domain_id/queries', SearchQueryPageDto, {
    operationId: 'listQueries',
    summary: 'The searches that the engines ran',
    description:
      'What the engines searched the web for before they gave the answers behind the newest report, as far as the vendors tell.',
  })
  async listQueries(
    @Caller() { agencyId }: Principal,
    @DomainId() domainId: number,
    @Query() query: AnswerQueryDto,
    @Req() { method }: Request,
  ): Promise<SearchQueryPageDto> {
    return await this.answers.queries({ agencyId, domainId, query, headOnly: method === 'HEAD' });
  }
}
