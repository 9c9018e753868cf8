import type { Response } from 'express';

/** Aborts when the caller closes the connection before the response is finished. */
export function hangUpSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
