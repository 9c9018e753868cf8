import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { WakeUps } from '../common/wake-ups';
import { NotificationsService } from '../database/notifications.service';
import { BuildsService, type BuildView } from './builds.service';

/** Sent by the transaction that ends a build; the payload is its id. */
export const BUILD_ENDED_CHANNEL = 'build_ended';
/** A notification can be missed while the connection is away, so waiters also look now and then. */
const LOOK_AGAIN_MS = 2_000;

/** Waits for builds to end, in any process. A waiter holds no database connection. */
@Injectable()
export class BuildWaiterService implements OnApplicationBootstrap {
  private readonly wakeUps = new WakeUps();

  constructor(
    private readonly builds: BuildsService,
    private readonly notifications: NotificationsService,
  ) {}

  onApplicationBootstrap(): void {
    this.notifications.on(BUILD_ENDED_CHANNEL, (buildId) => {
      this.wakeUps.wake(buildId);
    });
  }

  /** The build as it ended; as it stands when the time is over or `signal` aborts first. */
  async waitForEnd(buildId: string, timeoutMs: number, signal: AbortSignal): Promise<BuildView | null> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const leftMs = Math.max(0, deadline - Date.now());
      const wait = this.wakeUps.wait(buildId, Math.min(LOOK_AGAIN_MS, leftMs), signal);
      const build = await this.builds.view(buildId);
      const over = build === null || build.state === 'done' || build.state === 'failed';
      if (over || leftMs === 0 || signal.aborted) {
        wait.cancel();
        return build;
      }
      await wait.ended;
    }
  }
}
