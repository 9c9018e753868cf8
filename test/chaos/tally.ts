/** Counts how often each thing was seen. */
export class Tally {
  private readonly counts = new Map<string, number>();

  add(what: string | number): void {
    this.counts.set(String(what), this.of(what) + 1);
  }

  of(what: string | number): number {
    return this.counts.get(String(what)) ?? 0;
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** All of them, for a line of output. */
  text(): string {
    const seen = [...this.counts].sort(([a], [b]) => a.localeCompare(b));
    return seen.length === 0 ? 'none' : seen.map(([what, count]) => `${what} x${count}`).join(', ');
  }
}
