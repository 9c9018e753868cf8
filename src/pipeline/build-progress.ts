import { TimedStages } from '../metrics/timed-stages';
import { BUILD_STAGES, type BuildStage, progressWithin } from '../builds/build-stage';

/**
 * How far a build has got, for those who watch it. Steps overlap, so the stage never goes back to an earlier one.
 */
export class BuildProgress {
  private stage: BuildStage = 'crawl';
  private percent = 0;
  private readonly times = new TimedStages();
  private shown: Promise<void> = Promise.resolve();

  /** `report` must not reject. Calls are made one after the other, so that reports arrive in order. */
  constructor(private readonly report: (stage: BuildStage, percent: number) => Promise<void>) {
    this.times.reach(this.stage);
  }

  /** The last stage is over. */
  end(): void {
    this.times.reach(null);
  }

  reach(stage: BuildStage, part = 0): void {
    if (BUILD_STAGES.indexOf(stage) < BUILD_STAGES.indexOf(this.stage)) return;
    const percent = progressWithin(stage, part);
    if (stage === this.stage && percent <= this.percent) return;
    this.times.reach(stage);
    this.stage = stage;
    this.percent = percent;
    this.shown = this.shown.then(() => this.report(stage, percent));
  }
}
