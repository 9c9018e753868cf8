import type { CorsOptionsDelegate } from '@nestjs/common/interfaces/external/cors-options.interface';
import type { Request } from 'express';
import { allowedMethods } from '../common/allowed-methods';
import { isPage } from './json-body';

const SENT = ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'X-Request-Id'];
const READ = [
  'Allow',
  'ETag',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
];
const PREFLIGHT_SECONDS = 600;

/** Lets pages of these origins call the API, without cookies; not the dashboard. All other requests are left as they are. */
export function corsFor(origins: readonly string[]): CorsOptionsDelegate<Request> {
  return (request, callback) => {
    const { headers, method, path } = request;
    const preflight = method === 'OPTIONS';
    const methods = preflight ? allowedMethods(request) : [];
    const asked = !preflight || (methods.length > 0 && 'access-control-request-method' in headers);
    const allowed = asked && !isPage(path) && origins.includes(headers.origin ?? '');
    callback(null, {
      origin: allowed ? [...origins] : false,
      methods,
      allowedHeaders: SENT,
      exposedHeaders: READ,
      maxAge: PREFLIGHT_SECONDS,
    });
  };
}
