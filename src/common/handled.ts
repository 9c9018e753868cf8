/** The same promise, which no longer ends the process when it rejects before anybody awaits it. */
export function handled<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined);
  return promise;
}
