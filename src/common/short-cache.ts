export interface ShortCacheSettings {
  /** Counted from the moment a load began, so that nothing older than this is ever given. */
  readonly ttlMs: number;
  readonly maxEntries: number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly untilMs: number;
}

/** Keeps what was looked up for a moment. What is loaded while it is cleared is given once and not kept. */
export class ShortCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>();
  private clearings = 0;

  constructor(
    private readonly settings: ShortCacheSettings,
    private readonly nowMs: () => number,
  ) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    return entry !== undefined && this.nowMs() < entry.untilMs ? entry.value : undefined;
  }

  /** Loads and keeps a value; null is not kept. */
  async load(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    const { clearings } = this;
    const untilMs = this.nowMs() + this.settings.ttlMs;
    const value = await load();
    if (value === null || clearings !== this.clearings) return value;
    if (this.entries.size >= this.settings.maxEntries) this.entries.clear();
    this.entries.set(key, { value, untilMs });
    return value;
  }

  clear(): void {
    this.clearings += 1;
    this.entries.clear();
  }
}
