import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { Config } from '../config/config';
import { corsFor } from './cors';
import { jsonBody } from './json-body';
import { protocolFault } from './protocol-fault';
import { requestId } from './request-id';
import { RequestLog } from './request-log';
import { measureRequest, traceRequest } from './request-trace';

/** What holds for all routes before Nest sees a request. Tests run the application through this, too. */
export function configureHttp(app: NestExpressApplication): void {
  const { trustProxy, corsOrigins, operationsPort, otlpEndpoint, replicaName } = app.get(Config);
  app.set('trust proxy', trustProxy);
  app.set('query parser', 'simple');
  // reports have their own tag; hashing every other response would be wasted
  app.disable('etag');
  app.disable('x-powered-by');
  // what may be 304, and whether that is free, is decided by the routes that have a tag
  const express: { readonly request: Request } = app.getHttpAdapter().getInstance();
  Object.defineProperty(express.request, 'fresh', { value: false });
  const log = app.get(RequestLog);
  const setSecurityHeaders = helmet({
    // the documentation page has inline styles
    contentSecurityPolicy: {
      directives: { 'style-src': ["'self'", "'unsafe-inline'"], 'upgrade-insecure-requests': null },
    },
    // for browsers and plug-ins that are gone; each field costs every response
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xPoweredBy: false,
    xXssProtection: false,
  });
  const readBody = jsonBody();
  if (otlpEndpoint !== null) app.use(traceRequest);
  if (replicaName !== null) nameReplica(app, replicaName);
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (operationsPort !== null) measureRequest(request, response);
    log.watch(request, response, requestId(request, response));
    // answers belong to an agency, and go stale; the few others say so themselves
    response.setHeader('Cache-Control', 'private, no-cache');
    setSecurityHeaders(request, response, () => {
      const fault = protocolFault(request);
      if (fault === null) readBody(request, response, next);
      else next(fault);
    });
  });
  if (corsOrigins.length > 0) allowOrigins(app, corsOrigins);
}

function nameReplica(app: NestExpressApplication, name: string): void {
  app.use((_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('X-Served-By', name);
    next();
  });
}

function allowOrigins(app: NestExpressApplication, origins: readonly string[]): void {
  app.use((_request: Request, response: Response, next: NextFunction) => {
    // for every origin: caches must keep the answers apart
    response.vary('Origin');
    next();
  });
  app.enableCors(corsFor(origins));
}
