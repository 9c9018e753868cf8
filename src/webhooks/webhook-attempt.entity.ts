import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One finished try to deliver a webhook. */
@Entity('webhook_attempts')
export class WebhookAttempt {
  @PrimaryColumn({ type: 'uuid', name: 'delivery_id', primaryKeyConstraintName: 'pk_webhook_attempts' })
  deliveryId!: string;

  @PrimaryColumn({ type: 'integer', name: 'attempt_n', primaryKeyConstraintName: 'pk_webhook_attempts' })
  attemptN!: number;

  @Column({ type: 'timestamptz', name: 'sent_at' })
  sentAt!: Date;

  @Column({ type: 'integer', name: 'elapsed_ms' })
  elapsedMs!: number;

  @Column({ type: 'smallint', name: 'response_status', nullable: true })
  responseStatus!: number | null;

  @Column({ type: 'varchar', name: 'error_kind', length: 16, nullable: true })
  errorKind!: string | null;

  /** First KiB of the receiver's answer. */
  @Column({ type: 'bytea', nullable: true })
  answer!: Buffer | null;
}
