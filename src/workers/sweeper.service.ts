import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Queue } from 'bull';
import { BuildLeaseService } from '../builds/build-lease.service';
import { BUILDS_QUEUE } from '../builds/builds.queue';
import { MailSenderService } from '../mail/mail-sender.service';
import { MAILS_QUEUE } from '../mail/mails.queue';
import { type Nudge, nudge } from '../queue/nudge';
import { DELIVERIES_QUEUE } from '../webhooks/deliveries.queue';
import { DeliveryService } from '../webhooks/delivery.service';

const EVERY_MS = 1_000;
/** A short queue stays fast, and one that is lost is soon filled anew. */
const WINDOW = 500;

interface Swept {
  readonly queue: Queue<Nudge>;
  readonly due: (limit: number) => Promise<{ id: string; attempt: number }[]>;
}

/**
 * Nudges whatever is due and nobody's, each second. This is what makes the queue dispensable: a nudge that was
 * never sent, or that died with Redis or with a worker, is sent again.
 */
@Injectable()
export class SweeperService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SweeperService.name);
  private readonly swept: readonly Swept[];
  private timer: NodeJS.Timeout | null = null;
  private round: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    @InjectQueue(BUILDS_QUEUE) builds: Queue<Nudge>,
    @InjectQueue(DELIVERIES_QUEUE) deliveries: Queue<Nudge>,
    @InjectQueue(MAILS_QUEUE) mails: Queue<Nudge>,
    lease: BuildLeaseService,
    delivery: DeliveryService,
    sender: MailSenderService,
  ) {
    this.swept = [
      { queue: builds, due: (limit) => lease.due(limit) },
      { queue: deliveries, due: (limit) => delivery.due(limit) },
      { queue: mails, due: (limit) => sender.due(limit) },
    ];
  }

  onApplicationBootstrap(): void {
    this.schedule();
  }

  /** In the first phase of a shutdown: what ends now is given back, and must not be nudged again here. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    await this.round;
  }

  private schedule(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.round = this.sweep().finally(() => {
        this.schedule();
      });
    }, EVERY_MS);
  }

  private async sweep(): Promise<void> {
    await Promise.all(
      this.swept.map(async ({ queue, due }) => {
        try {
          for (const { id, attempt } of await due(WINDOW)) {
            // one that is refused means Redis is away: the next round tries again
            if (this.stopped || !(await nudge(queue, id, attempt))) return;
          }
        } catch (error) {
          this.logger.warn({ err: error, queue: queue.name }, 'cannot look for what is due; trying again');
        }
      }),
    );
  }
}
