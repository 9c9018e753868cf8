import { Get, Header, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Request } from 'express';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { ApiDomainId, DomainId } from '../common/domain-id.pipe';
import { ComparisonDto, ComparisonQueryDto } from './comparison.dto';
import { ComparisonService } from './comparison.service';

@ApiController('History', 'v1/reports')
export class ComparisonController {
  constructor(private readonly comparison: ComparisonService) {}

  @Get(':domain_id/compare')
  @Header('Vary', 'Authorization')
  @ApiDomainId()
  @ApiOperation({
    operationId: 'compareReports',
    summary: 'Has a rate moved from one report to another?',
    description:
      'Compares the same prompts, put to the same engines, answered by the same models and read in the same way for the same brand; answers that are in both reports tell nothing. With less than half of that in common there is no verdict. Counts as a cached read (one monthly unit; none for HEAD) and starts no build. Answers are kept for RETAIN_SHARED_ANSWERS_DAYS: older reports are not comparable.',
  })
  @ApiOkResponse({ type: ComparisonDto })
  @ApiErrorsWithToken('domain_not_found', 'version_not_found', 'quota_exceeded')
  async compare(
    @Caller() { agencyId }: Principal,
    @DomainId() domainId: number,
    @Query() query: ComparisonQueryDto,
    @Req() { method }: Request,
  ): Promise<ComparisonDto> {
    return await this.comparison.compare({ agencyId, domainId, query, headOnly: method === 'HEAD' });
  }
}
