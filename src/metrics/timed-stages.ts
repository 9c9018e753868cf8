import { recordSpan } from '../tracing/tracing';
import { stageSeconds } from './metrics';

/** Measures how long each stage of a build was the one that the rest waited for. */
export class TimedStages {
  private stage: string | null = null;
  private sinceMs = 0;

  /** null: the last one has ended. */
  reach(stage: string | null, nowMs = Date.now()): void {
    if (stage === this.stage) return;
    if (this.stage !== null) {
      stageSeconds.observe({ stage: this.stage }, (nowMs - this.sinceMs) / 1_000);
      recordSpan(`stage ${this.stage}`, this.sinceMs, nowMs);
    }
    this.stage = stage;
    this.sinceMs = nowMs;
  }
}
