import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '../common/app-error';
import { storeFault } from '../common/unavailable';
import { document } from './document';
import { type Html, html } from './html';
import { sendPage, sendTo } from './page-response';
import { returnQuery, SIGN_IN_PATH, wantedPath } from './return-path';
import { SignInNeeded } from './session';

type Fault = Pick<AppError, 'status' | 'message' | 'headers'>;

@Catch()
export class PageErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Dashboard');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) {
      response.destroy();
      return;
    }
    // 401: the key was revoked, or the person removed, since the guard let them in
    const signIn = thrown instanceof AppError && thrown.status === 401 ? new SignInNeeded(true) : thrown;
    if (signIn instanceof SignInNeeded) {
      // the cookie stays: it may be live, and held back by the browser only because another site linked here
      sendTo(response, SIGN_IN_PATH, {
        ...returnQuery(wantedPath(request)),
        ...(signIn.hadSession && { ended: '1' }),
      });
    } else {
      const { status, message, headers } = this.faultOf(thrown);
      response.set(headers);
      const requestId = String(response.getHeader('X-Request-Id'));
      sendPage(response, errorPage(status, message, requestId), status);
    }
  }

  private faultOf(thrown: unknown): Fault {
    if (thrown instanceof AppError) return thrown;
    const unanswered = storeFault(thrown);
    if (unanswered !== null) {
      this.logger.warn({ err: thrown }, 'a store did not answer');
      return { status: 503, message: unanswered, headers: { 'Retry-After': '5' } };
    }
    if (thrown instanceof HttpException && thrown.getStatus() < 500) {
      return { status: thrown.getStatus(), message: thrown.message, headers: {} };
    }
    this.logger.error({ err: thrown }, 'unforeseen error');
    return {
      status: 500,
      message: 'Something went wrong on our side. Quote the request id below to support.',
      headers: {},
    };
  }
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'This request cannot be read',
  403: 'Refused',
  404: 'Not found',
  405: 'Not possible here',
  409: 'Not done',
  413: 'Too large',
  415: 'This form cannot be read',
  429: 'Too many requests',
  503: 'Back in a moment',
};

/** `requestId`: to be quoted to support. */
function errorPage(status: number, message: string, requestId: string): Html {
  const title = TITLES[status] ?? 'Something went wrong';
  return document({
    title,
    content: html`<div class="narrow">
      <h1>${title}</h1>
      <p>${message}</p>
      <p><a href="/dashboard">To your domains</a></p>
      <p class="hint">Status ${status}, request <code>${requestId}</code></p>
    </div>`,
  });
}
