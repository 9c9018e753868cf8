import type { IncomingMessage } from 'node:http';

const STREAMED = /^\/v1\/(?:domains\/[^/]+\/access-logs\/[^/]+|agency\/logo)\/?$/i;

/** Bodies that their route reads itself, as they arrive. `path`: without the query. */
export function isStreamed({ method, path }: { readonly method: string; readonly path: string }): boolean {
  return method === 'PUT' && STREAMED.test(path);
}

const LONG = new WeakSet<IncomingMessage>();

/** While `read` runs, the body may take long as long as it keeps coming. */
export async function readingLongBody<Result>(
  request: IncomingMessage,
  read: () => Promise<Result>,
): Promise<Result> {
  LONG.add(request);
  try {
    return await read();
  } finally {
    LONG.delete(request);
  }
}

export function mayTakeLong(request: IncomingMessage): boolean {
  return LONG.has(request);
}
