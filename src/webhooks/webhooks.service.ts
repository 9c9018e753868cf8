import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import type { EntityManager } from 'typeorm';
import { SecretBox } from '../config/secret-box';
import type { Executor } from '../database/query';
import { type Nudge, nudge } from '../queue/nudge';
import { activeTraceParent } from '../tracing/tracing';
import { releaseDeliveries } from './deliveries.queries';
import { WebhookDelivery } from './webhook-delivery.entity';

/** Carries ids of webhook deliveries that are due. */
export const DELIVERIES_QUEUE = 'deliveries';
/** Written by one statement: many rows at once, because other work waits for the end of the build, but never for long. */
const BYTES_PER_RELEASE = 4_000_000;

/** Accepts webhooks. `DeliveryService` sends them. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly secrets: SecretBox,
    @InjectQueue(DELIVERIES_QUEUE) private readonly queue: Queue<Nudge>,
  ) {}

  /** Reserves a webhook whose body is still being built, in the transaction that promises it to the caller. */
  async reserve(manager: EntityManager, id: string, url: string, secret: string): Promise<void> {
    const { origin } = new URL(url);
    await manager.insert(WebhookDelivery, {
      id,
      url,
      origin,
      secretSealed: this.secrets.seal(secret),
      state: 'waiting',
      traceParent: activeTraceParent(),
    });
  }

  /** Marks these deliveries due: their body is final. `versionId` null: no report. */
  async release(
    executor: Executor,
    ids: readonly string[],
    body: Buffer,
    versionId: string | null,
  ): Promise<void> {
    const together = Math.max(1, Math.floor(BYTES_PER_RELEASE / body.length));
    for (let from = 0; from < ids.length; from += together) {
      await releaseDeliveries(executor, ids.slice(from, from + together), body, versionId);
    }
  }

  /** There will be no body: nothing is sent, and that is the outcome. */
  async giveUp(manager: EntityManager, id: string): Promise<void> {
    await manager.update(
      WebhookDelivery,
      { id, state: 'waiting' },
      { state: 'build_failed', secretSealed: null, endedAt: () => 'now()' },
    );
  }

  /** After the commit that released them. */
  async nudge(ids: readonly string[]): Promise<void> {
    await nudge(this.queue, ids);
  }
}
