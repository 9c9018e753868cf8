import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;
/** A generous end: on a free machine what is awaited comes at once. */
const LOOKS = 2_400;

/**
 * The first value that is neither null nor false. Rejects after two minutes, with what `log` says by then. For what other
 * processes do and nobody announces.
 */
export async function eventually<Value>(
  what: string,
  look: () => Promise<Value | null | false> | Value | null | false,
  log: () => string = () => '',
): Promise<Value> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const seen = await look();
    if (seen !== null && seen !== false) return seen;
    await delay(LOOK_EVERY_MS);
  }
  throw new Error(`This never came to be: ${what}\n${log().slice(-4_000)}`);
}
