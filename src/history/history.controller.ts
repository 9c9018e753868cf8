import { Get, Header, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Request } from 'express';
import { Caller } from '../auth/caller.decorator';
import type { Principal } from '../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../common/api.decorator';
import { ApiDomainId, DomainId } from '../common/domain-id.pipe';
import { ComparisonDto, ComparisonQueryDto } from './comparison.dto';
import { ComparisonService } from './comparison.service';
import { HistoryDto, HistoryQueryDto, VersionPageDto, VersionQueryDto } from './history.dto';
import { HistoryService } from './history.service';
import { VersionsService } from './versions.service';

@ApiController('History', 'v1')
@ApiDomainId()
export class HistoryController {
  constructor(
    private readonly comparisons: ComparisonService,
    private readonly versions: VersionsService,
    private readonly past: HistoryService,
  ) {}

  @Get('reports/:domain_id/compare')
  @Header('Vary', 'Authorization')
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
    return await this.comparisons.compare({ agencyId, domainId, query, headOnly: method === 'HEAD' });
  }

  @Get('domains/:domain_id/versions')
  @ApiOperation({
    operationId: 'listVersions',
    summary: 'Every report that was built for a market of a domain, newest first',
    description:
      'None is ever replaced: `GET /v1/reports/{domain_id}?version=` serves each as it was. Uses no unit.',
  })
  @ApiOkResponse({ type: VersionPageDto })
  @ApiErrorsWithToken('domain_not_found')
  async list(
    @Caller() { agencyId }: Principal,
    @DomainId() domainId: number,
    @Query() query: VersionQueryDto,
  ): Promise<VersionPageDto> {
    return await this.versions.page(agencyId, domainId, query);
  }

  @Get('domains/:domain_id/history')
  @Header('Vary', 'Authorization')
  @ApiOperation({
    operationId: 'getHistory',
    summary: 'A rate of a domain, day by day',
    description:
      'Counted from the answers behind the reports of the domain, each answer once. Of several reports of a day only one counts: the one with the most answers of that day; of equals the one whose answers span the fewest days, then the newest. Answers are kept for RETAIN_SHARED_ANSWERS_DAYS. Counts as a cached read (one monthly unit; none for HEAD) and starts no build.',
  })
  @ApiOkResponse({ type: HistoryDto })
  @ApiErrorsWithToken('domain_not_found', 'quota_exceeded')
  async history(
    @Caller() { agencyId }: Principal,
    @DomainId() domainId: number,
    @Query() query: HistoryQueryDto,
    @Req() { method }: Request,
  ): Promise<HistoryDto> {
    return await this.past.history({ agencyId, domainId, query, headOnly: method === 'HEAD' });
  }
}
