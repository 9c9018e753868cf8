import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 25;

/**
 * Resolves as soon as the condition holds; rejects after 15 s, unless another time is promised. For what other processes
 * do and nobody announces.
 */
export async function eventually(
  what: string,
  condition: () => boolean | Promise<boolean>,
  withinMs = 15_000,
): Promise<void> {
  for (let tries = 0; tries < withinMs / LOOK_EVERY_MS; tries += 1) {
    if (await condition()) return;
    await delay(LOOK_EVERY_MS);
  }
  throw new Error(`This never came to be: ${what}`);
}
