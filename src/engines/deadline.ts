/** The reason a signal carries when the deadline, not the caller, ended the work. */
export class DeadlinePassed extends Error {
  constructor(readonly deadlineMs: number) {
    super(`no answer within ${deadlineMs} ms`);
    this.name = 'DeadlinePassed';
  }
}

/** Runs with a signal that aborts at the deadline or with the caller's signal, and leaves no timer behind. */
export async function withDeadline<T>(
  deadlineMs: number,
  caller: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const passOn = (): void => {
    controller.abort(caller?.reason);
  };
  const timer = setTimeout(() => {
    controller.abort(new DeadlinePassed(deadlineMs));
  }, deadlineMs);
  caller?.addEventListener('abort', passOn, { once: true });
  if (caller?.aborted === true) passOn();
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', passOn);
  }
}

/** Settles like `work`, or rejects with the signal's reason as soon as it aborts. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise<T>((resolve, reject) => {
    const giveUp = (): void => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', giveUp);
    });
  });
}
