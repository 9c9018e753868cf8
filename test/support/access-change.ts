import { setTimeout as delay } from 'node:timers/promises';

/** How late a change of keys, tiers or limits may count in any process: the service's promise, not a guess. */
const ACCESS_CHANGES_WITHIN_MS = 1_000;

/** Resolves when every process goes by a change of keys, tiers or limits that was just written. */
export async function accessChanged(): Promise<void> {
  await delay(ACCESS_CHANGES_WITHIN_MS);
}
