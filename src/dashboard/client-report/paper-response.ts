import type { Response } from 'express';
import { brandStyles, clientReportPage, styleLink, styleSource } from './client-report-page';
import type { ClientReportView } from './client-report-view';
import type { HtmlValue } from '../html';
import { sendText } from '../page-response';

/** Sends the report as a page. Its only inline styles are the colours of the agency, known to the policy by their hash. */
export function sendReport(response: Response, view: ClientReportView, toolbar: HtmlValue): void {
  response.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': paperPolicy(styleSource(brandStyles(view.brand))),
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  });
  sendText(response, clientReportPage(view, { toolbar, styles: styleLink() }).toString());
}

/** `styles`: what may stand inline. */
export function paperPolicy(styles: string): string {
  return [
    "default-src 'none'",
    `style-src 'self' ${styles}`,
    'img-src data:',
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}
