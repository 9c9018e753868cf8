const FIRST_RETRY_SECONDS = 60;
const LONGEST_RETRY_SECONDS = 3_600;

/** Until what failed at an attempt, from 1, is tried again: a minute, then twice as long each time, up to an hour. */
export function retrySeconds(attempt: number): number {
  return Math.min(FIRST_RETRY_SECONDS * 2 ** Math.min(attempt - 1, 10), LONGEST_RETRY_SECONDS);
}
