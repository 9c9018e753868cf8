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

/** An end of work in progress. */
export interface End {
  readonly signal: AbortSignal;
  /** Comes at once, and lets go of the timer. */
  now(): void;
}

/** When an end comes by itself, for work that must know why it came. */
export interface Deadline {
  readonly ms: number;
  /** Makes the reason of the end's signal. `given`: the signal that it comes with; null: the time is up. */
  readonly reason: (given: AbortSignal | null) => unknown;
}

/**
 * Comes after a time in milliseconds, with the first of `signals`, or on request. It has the plain reason of any abort where
 * the deadline gives it none, and on request. `AbortSignal.any` is no substitute: Node 20 forgets an `AbortSignal.timeout`
 * that only `any` holds.
 */
export function endAfter(
  deadline: number | Deadline,
  ...signals: readonly (AbortSignal | null | undefined)[]
): End {
  const { ms, reason }: Deadline =
    typeof deadline === 'number' ? { ms: deadline, reason: () => undefined } : deadline;
  const given = signals.filter((signal) => signal instanceof AbortSignal);
  const end = new AbortController();
  const finish = (why?: unknown): void => {
    clearTimeout(timer);
    for (const signal of given) signal.removeEventListener('abort', come);
    end.abort(why);
  };
  const come = (): void => {
    finish(reason(given.find((signal) => signal.aborted) ?? null));
  };
  const timer = setTimeout(come, ms);
  for (const signal of given) signal.addEventListener('abort', come);
  if (given.some((signal) => signal.aborted)) come();
  return {
    signal: end.signal,
    now: () => {
      finish();
    },
  };
}

/** Settles like `work`, or rejects with the signal's reason as soon as it aborts. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
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

/**
 * Milliseconds of work since this call: time that passed, but no more than this process had of the processor. No task in
 * it can have worked longer.
 */
export function workClock(): () => number {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return Math.min(performance.now() - startedAt, (user + system) / 1_000);
  };
}

const SOON_MS = 20;

/** As `endAfter`, but comes after `ms` of work: a machine that is short of processor or disk ends no task before `atMostMs`. */
export function endAfterWork(
  { ms, atMostMs }: { readonly ms: number; readonly atMostMs: number },
  ...signals: readonly (AbortSignal | null | undefined)[]
): End {
  const work = workClock();
  const end = endAfter(atMostMs, ...signals);
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const leftMs = ms - work();
    if (leftMs > 0) timer = setTimeout(look, Math.max(leftMs, SOON_MS));
    else end.now();
  };
  timer = setTimeout(look, ms);
  const stop = (): void => {
    clearTimeout(timer);
  };
  end.signal.addEventListener('abort', stop, { once: true });
  if (end.signal.aborted) stop();
  return end;
}
