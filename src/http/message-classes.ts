import { IncomingMessage, ServerResponse } from 'node:http';

/** The prototypes that an Express application sets on each request and response. */
export interface Messages {
  request: object;
  response: object;
}

/**
 * Requests and responses for `createServer` that have the prototypes of the application from the start, so that it has
 * none to set. V8 is slow with an object whose prototype was changed, and collects it late: half of a cached read's time.
 */
export function messageClasses(app: Messages): {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
} {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse extends ServerResponse {}
  Object.setPrototypeOf(ExpressRequest.prototype, app.request);
  Object.setPrototypeOf(ExpressResponse.prototype, app.response);
  app.request = ExpressRequest.prototype;
  app.response = ExpressResponse.prototype;
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse as typeof ServerResponse };
}
