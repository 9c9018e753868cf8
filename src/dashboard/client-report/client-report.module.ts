import { Module } from '@nestjs/common';
import { AgenciesModule } from '../../agencies/agencies.module';
import { HistoryModule } from '../../history/history.module';
import { DomainsModule } from '../../domains/domains.module';
import { QuotaModule } from '../../quota/quota.module';
import { ReportsModule } from '../../reports/reports.module';
import { ShareLinksModule } from '../../share-links/share-links.module';
import { ReportPastService } from '../report-past.service';
import { SessionsService } from '../sessions.service';
import { ClientReportController } from './client-report.controller';
import { ClientReportService } from './client-report.service';
import { PdfPrinterService } from './pdf-printer.service';
import { ReportPdfController } from './report-pdf.controller';
import { ShareController } from './share.controller';

/** The report that an agency hands to its client: as a page, by a share link, and as PDF. */
@Module({
  imports: [AgenciesModule, DomainsModule, HistoryModule, QuotaModule, ReportsModule, ShareLinksModule],
  controllers: [ReportPdfController, ClientReportController, ShareController],
  providers: [ClientReportService, PdfPrinterService, ReportPastService, SessionsService],
})
export class ClientReportModule {}
