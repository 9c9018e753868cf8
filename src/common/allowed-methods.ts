import type { Request } from 'express';
import { AppError } from './app-error';

/** A layer of Express's router, as far as its types leave it out. */
interface Layer {
  readonly route?: { readonly methods: Readonly<Record<string, boolean | undefined>> };
  match(path: string): unknown;
}

/** Methods that routes have for the path of a request, HEAD with GET. Empty when there is no such path. */
export function allowedMethods({ app, path }: Request): string[] {
  const stack = app.router.stack as unknown as readonly Layer[];
  const methods = new Set<string>();
  for (const layer of stack) {
    // a route with OPTIONS is a catch-all: no other has it
    if (layer.route === undefined || layer.route.methods.options === true || !layer.match(path)) continue;
    for (const name of Object.keys(layer.route.methods)) methods.add(name.toUpperCase());
  }
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods];
}

/** For a request that no route took: 405 when its path has other methods; null when there is no such path. */
export function methodFault(request: Request): AppError | null {
  const allowed = allowedMethods(request);
  if (allowed.length === 0 || allowed.includes(request.method)) return null;
  return new AppError(
    'method_not_allowed',
    `${request.method} is not possible here; use ${allowed.join(' or ')}`,
    { Allow: allowed.join(', ') },
  );
}
