/** Counts what is under way to each origin and lets no more than `maxEach` in. */
export class CrowdedOrigins {
  private readonly underWay = new Map<string, number>();

  constructor(private readonly maxEach: number) {}

  /** Gives the way out, to be called once; null when the origin is full. */
  enter(origin: string): (() => void) | null {
    const count = this.underWay.get(origin) ?? 0;
    if (count >= this.maxEach) return null;
    this.underWay.set(origin, count + 1);
    return () => {
      const left = (this.underWay.get(origin) ?? 1) - 1;
      if (left === 0) this.underWay.delete(origin);
      else this.underWay.set(origin, left);
    };
  }
}
