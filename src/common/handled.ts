/**
 * Keeps a promise that rejects before anybody awaits it from ending the process. Whoever awaits it later still gets the
 * rejection.
 * @returns the same promise
 */
export function handled<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined);
  return promise;
}
