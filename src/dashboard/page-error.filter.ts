import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '../common/app-error';
import { storeFault } from '../common/unavailable';
import { errorPage } from './error-page';
import { sendPage, sendTo } from './page-response';
import { returnQuery, SIGN_IN_PATH, wantedPath } from './return-path';
import { SignInNeeded } from './session';

type Fault = Pick<AppError, 'status' | 'message' | 'headers'>;

/** Turns whatever a page throws into a page. */
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
      sendPage(
        response,
        errorPage({ status, message, requestId: String(response.getHeader('X-Request-Id')) }),
        status,
      );
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
