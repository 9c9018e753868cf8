import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Request } from 'express';
import { messageClasses, type Messages } from './message-classes';

describe('messageClasses', () => {
  it('makes requests and responses that have the prototypes which the application sets', () => {
    const app: Messages = new ExpressAdapter().getInstance();
    const former = { request: app.request, response: app.response };
    const classes = messageClasses(app);
    const request = new classes.IncomingMessage(new Socket());
    const response = new classes.ServerResponse(request);
    expect(Object.getPrototypeOf(request)).toBe(app.request);
    expect(Object.getPrototypeOf(response)).toBe(app.response);
    expect(former.request).not.toBe(app.request);
    expect(Object.create(former.request)).toBeInstanceOf(IncomingMessage);
    expect(request).toBeInstanceOf(IncomingMessage);
    expect(response).toBeInstanceOf(ServerResponse);
    request.headers.accept = 'text/html';
    expect((request as Request).accepts('json', 'html')).toBe('html');
    expect(response).toHaveProperty('app', app);
  });
});
