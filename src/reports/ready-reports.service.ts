import { Injectable } from '@nestjs/common';
import type { SectionKey } from '../common/section-keys';
import { ReadyReport } from './ready-report';
import { ReadyReports } from './ready-reports';
import { reportText } from './report-body';
import { SnapshotsService } from './snapshots.service';

/** Some three thousand reports of usual size. */
const KEPT_BYTES = 128 * 1024 * 1024;

export interface WantedReport {
  readonly versionId: string;
  readonly host: string;
  readonly sections: readonly SectionKey[];
}

/** Cached reports as bytes. A version never changes, so what is kept is never stale. */
@Injectable()
export class ReadyReportsService {
  private readonly kept = new ReadyReports(KEPT_BYTES);
  private readonly loading = new Map<string, Promise<ReadyReport | null>>();

  constructor(private readonly snapshots: SnapshotsService) {}

  /** null when there is no such version. */
  find(wanted: WantedReport): ReadyReport | Promise<ReadyReport | null> {
    const key = `${wanted.versionId}:${wanted.sections.join()}`;
    const kept = this.kept.get(key);
    if (kept !== undefined) return kept;
    const loading = this.loading.get(key) ?? this.load(key, wanted);
    this.loading.set(key, loading);
    return loading;
  }

  private async load(key: string, { versionId, host, sections }: WantedReport): Promise<ReadyReport | null> {
    try {
      const snapshot = await this.snapshots.version(versionId);
      if (snapshot === null) return null;
      const report = new ReadyReport(reportText(snapshot, sections, { host, cached: true }));
      this.kept.put(key, report);
      return report;
    } finally {
      this.loading.delete(key);
    }
  }
}
