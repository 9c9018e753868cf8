import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '../../common/app-error';
import { storeFault } from '../../common/unavailable';
import { setPaperHeaders } from './paper-response';
import { CLOSED_SHARES, type ClosedShare, closedSharePage } from './share-page';

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
    const page = status === 429 ? 'busy' : status < 500 ? 'unknown' : 'away';
    sendClosed(response, CLOSED_SHARES[page], status);
  }
}

/** Whatever a visitor did wrong, there is nothing here for him. */
function statusOf(thrown: unknown): number {
  if (!(thrown instanceof AppError)) return storeFault(thrown) === null ? 500 : 503;
  const { status } = thrown;
  return status >= 500 || status === 405 || status === 429 ? status : 404;
}

export function sendClosed(response: Response, closed: ClosedShare, status: number): void {
  response.status(status);
  setPaperHeaders(response);
  response.send(closedSharePage(closed).toString());
}
