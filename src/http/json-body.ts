import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '../common/app-error';
import { jsonFault } from '../common/json-rule';
import { isStreamed } from '../common/long-bodies';

/** 64 KB: far more than any legitimate request needs. */
const MAX_REQUEST_BYTES = 64 * 1024;

const JSON_TYPE = 'application/json';
/** RFC 7396: what the body of every PATCH is. */
export const MERGE_PATCH = 'application/merge-patch+json';

/** The dashboard reads its own forms, and answers with pages when it cannot; share links lead to pages, too. */
const PAGES = /^\/(dashboard|share)(\/|$)/i;

export const isPage = (path: string): boolean => PAGES.test(path);

/** A request with a body that could not be read, as `RequestFaultGuard` finds it. */
export interface WithBodyFault {
  bodyFault?: unknown;
}

/** Parses JSON bodies. A fault is kept on the request until authentication and rate limit have been checked. */
export function jsonBody(): RequestHandler {
  const parse = json({
    limit: MAX_REQUEST_BYTES,
    strict: false,
    // `typeFault` has looked at it
    type: () => true,
    verify: (_request, _response, bytes, encoding) => {
      checkEncoding(bytes, encoding);
    },
  });
  return (request: Request & WithBodyFault, response: Response, next: NextFunction) => {
    if (isPage(request.path) || isStreamed(request) || !hasBody(request)) {
      next();
      return;
    }
    const wrongType = typeFault(request);
    if (wrongType !== null) {
      request.bodyFault = wrongType;
      next();
      return;
    }
    parse(request, response, (fault?: unknown) => {
      const wrong = fault === undefined ? jsonFault(request.body) : null;
      if (fault !== undefined) request.bodyFault = toAppError(fault);
      else if (wrong !== null) request.bodyFault = new AppError('invalid_request', wrong);
      next();
    });
  };
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function typeFault(request: Request): AppError | null {
  const isPatch = request.method === 'PATCH';
  if (request.is(isPatch ? [JSON_TYPE, MERGE_PATCH] : JSON_TYPE) !== false) return null;
  return new AppError(
    'unsupported_media_type',
    `The body must be JSON: send Content-Type: ${JSON_TYPE}${isPatch ? `, or ${MERGE_PATCH}` : ''}`,
  );
}

/** The parser by itself replaces bytes that are not UTF-8, and reads UTF-16 and UTF-32, too. */
function checkEncoding(bytes: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw Object.assign(new Error(), { type: 'charset.unsupported' });
  if (!isUtf8(bytes)) throw Object.assign(new Error(), { type: 'entity.not.utf8' });
}

function toAppError(fault: unknown): unknown {
  const { type, status } = fault as { type?: string; status?: number };
  switch (type) {
    case 'entity.parse.failed':
      return new AppError('invalid_json', 'The body is not valid JSON');
    case 'entity.not.utf8':
      return new AppError('invalid_json', 'The body is not valid UTF-8');
    case 'entity.too.large':
      return new AppError('payload_too_large', `The body is larger than ${MAX_REQUEST_BYTES} bytes`);
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new AppError('unsupported_media_type', 'The body must be JSON in UTF-8');
    case 'request.aborted':
    case 'request.size.invalid':
      return new AppError('invalid_request', 'The body ended before its Content-Length');
    default:
      // faults without a type, such as a broken compressed body
      return status === 400 ? new AppError('invalid_request', 'The body cannot be read') : fault;
  }
}
