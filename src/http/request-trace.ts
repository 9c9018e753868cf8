import type { Request, Response } from 'express';
import { requestSeconds } from '../metrics/metrics';
import { inOpenSpan } from '../tracing/tracing';

/** A route as it is declared, such as `/v1/reports/:domain_id`; what matched none is one. */
function routeOf(request: Request): string {
  const { route } = request as { readonly route?: { readonly path?: unknown } };
  return typeof route?.path === 'string' ? route.path : 'none';
}

export function measureRequest(request: Request, response: Response): void {
  const startedAt = performance.now();
  response.once('close', () => {
    const labels = { method: request.method, route: routeOf(request), code: String(response.statusCode) };
    requestSeconds.observe(labels, (performance.now() - startedAt) / 1_000);
  });
}

/** What the request does belongs to its span, and that to the trace of the caller, if it sends one. */
export function traceRequest(request: Request, response: Response, next: () => void): void {
  const { method } = request;
  const header = request.headers.traceparent;
  const parent = typeof header === 'string' ? header : null;
  const attributes = { 'http.request.method': method };
  const end = inOpenSpan({ name: `request ${method}`, kind: 'server', parent, attributes }, () => {
    next();
  });
  response.once('close', () => {
    end({ 'http.route': routeOf(request), 'http.response.status_code': response.statusCode });
  });
}
