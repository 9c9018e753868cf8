import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { shutdownController } from '../common/abort-signals';
import { KeyedCondition } from '../common/keyed-condition';
import { NotificationsService } from '../database/notifications.service';
import { BuildsService, type BuildView } from './builds.service';

/** Sent by the transaction that ends a build; the payload is its id. */
export const BUILD_ENDED_CHANNEL = 'build_ended';
/** A notification can be missed while the connection is away, so waiters also look now and then. */
const LOOK_AGAIN_MS = 2_000;

/** Waits for builds to end, in any process. A waiter holds no database connection. */
@Injectable()
export class BuildWaiterService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly endings = new KeyedCondition();
  private readonly shutdown = shutdownController();

  constructor(
    private readonly builds: BuildsService,
    private readonly notifications: NotificationsService,
  ) {}

  onApplicationBootstrap(): void {
    this.notifications.on(BUILD_ENDED_CHANNEL, (buildId) => {
      this.endings.notifyAll(buildId);
    });
  }

  /** Before the server closes: readers that wait for a build are answered, not cut off. */
  beforeApplicationShutdown(): void {
    this.shutdown.abort();
  }

  /** The build as it ended; as it stands when the time is over, `signal` aborts or the service stops first. */
  async waitForEnd(buildId: string, timeoutMs: number, signal: AbortSignal): Promise<BuildView | null> {
    const deadline = Date.now() + timeoutMs;
    const end = AbortSignal.any([signal, this.shutdown.signal]);
    for (;;) {
      const leftMs = Math.max(0, deadline - Date.now());
      const wait = this.endings.wait(buildId, Math.min(LOOK_AGAIN_MS, leftMs), end);
      const build = await this.builds.view(buildId);
      const over = build === null || build.state === 'done' || build.state === 'failed';
      if (over || leftMs === 0 || end.aborted) {
        wait.cancel();
        return build;
      }
      await wait.ended;
    }
  }
}
