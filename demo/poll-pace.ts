/** What the service says about the key's window of a minute; null where it says nothing. */
export interface RateWindow {
  readonly remaining: number;
  readonly resetSeconds: number;
}

const EAGER_MS = 300;
/** Requests of the window kept back: the report, and the first ones that the reader will make. */
const KEPT_BACK = 8;
/** So many polls are made eagerly before the rest of the window is spread out. */
const SPREAD_BELOW = 16;

/** Milliseconds until the next poll: quick while the window is fresh, then so that it is not used up. */
export function pollDelayMs(window: RateWindow | null): number {
  if (window === null) return EAGER_MS;
  const spare = window.remaining - KEPT_BACK;
  if (spare > SPREAD_BELOW - KEPT_BACK) return EAGER_MS;
  const leftMs = window.resetSeconds * 1000;
  return Math.max(EAGER_MS, Math.round(spare > 0 ? leftMs / spare : leftMs));
}
