import type { ReadyReport } from './ready-report';

/** Ready reports by key, the longest unused dropped first, bounded by their bytes. */
export class ReadyReports {
  // a Map remembers the order of insertion: the first is the longest unused
  private readonly reports = new Map<string, ReadyReport>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get(key: string): ReadyReport | undefined {
    const report = this.reports.get(key);
    if (report === undefined) return undefined;
    this.reports.delete(key);
    this.reports.set(key, report);
    return report;
  }

  put(key: string, report: ReadyReport): void {
    this.drop(key);
    this.reports.set(key, report);
    this.bytes += weight(report);
    for (const oldest of this.reports.keys()) {
      if (this.bytes <= this.maxBytes) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const report = this.reports.get(key);
    if (report === undefined) return;
    this.reports.delete(key);
    this.bytes -= weight(report);
  }
}

/** The compressed form, where it comes to that, is never larger than the plain one by more than a header. */
function weight(report: ReadyReport): number {
  return 2 * report.length;
}
