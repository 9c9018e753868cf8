import type { StepTime } from './text/step-times';

/** Times steps that follow one another. */
export class Stopwatch {
  readonly times: StepTime[] = [];

  async time<T>(step: string, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.times.push({ step, elapsedMs: performance.now() - startedAt });
    }
  }
}
