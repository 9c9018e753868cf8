import { setMaxListeners } from 'node:events';

/** Ends everything that is under way in a process; any number of calls may listen to it. */
export function shutdownController(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}
