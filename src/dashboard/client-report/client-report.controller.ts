import { Get, Header, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import { Config } from '../../config/config';
import { apiCall } from '../api-call';
import { type Html, html } from '../html';
import { inMarketAddress, type MarketChoice } from '../market-choice';
import { marketSwitch } from '../page-links';
import { PageController } from '../page-controller.decorator';
import { SessionGuard } from '../session.guard';
import { Asked, type AskedPage } from '../viewer.decorator';
import { ClientReportService } from './client-report.service';
import { sendReport } from './paper-response';
import { PAPER_STYLES } from './paper-styles';

/** The client report as the agency sees it, before it goes to the client. */
@PageController('dashboard')
export class ClientReportController {
  constructor(
    private readonly reports: ClientReportService,
    private readonly config: Config,
  ) {}

  @Get('report.css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=300')
  styles(): string {
    return PAPER_STYLES;
  }

  @Get('domains/:domain_id/report')
  @UseGuards(SessionGuard)
  async report(@Asked() { viewer, domainId, query }: AskedPage, @Res() response: Response): Promise<void> {
    const view = await this.reports.view(viewer.caller, domainId, query.market);
    sendReport(response, view, toolbar(this.config.publicBaseUrl, domainId, view.market));
  }
}

/** The page changes nothing: it says which calls do. */
function toolbar(publicBaseUrl: string, domainId: number, market: MarketChoice): Html {
  return html`<nav class="toolbar" aria-label="Report">
    <a href="${inMarketAddress(`/dashboard/domains/${domainId}`, market)}">Back to the domain</a>
    ${marketSwitch(`/dashboard/domains/${domainId}/report`, market)}
    <p>This is what your client sees. To print it, use your browser.</p>
    <details>
      <summary>Share it, save it as PDF, give it your logo and colours</summary>
      <p>A link for your client, which needs no account and ends by itself:</p>
      ${apiCall(publicBaseUrl, { method: 'POST', path: `/v1/domains/${domainId}/share-links`, body: { expires_in_days: 30 } })}
      ${
        market.chosen?.isDefault === false &&
        html`<p>
          Put <code>?market=${market.chosen.tag}</code> behind the link, and it opens with
          ${market.chosen.name}.
        </p>`
      }
      <p>The same as PDF:</p>
      ${apiCall(publicBaseUrl, { method: 'GET', path: inMarketAddress(`/v1/reports/${domainId}.pdf`, market), output: 'report.pdf' })}
      <p>Colours that are legible on white paper, and a logo:</p>
      ${apiCall(publicBaseUrl, { method: 'PATCH', path: '/v1/agency', body: { primary_color: '#1c3d6e', accent_color: '#2f6fd0' } })}
      <pre
        tabindex="0"
      ><code>curl -T logo.svg ${publicBaseUrl}/v1/agency/logo -H "Authorization: Bearer $API_KEY"</code></pre>
    </details>
  </nav>`;
}
