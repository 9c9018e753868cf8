import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A bearer token; the plaintext exists only in the answer that issued it. */
@Entity('api_keys')
@Unique('uq_api_keys_token_hash', ['tokenHash'])
@Index('ix_api_keys_agency', ['agencyId'])
export class ApiKey {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    type: 'integer',
    primaryKeyConstraintName: 'pk_api_keys',
  })
  id!: number;

  @Column({ type: 'integer', name: 'agency_id' })
  agencyId!: number;

  /** SHA-256 of the plaintext. */
  @Column({ type: 'bytea', name: 'token_hash' })
  tokenHash!: Buffer;

  @Column({ type: 'varchar', name: 'token_prefix', length: 12 })
  tokenPrefix!: string;

  /** `read` keys may not change anything. */
  @Column({ type: 'varchar', length: 8, default: 'full' })
  scope!: 'full' | 'read';

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}
