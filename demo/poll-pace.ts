/** The key's rate-limit window, as the service reports it. */
export interface RateWindow {
  readonly remaining: number;
  readonly resetSeconds: number;
}

const EAGER_MS = 300;
/** Requests kept in reserve for the report and for the reader's first ones. */
const KEPT_BACK = 8;
/** When fewer requests remain, polls are spread over the rest of the window. */
const SPREAD_BELOW = 16;

/** Milliseconds until the next poll: short at first, then long enough not to use up the window. */
export function pollDelayMs(window: RateWindow | null): number {
  if (window === null) return EAGER_MS;
  const spare = window.remaining - KEPT_BACK;
  if (spare > SPREAD_BELOW - KEPT_BACK) return EAGER_MS;
  const leftMs = window.resetSeconds * 1000;
  return Math.max(EAGER_MS, Math.round(spare > 0 ? leftMs / spare : leftMs));
}
