import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Queue } from 'bull';
import { BuildLeaseService } from '../builds/build-lease.service';
import { BUILDS_QUEUE } from '../builds/builds.queue';
import { MailSenderService } from '../mail/mail-sender.service';
import { MAILS_QUEUE } from '../mail/mails.queue';
import { type Due, type Nudge, nudge } from '../queue/nudge';
import { DELIVERIES_QUEUE } from '../webhooks/deliveries.queue';
import { DeliveryLeaseService } from '../webhooks/delivery-lease.service';
import { DeliveryNudgesService, MAX_NUDGED_TOGETHER } from '../webhooks/delivery-nudges.service';

const EVERY_MS = 1_000;
/** A short queue stays fast, and one that is lost is soon filled anew. */
const WINDOW = 1_000;

interface Swept {
  readonly name: string;
  /** Nudges at a time. */
  readonly together: number;
  readonly due: (limit: number) => Promise<Due[]>;
  readonly nudge: (due: Due) => Promise<boolean>;
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
    @InjectQueue(MAILS_QUEUE) mails: Queue<Nudge>,
    lease: BuildLeaseService,
    delivery: DeliveryLeaseService,
    deliveryNudges: DeliveryNudgesService,
    sender: MailSenderService,
  ) {
    const alone = (queue: Queue<Nudge>): Swept['nudge'] => {
      return ({ id, attempt }) => nudge(queue, id, attempt);
    };
    this.swept = [
      { name: BUILDS_QUEUE, together: 1, due: (limit) => lease.due(limit), nudge: alone(builds) },
      {
        name: DELIVERIES_QUEUE,
        together: MAX_NUDGED_TOGETHER,
        due: (limit) => delivery.due(limit),
        nudge: (due) => deliveryNudges.nudge(due),
      },
      { name: MAILS_QUEUE, together: 1, due: (limit) => sender.due(limit), nudge: alone(mails) },
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
      this.swept.map(async ({ name, together, due, nudge }) => {
        try {
          const rows = await due(WINDOW);
          for (let from = 0; from < rows.length; from += together) {
            const accepted = await Promise.all(rows.slice(from, from + together).map(nudge));
            // one that is refused means Redis is away: the next round tries again
            if (this.stopped || accepted.includes(false)) return;
          }
        } catch (error) {
          this.logger.warn({ err: error, queue: name }, 'cannot look for what is due; trying again');
        }
      }),
    );
  }
}
