import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { Config } from '../config/config';
import { jsonBody } from './json-body';
import { requestId } from './request-id';
import { RequestLog } from './request-log';

/** What holds for all routes before Nest sees a request. Tests run the application through this, too. */
export function configureHttp(app: NestExpressApplication): void {
  app.set('trust proxy', app.get(Config).trustProxy);
  app.set('query parser', 'simple');
  // reports have their own tag; hashing every other response would be wasted
  app.disable('etag');
  app.disable('x-powered-by');
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
  app.use((request: Request, response: Response, next: NextFunction) => {
    log.watch(request, response, requestId(request, response));
    setSecurityHeaders(request, response, () => {
      readBody(request, response, next);
    });
  });
}
