import { Get, Header, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Request } from 'express';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { ApiDomainId, DomainId } from '../common/domain-id.pipe';
import { AnswerPageDto, AnswerQueryDto } from './answer.dto';
import { AnswersService } from './answers.service';

@ApiController('Reports', 'v1/domains')
export class AnswersController {
  constructor(private readonly answers: AnswersService) {}

  @Get(':domain_id/answers')
  @Header('Vary', 'Authorization')
  @ApiDomainId()
  @ApiOperation({
    operationId: 'listAnswers',
    summary: 'The answers behind the newest report',
    description:
      'One item for each prompt, engine and sample of the newest snapshot, whatever its age: the answer as the engine sent it, and how it was read for this domain. Every figure of `overview` and `citations` can be counted from these items; those with an `error_kind` are in no figure. Counts as a cached read (one monthly unit; none for HEAD) and starts no build.',
  })
  @ApiOkResponse({ type: AnswerPageDto })
  @ApiErrorsWithToken('domain_not_found', 'quota_exceeded')
  async list(
    @Caller() { agencyId }: Principal,
    @DomainId() domainId: number,
    @Query() query: AnswerQueryDto,
    @Req() { method }: Request,
  ): Promise<AnswerPageDto> {
    return await this.answers.page({ agencyId, domainId, query, headOnly: method === 'HEAD' });
  }
}
