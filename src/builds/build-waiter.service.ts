import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { endAfter, shutdownController } from '../common/abort-signals';
import { KeyedCondition } from '../common/keyed-condition';
import { NotificationsService } from '../database/notifications.service';
import { BUILDS, type BuildView, readBuild } from './builds.queries';

/** Notifications are missed while the connection is down, so waiters also poll. */
const LOOK_AGAIN_MS = 2_000;

/** Waits for builds to end, in any process. A waiter holds no database connection. */
@Injectable()
export class BuildWaiterService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly endings = new KeyedCondition();
  private readonly shutdown = shutdownController();

  constructor(
    private readonly dataSource: DataSource,
    private readonly notifications: NotificationsService,
  ) {}

  onApplicationBootstrap(): void {
    this.notifications.on(BUILDS.endedChannel, (buildId) => {
      this.endings.notifyAll(buildId);
    });
  }

  /** Before the server closes, so that readers waiting for a build get a response. */
  beforeApplicationShutdown(): void {
    this.shutdown.abort();
  }

  /** The build once it has ended, or as it is when the time is up, `signal` aborts or the service stops. */
  async waitForEnd(buildId: string, timeoutMs: number, signal?: AbortSignal): Promise<BuildView | null> {
    const end = endAfter(timeoutMs, this.shutdown.signal, signal);
    try {
      for (;;) {
        const wait = this.endings.wait(buildId, LOOK_AGAIN_MS, end.signal);
        const build = await readBuild(this.dataSource, buildId);
        const over = build === null || build.state === 'done' || build.state === 'failed';
        if (over || end.signal.aborted) {
          wait.cancel();
          return build;
        }
        await wait.ended;
      }
    } finally {
      end.now();
    }
  }
}
