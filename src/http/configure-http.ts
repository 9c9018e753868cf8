import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { ErrorFilter } from '../common/error.filter';
import { BodyFaultGuard } from './body-fault.guard';
import { jsonBody } from './json-body';
import { requestId } from './request-id';
import { RequestLog } from './request-log';
import { securityHeaders } from './security-headers';
import { RequestValidationPipe } from '../common/validation.pipe';

/** Everything about HTTP that holds for all routes. Tests run the application through this, too. */
export function configureHttp(app: NestExpressApplication, trustProxy: string | number | boolean): void {
  app.set('trust proxy', trustProxy);
  app.set('query parser', 'simple');
  // reports bring a tag of their own; a hash of every other answer would be for nothing
  app.disable('etag');
  app.disable('x-powered-by');
  const log = app.get(RequestLog);
  const headers = securityHeaders();
  const readBody = jsonBody();
  // first of all: a body that cannot be read is answered before any route sees the request
  app.use((request: Request, response: Response, next: NextFunction) => {
    log.watch(request, response, requestId(request, response));
    for (const [name, value] of headers) response.setHeader(name, value);
    readBody(request, response, next);
  });
  app.useGlobalGuards(new BodyFaultGuard());
  app.useGlobalPipes(new RequestValidationPipe());
  app.useGlobalFilters(new ErrorFilter());
}
