import { setTimeout as delay } from 'node:timers/promises';
import { TimedStages } from '../metrics/timed-stages';
import { BUILD_STAGES, type BuildStage, progressWithin } from '../builds/build-stage';

/** Nobody sees more; each report is a write to the database. */
const BETWEEN_REPORTS_MS = 250;

/** How far a build has got, for those who watch it. Steps overlap, so the stage never goes back to an earlier one. */
export class BuildProgress {
  private stage: BuildStage = 'crawl';
  private percent = 0;
  private readonly times = new TimedStages();
  private isReporting = false;
  private isBehind = false;

  /** `report` must not reject. It is called for the first step at once, and later for the newest one, in order. */
  constructor(private readonly report: (stage: BuildStage, percent: number) => Promise<void>) {
    this.times.reach(this.stage);
  }

  /** The last stage is over. */
  end(): void {
    this.times.reach(null);
    this.isBehind = false;
  }

  reach(stage: BuildStage, part = 0): void {
    if (BUILD_STAGES.indexOf(stage) < BUILD_STAGES.indexOf(this.stage)) return;
    const percent = progressWithin(stage, part);
    if (stage === this.stage && percent <= this.percent) return;
    this.times.reach(stage);
    this.stage = stage;
    this.percent = percent;
    this.isBehind = true;
    if (!this.isReporting) void this.reportAll();
  }

  private async reportAll(): Promise<void> {
    this.isReporting = true;
    while (this.isBehind) {
      this.isBehind = false;
      await this.report(this.stage, this.percent);
      await delay(BETWEEN_REPORTS_MS, undefined, { ref: false });
    }
    this.isReporting = false;
  }
}
