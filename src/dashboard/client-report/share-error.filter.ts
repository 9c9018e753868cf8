import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '../../common/app-error';
import { storeFault } from '../../common/unavailable';
import { setPaperHeaders } from './paper-response';
import { type Html, html } from '../html';
import { PAPER_STYLE_LINK, paperDocument } from './paper-document';

/** Whatever fails behind a share link is a page that names nobody. */
@Catch()
export class ShareErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Share links');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const status = statusOf(thrown);
    if (status === 500) this.logger.error({ err: thrown }, 'unforeseen error');
    if (status >= 500) response.set('Retry-After', '5');
    if (thrown instanceof AppError) response.set(thrown.headers);
    sendClosed(response, status === 429 ? 'busy' : status < 500 ? 'unknown' : 'away', status);
  }
}

/** Whatever a visitor did wrong, there is nothing here for him. */
function statusOf(thrown: unknown): number {
  if (!(thrown instanceof AppError)) return storeFault(thrown) === null ? 500 : 503;
  const { status } = thrown;
  return status >= 500 || status === 405 || status === 429 ? status : 404;
}

export function sendClosed(response: Response, reason: ClosedReason, status: number): void {
  setPaperHeaders(response.status(status));
  response.send(closedSharePage(reason).toString());
}

const REASONS = {
  expired: {
    title: 'This link has expired',
    message: 'It showed a report for a limited time. Ask whoever sent it to you for a new one.',
  },
  revoked: {
    title: 'This link was withdrawn',
    message: 'Whoever sent it to you has withdrawn it. Ask for a new one.',
  },
  unknown: {
    title: 'There is nothing here',
    message: 'The link is incomplete, or what it showed is gone. Ask whoever sent it to you for a new one.',
  },
  busy: { title: 'Too many requests', message: 'Wait a minute, and open the link again.' },
  away: {
    title: 'Back in a moment',
    message: 'The report cannot be read just now. Open the link again shortly.',
  },
} as const;
type ClosedReason = keyof typeof REASONS;

/** Names neither the agency nor the client: who has a dead link need not know them. */
function closedSharePage(reason: ClosedReason): Html {
  const { title, message } = REASONS[reason];
  return paperDocument({
    title,
    styles: PAPER_STYLE_LINK,
    content: html`<section class="sheet closed">
      <h1>${title}</h1>
      <p class="lead">${message}</p>
    </section>`,
  });
}
