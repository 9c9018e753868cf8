import { json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '../common/app-error';

/** 64 KB: far above any legitimate request of this API. */
export const MAX_REQUEST_BYTES = 64 * 1024;

/** Parses JSON bodies; every way a body can be wrong has its own code. */
export function jsonBody(): RequestHandler {
  const parse = json({ limit: MAX_REQUEST_BYTES, strict: false, type: 'application/json' });
  return (request: Request, response: Response, next: NextFunction) => {
    const hasBody =
      request.headers['transfer-encoding'] !== undefined ||
      Number(request.headers['content-length'] ?? 0) > 0;
    if (!hasBody) {
      next();
      return;
    }
    if (request.is('application/json') === false) {
      next(
        new AppError('unsupported_media_type', 'The body must be JSON: send Content-Type: application/json'),
      );
      return;
    }
    parse(request, response, (fault?: unknown) => {
      if (fault === undefined) next();
      else next(toAppError(fault));
    });
  };
}

function toAppError(fault: unknown): unknown {
  switch ((fault as { type?: string }).type) {
    case 'entity.parse.failed':
      return new AppError('invalid_json', 'The body is not valid JSON');
    case 'entity.too.large':
      return new AppError('payload_too_large', `The body is larger than ${MAX_REQUEST_BYTES} bytes`);
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new AppError('unsupported_media_type', 'The body must be JSON in UTF-8');
    case 'request.aborted':
    case 'request.size.invalid':
      return new AppError('invalid_request', 'The body ended before its Content-Length');
    default:
      return fault;
  }
}
