import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Account } from '../agencies/account.decorator';
import type { AgencyAccount } from '../agencies/agencies.service';
import { ApiErrorsWithToken } from '../common/api-errors.decorator';
import { DomainIdPipe } from '../common/domain-id.pipe';
import { hangUpSignal } from '../common/hang-up-signal';
import { ReportDto, ReportQueryDto } from './report.dto';
import { ReportsService } from './reports.service';
import { SectionKeysPipe } from '../common/section-keys.pipe';

@ApiTags('Reports')
@ApiBearerAuth()
@Controller('v1/reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get(':domain_id')
  @Header('Cache-Control', 'private, no-cache')
  @Header('Vary', 'Authorization')
  @ApiParam({ name: 'domain_id', schema: { type: 'integer', minimum: 1 } })
  @ApiOperation({
    operationId: 'getReport',
    summary: 'The report of a domain',
    description:
      'Serves the newest snapshot while it is at most 24 hours old (one monthly unit). Otherwise builds a fresh one and waits for it (one monthly and one fresh unit); reads that arrive meanwhile share that build and count as cached. While the domain is being onboarded, waits for that build.',
  })
  @ApiOkResponse({ type: ReportDto })
  @ApiErrorsWithToken(
    'invalid_request',
    'no_sections',
    'domain_not_found',
    'sync_too_large',
    'quota_exceeded',
    'fresh_quota_exceeded',
    'report_pending',
  )
  async read(
    @Account() account: AgencyAccount,
    @Param('domain_id', DomainIdPipe) domainId: number,
    @Query() query: ReportQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const sections = new SectionKeysPipe().transform(query.sections);
    const text = await this.reports.read({ account, domainId, sections, signal: hangUpSignal(response) });
    response.type('application/json').send(text);
  }
}
