import { Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Caller } from '../../auth/caller.decorator';
import type { Principal } from '../../auth/principal';
import { ApiController, ApiErrorsWithToken } from '../../common/api.decorator';
import { ApiDomainId, DomainId } from '../../common/domain-id.pipe';
import { monthlyExceeded, QuotaService } from '../../quota/quota.service';
import { ReadChargesService } from '../../quota/read-charges.service';
import { versionNotFound } from '../../reports/report-heads.service';
import { html } from '../html';
import { hasSeveral } from '../market-choice';
import { clientReportPage, styleElement } from './client-report-page';
import type { ClientReportView } from './client-report-view';
import { ClientReportService } from './client-report.service';
import { PAPER_STYLES } from './paper-styles';
import { PdfPrinterService } from './pdf-printer.service';
import { ReportPdfQueryDto } from './report-pdf.dto';

/** Nothing from elsewhere, and no script, in the file that is printed. */
const INSIDE_ONLY = html`<meta
  http-equiv="Content-Security-Policy"
  content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"
/>`;

@ApiController('Reports', 'v1/reports')
export class ReportPdfController {
  constructor(
    private readonly reports: ClientReportService,
    private readonly printer: PdfPrinterService,
    private readonly quota: QuotaService,
    private readonly charges: ReadChargesService,
  ) {}

  @Get(':domain_id.pdf')
  @ApiDomainId()
  @ApiOperation({
    operationId: 'getReportPdf',
    summary: 'The client report as PDF',
    description:
      'The newest report, of any age, in your colours: what a share link shows, on paper. Needs a Chromium, which the operator names by CHROMIUM_PATH. Counts as a cached read (one monthly unit; none for HEAD).',
  })
  @ApiResponse({
    status: 200,
    description: 'The report',
    headers: { 'Content-Disposition': { description: 'With a file name', schema: { type: 'string' } } },
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiErrorsWithToken('domain_not_found', 'version_not_found', 'quota_exceeded', 'pdf_not_configured')
  async pdf(
    @Caller() caller: Principal,
    @DomainId() domainId: number,
    @Query() { paper, market }: ReportPdfQueryDto,
    @Req() { method }: Request,
    @Res() response: Response,
  ): Promise<void> {
    const view = await this.reports.view(caller, domainId, market);
    if (view.report === null) throw versionNotFound('yet: there is no report');
    this.printer.checkConfigured();
    const headers = {
      'Content-Type': 'application/pdf',
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="${fileName(view)}"`,
    };
    if (method === 'HEAD') {
      response.set(headers).end();
      return;
    }
    // nothing is printed that could not be paid for
    const { used, monthlyLimit, now } = await this.quota.usage(caller.agencyId);
    if (used >= monthlyLimit) throw monthlyExceeded(monthlyLimit, now);
    const size = `@page { size: ${paper}; }`;
    const styles = html`${INSIDE_ONLY} ${styleElement(PAPER_STYLES + size)}`;
    const pdf = await this.printer.print(caller.agencyId, clientReportPage(view, styles).toString());
    // last: a read that failed before this point used no unit
    await this.charges.chargeRead(caller.agencyId);
    response.set(headers).send(pdf);
  }
}

/** Every market has a file of its own. */
function fileName({ host, market }: ClientReportView): string {
  const place = hasSeveral(market) && market.chosen !== null ? `-${market.chosen.tag}` : '';
  return `${host}-ai-visibility${place}.pdf`;
}
