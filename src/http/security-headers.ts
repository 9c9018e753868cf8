import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** What helmet would set on every response: it depends on no request, so it is asked once. */
export function securityHeaders(): readonly (readonly [name: string, value: string])[] {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  const set = helmet({
    // the documentation page styles itself inline
    contentSecurityPolicy: {
      directives: { 'style-src': ["'self'", "'unsafe-inline'"], 'upgrade-insecure-requests': null },
    },
  });
  set({} as IncomingMessage, response as unknown as ServerResponse, (fault?: unknown) => {
    if (fault !== undefined) throw fault as Error;
  });
  return [...headers];
}
