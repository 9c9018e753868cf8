import { randomInt } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { SecretBox } from '../common/secret-box';
import { isUnavailable } from '../common/unavailable';
import { afterAttempt } from './after-attempt';
import { type AttemptResult, withoutAnswer } from './attempt-result';
import { type ClaimedDelivery, DeliveryLeaseService } from './delivery-lease.service';
import { type Entry, type Leave, OriginPlaces } from './origin-places';
import { WebhookSender } from './webhook-sender.service';

/** Claimed at a time: while some are being sent, the next are fetched. */
const CLAIMED = { each: 64, all: 256, waitingEach: 1_000 } as const;
/** Sent at a time. A host that answers nobody keeps a place for 15 s: it must not have all of them. */
const SENDING = { each: 32, all: 128, waitingEach: CLAIMED.each } as const;
/** Webhooks in line beyond which no more are taken. */
const MAX_WAITING = 10_000;
/** Whoever waits looks as often whether the line moves. */
const LOOK_EVERY_MS = 2_000;
/** A line that moves slowly is left after so many looks. Then there is still the time of an attempt left to a lease. */
const MAX_LOOKS = 5;
/** Seconds until it is looked at again; spread, so that they do not all come back at once. */
const CROWDED_SECONDS = { min: 2, max: 8 } as const;

/** Sends webhooks that are due. One may be sent twice when a worker dies between sending and booking it. */
@Injectable()
export class DeliveryService implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(DeliveryService.name);
  private readonly claimed = new OriginPlaces(CLAIMED);
  private readonly sending = new OriginPlaces(SENDING);
  /** By id, what was taken and is not over. */
  private readonly taken = new Set<string>();
  private readonly underWay = new Set<Promise<void>>();
  private readonly roomWanted = new Set<() => void>();
  private stopped = false;

  constructor(
    private readonly lease: DeliveryLeaseService,
    private readonly secrets: SecretBox,
    private readonly sender: WebhookSender,
  ) {}

  /** In the first phase of a shutdown. What waits is nobody's, and what is being sent is cut off by the sender. */
  onModuleDestroy(): void {
    this.stopped = true;
    this.claimed.close();
    this.sending.close();
    this.makeRoom();
  }

  /** Before the database goes. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.underWay);
  }

  /**
   * Takes webhooks over, to send them as soon as there are places. Resolves when there is room for more, not when they
   * are sent. Nothing is promised about them: those that are not sent are still due.
   */
  async take(ids: readonly string[]): Promise<void> {
    while (!this.stopped && this.claimed.waiting >= MAX_WAITING) {
      await new Promise<void>((resolve) => this.roomWanted.add(resolve));
    }
    if (this.stopped) return;
    const due = await this.lease.addresses(ids.filter((id) => !this.taken.has(id)));
    for (const { id, url } of due) {
      if (this.taken.has(id)) continue;
      this.taken.add(id);
      void this.bring(id, url)
        .catch((error: unknown) => {
          // its lease runs out, if it had one, and the sweeper brings it back
          const level = isUnavailable(error) ? 'debug' : 'warn';
          this.logger[level]({ err: error, deliveryId: id }, 'a delivery was broken off; trying again');
        })
        .finally(() => {
          this.taken.delete(id);
          if (this.claimed.waiting < MAX_WAITING) this.makeRoom();
        });
    }
  }

  /** Tries one webhook once. Does nothing when another worker has it or it is not due. */
  async deliver(id: string): Promise<void> {
    const [due] = await this.lease.addresses([id]);
    if (due !== undefined) await this.bring(id, due.url);
  }

  private makeRoom(): void {
    for (const resolve of this.roomWanted) resolve();
    this.roomWanted.clear();
  }

  private async bring(id: string, url: string): Promise<void> {
    const work = this.inTurn(id, url);
    this.underWay.add(work);
    await work.finally(() => this.underWay.delete(work));
  }

  private async inTurn(id: string, url: string): Promise<void> {
    const { origin } = new URL(url);
    const leave = await placeFrom(this.claimed.enter(origin));
    if (leave === null) {
      if (!this.stopped) await this.lease.putOff(id, crowdedSeconds());
      return;
    }
    let delivery: ClaimedDelivery | null;
    let result: AttemptResult | 'crowded' | 'stopped';
    try {
      // only now: what waits in line is nobody's, whatever becomes of this process
      delivery = await this.lease.claim(id);
      if (delivery === null) return;
      result = await this.attempt(delivery, origin);
    } finally {
      leave();
    }
    if (result === 'crowded') await this.lease.giveBack(delivery, crowdedSeconds());
    else if (result === 'stopped') await this.lease.giveBack(delivery, 0);
    else {
      const place = { attemptN: delivery.attempts + 1, redelivery: delivery.redelivery };
      await this.lease.book(delivery, result, afterAttempt(result, place, random()));
    }
  }

  private async attempt(
    delivery: ClaimedDelivery,
    origin: string,
  ): Promise<AttemptResult | 'crowded' | 'stopped'> {
    const leave = await placeFrom(this.sending.enter(origin));
    if (leave === null) return this.stopped ? 'stopped' : 'crowded';
    // cut off by our own shutdown, the next worker begins anew
    return (await this.send(delivery).finally(leave)) ?? 'stopped';
  }

  private async send({ id, url, body, secretSealed }: ClaimedDelivery): Promise<AttemptResult | null> {
    let secret: string;
    try {
      secret = this.secrets.open(secretSealed);
    } catch (error) {
      this.logger.error({ err: error, deliveryId: id }, 'a webhook cannot be signed');
      return withoutAnswer(new Date(), 0, 'client_build');
    }
    return await this.sender.send({ id, url, body, secret });
  }
}

/** Waits as long as the line moves, and not for ever. */
async function placeFrom({ place, left, giveUp }: Entry): Promise<Leave | null> {
  let before = left();
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    if (left() === before || looks === MAX_LOOKS) giveUp();
    before = left();
  }, LOOK_EVERY_MS);
  return await place.finally(() => {
    clearInterval(timer);
  });
}

function crowdedSeconds(): number {
  const { min, max } = CROWDED_SECONDS;
  return min + (max - min) * random();
}

/** From 0 to 1, both included. */
function random(): number {
  return randomInt(1_000_001) / 1_000_000;
}
