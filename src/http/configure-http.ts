import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ErrorFilter } from '../common/error.filter';
import { BodyFaultInterceptor } from './body-fault.interceptor';
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
  // first of all: a body that cannot be read is answered before any route sees the request
  app.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    log.watch(request, response, requestId(request, response));
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  });
  app.use(jsonBody());
  app.useGlobalInterceptors(new BodyFaultInterceptor());
  app.useGlobalPipes(new RequestValidationPipe());
  app.useGlobalFilters(new ErrorFilter());
}
