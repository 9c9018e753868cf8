import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { LeasedEntity } from '../leases/leased.entity';

/** `waiting`: its report is being built; `due`: to be sent; the others are final. */
export const DELIVERY_STATES = ['waiting', 'due', 'delivered', 'failed', 'build_failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One webhook: its bytes, where they go, and how far the attempts are. */
@Entity('webhook_deliveries')
@Index('ix_webhook_deliveries_body', ['endedAt'], { where: 'body IS NOT NULL' })
@Index('ix_webhook_deliveries_due', ['origin', 'dueAt', 'id'], { where: `state = 'due'` })
export class WebhookDelivery extends LeasedEntity {
  /** The `webhook-id` of every attempt. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'varchar', length: 2048 })
  url!: string;

  /** Of `url`: scheme, host and port. */
  @Column({ type: 'varchar', length: 2048 })
  origin!: string;

  /** Erased when the last attempt is over. */
  @Column({ type: 'bytea', nullable: true })
  secretSealed!: Buffer | null;

  @Column({ type: 'varchar', length: 12 })
  state!: DeliveryState;

  @Column({ type: 'uuid', nullable: true })
  versionId!: string | null;

  /** The exact bytes of every attempt; erased a while after the last one. */
  @Column({ type: 'bytea', nullable: true })
  body!: Buffer | null;

  /** Asked for again after it was over: one attempt, no retries. */
  @Column({ type: 'boolean', default: false })
  redelivery!: boolean;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  /** W3C `traceparent` of the request that asked for it; null: it is not traced. */
  @Column({ type: 'varchar', length: 55, nullable: true })
  traceParent!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  endedAt!: Date | null;
}
