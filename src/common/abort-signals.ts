import { setMaxListeners } from 'node:events';
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

/** For ending all work in progress when the process stops; any number of calls may listen to it. */
export function shutdownController(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}
