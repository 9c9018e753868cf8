import { setTimeout as delay } from 'node:timers/promises';

/** Resolves as soon as the condition holds; rejects after 15 s. For what other processes do and nobody announces. */
export async function eventually(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await condition()) return;
    await delay(25);
  }
  throw new Error(`This never came to be: ${what}`);
}
