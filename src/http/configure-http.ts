import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import helmet from 'helmet';
import { ErrorFilter } from '../common/error.filter';
import { BodyFaultInterceptor } from './body-fault.interceptor';
import { jsonBody } from './json-body';
import { requestId } from './request-id';
import { RequestValidationPipe } from '../common/validation.pipe';

/** Everything about HTTP that holds for all routes. Tests run the application through this, too. */
export function configureHttp(app: NestExpressApplication, trustProxy: string | number | boolean): void {
  app.set('trust proxy', trustProxy);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  // first of all: a body that cannot be read is answered before any route or logger sees the request
  app.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    requestId(request, response);
    next();
  });
  app.use(
    helmet({
      // the documentation page styles itself inline
      contentSecurityPolicy: {
        directives: { 'style-src': ["'self'", "'unsafe-inline'"], 'upgrade-insecure-requests': null },
      },
    }),
  );
  app.use(jsonBody());
  app.useGlobalInterceptors(new BodyFaultInterceptor());
  app.useGlobalPipes(new RequestValidationPipe());
  app.useGlobalFilters(new ErrorFilter());
}
