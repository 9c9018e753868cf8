import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceProcess } from '../support/service-process';
import type { System } from '../system/system';

const START_TRIES = 20;

/** Processes of one role, workers unless another is given, in fixed places; one that is killed is started again at once, as a supervisor would. */
export class WorkerPool {
  kills = 0;
  /** Workers that ended without having been killed. */
  ownEnds = 0;
  private readonly places: Promise<ServiceProcess>[];
  private stopped = false;
  private killing: Promise<void> = Promise.resolve();

  constructor(
    private readonly system: System,
    count: number,
    private readonly role: 'worker' | 'api' = 'worker',
  ) {
    this.places = Array.from({ length: count }, () => this.start());
  }

  async up(): Promise<ServiceProcess[]> {
    return await Promise.all(this.places);
  }

  /**
   * SIGKILL to one after the other, every `everyMs`, until `stopKilling`. On a machine so slow that the one before is
   * not up again by then, as soon as it is: otherwise nobody would be left to do any work.
   */
  killEvery(everyMs: number): void {
    this.stopped = false;
    this.killing = this.killInTurn(everyMs);
    this.killing.catch(() => undefined);
  }

  /** Rejects when a worker could not be started again. */
  async stopKilling(): Promise<void> {
    this.stopped = true;
    await this.killing;
    await this.up();
  }

  private async killInTurn(everyMs: number): Promise<void> {
    for (let place = 0; ; place = (place + 1) % this.places.length) {
      await Promise.all([delay(everyMs), this.up()]);
      const worker = await this.places[place]!;
      if (this.stopped) return;
      const { signal } = await worker.kill('SIGKILL');
      if (signal === 'SIGKILL') this.kills += 1;
      else this.ownEnds += 1;
      const next = this.start();
      // heard when it is its turn
      next.catch(() => undefined);
      this.places[place] = next;
    }
  }

  /** A start may fall into the moment when a store is away; then the process ends and is started once more. */
  private async start(): Promise<ServiceProcess> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.system.start(this.role);
      } catch (error) {
        if (tries === START_TRIES) throw error;
      }
    }
  }
}
