import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const ACCEPTED = /^[A-Za-z0-9._-]{1,64}$/;

/** The caller's `X-Request-Id` when it is well formed, else a new one. Set on every response, once. */
export function requestId(request: IncomingMessage, response: ServerResponse): string {
  const known = response.getHeader('X-Request-Id');
  if (typeof known === 'string') return known;
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', id);
  return id;
}
