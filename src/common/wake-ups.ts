/** A wait that ends when it is woken, when its time is over, or when its signal aborts: it never rejects. */
export interface Wait {
  readonly ended: Promise<void>;
  cancel(): void;
}

/** Waits by key inside one process. Holds a timer per wait and nothing else. */
export class WakeUps {
  private readonly waiting = new Map<string, Set<() => void>>();

  /** Register before you look at what you wait for, so that a change between the two is not missed. */
  wait(key: string, timeoutMs: number, signal?: AbortSignal): Wait {
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

  wake(key: string): void {
    for (const end of [...(this.waiting.get(key) ?? [])]) end();
  }
}
