/** SQLSTATE classes and codes that mean "the server is not there, or its disk is full", not "the statement is wrong". */
const UNAVAILABLE_SQLSTATE = /^(08|53|57P0[1-5]|58030|25006)/;
const UNAVAILABLE_SOCKET =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
/** pg and its pool give these no code. */
const DRIVER_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|client was closed|driver not connected|max retries per request/i;

/** Does this error say that PostgreSQL or Redis cannot be reached? Looks through `cause` and `driverError`. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false;
  const { code, cause, driverError } = error as Error & { code?: unknown; driverError?: unknown };
  if (typeof code === 'string' && (UNAVAILABLE_SOCKET.test(code) || UNAVAILABLE_SQLSTATE.test(code)))
    return true;
  if (DRIVER_MESSAGES.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some((inner) => isUnavailable(inner, depth + 1))) {
    return true;
  }
  return isUnavailable(cause, depth + 1) || isUnavailable(driverError, depth + 1);
}

/**
 * Did a statement run out of its time, or wait too long for a lock? A caller may try again; work that is repeated by itself must count
 * it as a failure, because it may be as slow each time.
 */
export function isOutOfTime(error: unknown): boolean {
  return hasCode(error, /^(57014|55P03)$/);
}

/** Did a statement wait too long for a lock? */
export function isLockedOut(error: unknown): boolean {
  return hasCode(error, /^55P03$/);
}

/** Was this transaction given up because it and another waited for each other? Nothing of it was written; again, it may succeed. */
export function isDeadlock(error: unknown): boolean {
  return hasCode(error, /^40P01$/);
}

function hasCode(error: unknown, codes: RegExp): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError } = error as Error & { code?: unknown; driverError?: unknown };
  return (typeof code === 'string' && codes.test(code)) || hasCode(driverError, codes);
}

/** All connections of the pool were in use, or their statements silent, for as long as one waits for a connection. */
const NO_CONNECTION = /timeout exceeded when trying to connect/i;

/** What to tell a caller whose request a store did not answer; null: the error is about something else. */
export function storeFault(error: unknown): string | null {
  const isWithoutConnection = error instanceof Error && NO_CONNECTION.test(error.message);
  if (isOutOfTime(error) || isDeadlock(error) || isWithoutConnection)
    return 'The database did not answer in time. Try again shortly.';
  return isUnavailable(error) ? 'The service cannot reach its database. Try again shortly.' : null;
}
