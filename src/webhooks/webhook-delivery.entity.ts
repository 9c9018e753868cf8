import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** `waiting`: its report is being built; `due`: to be sent; the others are final. */
export type DeliveryState = 'waiting' | 'due' | 'delivered' | 'failed' | 'build_failed';

/** One webhook: its bytes, where they go, and how far the attempts are. */
@Entity('webhook_deliveries')
@Index('ix_webhook_deliveries_due', ['dueAt'], { where: `state = 'due'` })
export class WebhookDelivery {
  /** The `webhook-id` of every attempt. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_webhook_deliveries' })
  id!: string;

  @Column({ type: 'varchar', length: 2048 })
  url!: string;

  /** Erased when the last attempt is over. */
  @Column({ type: 'bytea', name: 'secret_sealed', nullable: true })
  secretSealed!: Buffer | null;

  @Column({ type: 'varchar', length: 12 })
  state!: DeliveryState;

  @Column({ type: 'uuid', name: 'version_id', nullable: true })
  versionId!: string | null;

  /** The exact bytes of every attempt. */
  @Column({ type: 'bytea', nullable: true })
  body!: Buffer | null;

  /** Raised by every claim. Not the number callers see: a claim may end without an attempt. */
  @Column({ type: 'integer', default: 0 })
  attempt!: number;

  /** Asked for again after it was over: one attempt, no retries. */
  @Column({ type: 'boolean', default: false })
  redelivery!: boolean;

  @Column({ type: 'timestamptz', name: 'due_at', default: () => 'now()' })
  dueAt!: Date;

  @Column({ type: 'timestamptz', name: 'lease_until', nullable: true })
  leaseUntil!: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
