import { json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '../common/app-error';

/** 64 KB: far above any legitimate request of this API. */
export const MAX_REQUEST_BYTES = 64 * 1024;

/** Pages send forms; the dashboard reads them itself, and answers with pages when it cannot. */
const PAGES = /^\/dashboard(\/|$)/i;

/** Where the parser leaves what was wrong with a body, for `BodyFaultGuard`. */
export interface WithBodyFault {
  bodyFault?: unknown;
}

/**
 * Parses JSON bodies; every way a body can be wrong has its own code. A fault waits on the request until the
 * guards have spoken: who may not ask at all is told that first.
 */
export function jsonBody(): RequestHandler {
  const parse = json({ limit: MAX_REQUEST_BYTES, strict: false, type: 'application/json' });
  return (request: Request & WithBodyFault, response: Response, next: NextFunction) => {
    if (PAGES.test(request.path)) {
      next();
      return;
    }
    const hasBody =
      request.headers['transfer-encoding'] !== undefined ||
      Number(request.headers['content-length'] ?? 0) > 0;
    if (!hasBody) {
      next();
      return;
    }
    if (request.is('application/json') === false) {
      request.bodyFault = new AppError(
        'unsupported_media_type',
        'The body must be JSON: send Content-Type: application/json',
      );
      next();
      return;
    }
    parse(request, response, (fault?: unknown) => {
      if (fault !== undefined) request.bodyFault = toAppError(fault);
      next();
    });
  };
}

function toAppError(fault: unknown): unknown {
  const { type, status } = fault as { type?: string; status?: number };
  switch (type) {
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
      // what the parser has no type for, such as a compressed body that is broken
      return status === 400 ? new AppError('invalid_request', 'The body cannot be read') : fault;
  }
}
