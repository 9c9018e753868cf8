import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;

/** The first value that is neither null nor false. Rejects after `seconds`, with what the service wrote meanwhile. */
export async function until<T>(
  what: string,
  seconds: number,
  look: () => Promise<T | null | false> | T | null | false,
  log: () => string = () => '',
): Promise<T> {
  for (let tries = 0; tries < (seconds * 1_000) / LOOK_EVERY_MS; tries += 1) {
    const seen = await look();
    if (seen !== null && seen !== false) return seen;
    await delay(LOOK_EVERY_MS);
  }
  throw new Error(`Not within ${seconds} s: ${what}\n${log().slice(-4_000)}`);
}
