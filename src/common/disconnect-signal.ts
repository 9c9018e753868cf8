import type { Response } from 'express';

/** Aborts when the client closes the connection before the response is finished. */
export function disconnectSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  if (response.closed && !response.writableFinished) controller.abort();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
