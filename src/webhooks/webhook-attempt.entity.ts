import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('webhook_attempts')
export class WebhookAttempt {
  @PrimaryColumn({ type: 'uuid' })
  deliveryId!: string;

  @PrimaryColumn({ type: 'integer' })
  attemptN!: number;

  @Column({ type: 'timestamptz' })
  sentAt!: Date;

  @Column({ type: 'integer' })
  elapsedMs!: number;

  @Column({ type: 'smallint', nullable: true })
  responseStatus!: number | null;

  @Column({ type: 'varchar', length: 16, nullable: true })
  errorKind!: string | null;

  /** First KiB of the receiver's answer. */
  @Column({ type: 'bytea', nullable: true })
  answer!: Buffer | null;
}
