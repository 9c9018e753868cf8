import { type ErrorCode, httpStatusOf } from './error-codes';

/** An error the caller is meant to read: becomes `{ error, code }` with the status of its code. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    /** Response headers that belong to the error, such as `Retry-After` in seconds. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.status = httpStatusOf(code);
  }
}

/** 503: it may work a little later. */
export function unavailable(message: string, retrySeconds: number): AppError {
  return new AppError('service_unavailable', message, { 'Retry-After': String(retrySeconds) });
}
