import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { shutdownController } from '../common/abort-signals';
import { UptimeChecker } from '../pipeline/uptime-check.service';
import { type DueUptimeCheck, UptimeSchedulesService } from '../reports/uptime-schedules.service';

const EVERY_MS = 5_000;
/** Checks that one worker has under way at a time: mostly waiting. */
const AT_A_TIME = 50;
/** Longer than the crawler takes for any home page. */
const CHECK_TIMEOUT_MS = 45_000;
/** Rounds between two clean-ups: an hour. */
const PRUNE_EVERY_ROUNDS = 720;

/** Looks at the home page of every domain each quarter of an hour, whichever worker comes first. */
@Injectable()
export class UptimeScheduler implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(UptimeScheduler.name);
  private readonly shutdown = shutdownController();
  private timer: NodeJS.Timeout | null = null;
  private readonly underWay = new Set<Promise<void>>();
  private rounds = 0;

  constructor(
    private readonly schedules: UptimeSchedulesService,
    private readonly checker: UptimeChecker,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async onApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    if (this.timer !== null) clearTimeout(this.timer);
    // a round that was taking checks adds them still
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  /** One round: takes what is due and books it. */
  async round(): Promise<void> {
    await this.begin();
    await Promise.all(this.underWay);
  }

  /** Sites that hold up their checks hold up no others: only as many are taken as there is room for. */
  private async begin(): Promise<void> {
    await this.schedules.enrol();
    if (this.rounds % PRUNE_EVERY_ROUNDS === 0) await this.schedules.prune();
    this.rounds += 1;
    const room = AT_A_TIME - this.underWay.size;
    for (const due of room > 0 ? await this.schedules.claim(room) : []) {
      const check = this.check(due).finally(() => this.underWay.delete(check));
      this.underWay.add(check);
    }
  }

  private schedule(): void {
    if (this.shutdown.signal.aborted) return;
    this.timer = setTimeout(() => {
      const round = this.begin()
        .catch((error: unknown) => {
          this.logger.warn({ err: error }, 'uptime checks have to wait; trying again');
        })
        .finally(() => {
          this.underWay.delete(round);
          this.schedule();
        });
      this.underWay.add(round);
    }, EVERY_MS);
  }

  private async check(due: DueUptimeCheck): Promise<void> {
    const signal = AbortSignal.any([this.shutdown.signal, AbortSignal.timeout(CHECK_TIMEOUT_MS)]);
    try {
      await this.checker.check(due, signal);
    } catch (error) {
      this.logger.debug({ err: error, domainId: due.domainId }, 'an uptime check came to no result');
    }
  }
}
