/** Ends when the key is notified, on time-out, or when its signal aborts; it never rejects. */
export interface ConditionWait {
  readonly ended: Promise<void>;
  cancel(): void;
}

/** A condition variable for each key, inside one process. Holds one timer per wait and nothing else. */
export class KeyedCondition {
  private readonly waiting = new Map<string, Set<() => void>>();

  /** Register before checking the condition, so that a change in between is not missed. */
  wait(key: string, timeoutMs: number, signal?: AbortSignal): ConditionWait {
    const others = this.waiting.get(key) ?? new Set<() => void>();
    this.waiting.set(key, others);
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        end();
      }, timeoutMs);
      end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        others.delete(end);
        if (others.size === 0 && this.waiting.get(key) === others) this.waiting.delete(key);
        resolve();
      };
      others.add(end);
      signal?.addEventListener('abort', end, { once: true });
      if (signal?.aborted === true) end();
    });
    return { ended, cancel: end };
  }

  notifyAll(key: string): void {
    for (const end of [...(this.waiting.get(key) ?? [])]) end();
  }
}
