import { setTimeout as delay } from 'node:timers/promises';

const FIRST_DELAY_MS = 250;
/** The last of them waits 8 s: a killed server's own processes may take that long to notice and let go of its data. */
const MAX_STARTS = 6;
/** A server that ran as long does not count as one more failure in a row. */
const STEADY_MS = 60_000;

/** How a server is watched and started again. `asked` aborts when it shall end. */
export interface Keeping<Server> {
  /** As in "The embedded PostgreSQL". */
  readonly name: string;
  /** What is left to do once it is given up, as a sentence. */
  readonly nextStep: string;
  /** Resolves to the reason once the server has ended, or at once when that is asked for. */
  endOf(server: Server, asked: AbortSignal): Promise<string>;
  /** At the same address, with the same data. */
  restart(asked: AbortSignal): Promise<Server>;
  log(line: string): void;
}

export interface Kept<Server> {
  /** The last one that ran. */
  current(): Server;
  /** From then on it is not started again. Resolves when no start is under way any more. */
  leave(): Promise<void>;
}

/** Starts a server again whenever it ends unexpectedly, until it fails too often in a row. */
export function keepRunning<Server>(first: Server, keeping: Keeping<Server>): Kept<Server> {
  const ending = new AbortController();
  let current = first;
  const keep = async (): Promise<void> => {
    let failures = 0;
    for (;;) {
      const startedAt = performance.now();
      const reason = await keeping.endOf(current, ending.signal);
      if (ending.signal.aborted) return;
      keeping.log(`${keeping.name} ended unexpectedly (${reason}); starting it again.`);
      if (performance.now() - startedAt > STEADY_MS) failures = 0;
      const next = await startAgain(keeping, failures, reason, ending.signal);
      if (next === null) return;
      ({ server: current, failures } = next);
      keeping.log(`${keeping.name} is running again.`);
    }
  };
  const kept = keep();
  return {
    current: () => current,
    leave: () => {
      ending.abort();
      return kept;
    },
  };
}

/** After so many failures in a row, and one more for this `reason`. null: it is given up, or shall not run any more. */
async function startAgain<Server>(
  keeping: Keeping<Server>,
  before: number,
  reason: string,
  asked: AbortSignal,
): Promise<{ readonly server: Server; readonly failures: number } | null> {
  for (let failures = before + 1, why = reason; ; failures += 1) {
    const waitMs = restartDelayMs(failures);
    // rejects when the end is asked for
    if (waitMs !== null) await delay(waitMs, undefined, { ref: false, signal: asked }).catch(() => undefined);
    if (asked.aborted) return null;
    if (waitMs === null) {
      keeping.log(
        `${keeping.name} is given up: ${MAX_STARTS} starts in a row failed or did not last. ${keeping.nextStep}\n${why}`,
      );
      return null;
    }
    try {
      return { server: await keeping.restart(asked), failures };
    } catch (error) {
      why = error instanceof Error ? error.message : String(error);
    }
  }
}

/** How long to wait after so many failures in a row; null: give up. */
export function restartDelayMs(failures: number): number | null {
  return failures > MAX_STARTS ? null : FIRST_DELAY_MS * 2 ** (failures - 1);
}
