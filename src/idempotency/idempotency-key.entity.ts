import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The answer to a request that carried an Idempotency-Key, kept for RETAIN_IDEMPOTENCY_KEYS_HOURS. */
@Entity('idempotency_keys')
@Index('ix_idempotency_keys_created_at', ['createdAt'])
export class IdempotencyKey {
  @PrimaryColumn({ type: 'integer' })
  agencyId!: number;

  @PrimaryColumn({ type: 'varchar', length: 64 })
  route!: string;

  @PrimaryColumn({ type: 'varchar', length: 255 })
  key!: string;

  @Column({ type: 'bytea' })
  requestHash!: Buffer;

  @Column({ type: 'jsonb' })
  answer!: unknown;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
