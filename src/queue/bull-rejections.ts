import Bull from 'bull';

/** Bull calls the second itself, and Nest the first, without looking at the promise. */
const STARTS = ['process', 'setWorkerName'] as const;
type Start = (this: unknown, ...given: unknown[]) => Promise<unknown>;

/**
 * A queue that is closed before it reached Redis rejects what it had begun. Nobody would handle that, and Node ends a
 * process for it, in the middle of its shutdown. Whoever awaits these promises still sees them reject.
 */
export function handleRejectionsOfBull(): void {
  const methods = Bull.prototype as unknown as Record<(typeof STARTS)[number], Start>;
  for (const name of STARTS) {
    const start = methods[name];
    methods[name] = function (...given) {
      const started = start.apply(this, given);
      started.catch(() => undefined);
      return started;
    };
  }
}
