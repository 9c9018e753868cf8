import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The answer to a request that carried an Idempotency-Key, kept for 24 hours. */
@Entity('idempotency_keys')
@Index('ix_idempotency_keys_created_at', ['createdAt'])
export class IdempotencyKey {
  @PrimaryColumn({ type: 'integer', name: 'agency_id', primaryKeyConstraintName: 'pk_idempotency_keys' })
  agencyId!: number;

  @PrimaryColumn({ type: 'varchar', length: 64, primaryKeyConstraintName: 'pk_idempotency_keys' })
  route!: string;

  @PrimaryColumn({ type: 'varchar', length: 255, primaryKeyConstraintName: 'pk_idempotency_keys' })
  key!: string;

  @Column({ type: 'bytea', name: 'request_hash' })
  requestHash!: Buffer;

  @Column({ type: 'jsonb' })
  answer!: unknown;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
