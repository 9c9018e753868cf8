import type { Response } from 'express';
import { brandStyles, clientReportPage, styleSource } from './client-report-page';
import type { ClientReportView } from './client-report-view';
import type { HtmlValue } from '../html';
import { PAPER_STYLE_LINK } from './paper-document';
import { sendText } from '../page-response';

/** Sends the report as a page. Its only inline styles are the colours of the agency, known to the policy by their hash. */
export function sendReport(response: Response, view: ClientReportView, toolbar: HtmlValue): void {
  setPaperHeaders(response, styleSource(brandStyles(view.brand)));
  sendText(response, clientReportPage(view, PAPER_STYLE_LINK, toolbar).toString());
}

/** Search engines are told to leave it out, and sites that it links to do not learn its address. `styles`: what may stand inline. */
export function setPaperHeaders(response: Response, styles = ''): void {
  response.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'self' ${styles}`,
      'img-src data:',
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  });
}
