import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '../../common/app-error';
import { storeFault } from '../../common/unavailable';
import { paperPolicy } from './paper-response';
import { CLOSED_SHARES, type ClosedShare, closedSharePage } from './share-page';

/** Whatever fails behind a share link is a page that names nobody. */
@Catch()
export class ShareErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Share links');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) {
      response.destroy();
    } else if (thrown instanceof AppError && thrown.status === 429) {
      response.set(thrown.headers);
      sendClosed(response, CLOSED_SHARES.busy, 429);
    } else if (thrown instanceof AppError && thrown.status < 500) {
      sendClosed(response, CLOSED_SHARES.unknown, 404);
    } else {
      const away = storeFault(thrown) !== null;
      if (!away) this.logger.error({ err: thrown }, 'unforeseen error');
      response.set('Retry-After', '5');
      sendClosed(response, CLOSED_SHARES.away, away ? 503 : 500);
    }
  }
}

export function sendClosed(response: Response, closed: ClosedShare, status: number): void {
  response.status(status).set({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': paperPolicy(''),
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  });
  response.send(closedSharePage(closed).toString());
}
