import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { errorsAnswered } from '../metrics/metrics';
import { methodFault } from './allowed-methods';
import { AppError, unavailable } from './app-error';
import { storeFault } from './unavailable';

const RETRY_SOON_SECONDS = 5;

/** Turns whatever was thrown into the one error shape of this API. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    // the client broke off, and was answered, before the request had its turn
    if (response.headersSent && isHeadersSent(thrown)) return;
    const reqId = response.getHeader('X-Request-Id');
    const error = this.toAppError(thrown, request, reqId);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    errorsAnswered.inc({ code: error.code });
    response.status(error.status).set(error.headers);
    if (error.status === 401) response.set('WWW-Authenticate', 'Bearer');
    response.removeHeader('ETag');
    response.json({ error: error.message, code: error.code });
  }

  private toAppError(thrown: unknown, request: Request, reqId: unknown): AppError {
    if (thrown instanceof AppError) return thrown;
    const unanswered = storeFault(thrown);
    if (unanswered !== null) {
      this.logger.warn({ err: thrown, reqId }, 'a store did not answer');
      return unavailable(unanswered, RETRY_SOON_SECONDS);
    }
    if (thrown instanceof HttpException && thrown.getStatus() === 404) {
      return (
        methodFault(request) ?? new AppError('not_found', `No such route: ${request.method} ${request.path}`)
      );
    }
    if (thrown instanceof HttpException && thrown.getStatus() < 500) {
      return new AppError('invalid_request', thrown.message);
    }
    this.logger.error({ err: thrown, reqId }, 'unforeseen error');
    return new AppError(
      'internal_error',
      'Something went wrong on our side. Quote the X-Request-Id to support.',
    );
  }
}

function isHeadersSent(thrown: unknown): boolean {
  return (thrown as { readonly code?: unknown } | null)?.code === 'ERR_HTTP_HEADERS_SENT';
}
