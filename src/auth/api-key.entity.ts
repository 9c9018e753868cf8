import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Scope } from './principal';

/** A bearer token; the plaintext exists only in the answer that issued it. */
@Entity('api_keys')
@Unique('uq_api_keys_token_hash', ['tokenHash'])
@Unique('uq_api_keys_token_prefix', ['tokenPrefix'])
@Index('ix_api_keys_agency', ['agencyId'])
export class ApiKey {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', type: 'integer' })
  id!: number;

  @Column({ type: 'integer' })
  agencyId!: number;

  /** SHA-256 of the plaintext. */
  @Column({ type: 'bytea' })
  tokenHash!: Buffer;

  @Column({ type: 'varchar', length: 12 })
  tokenPrefix!: string;

  /** What its owner calls it. */
  @Column({ type: 'varchar', length: 80, default: 'Unnamed key' })
  name!: string;

  @Column({ type: 'varchar', length: 8, default: 'full' })
  scope!: Scope;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  /** To the minute; null: never. */
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  revokedAt!: Date | null;

  /** Dashboard sessions that began under a lower number are over. */
  @Column({ type: 'integer', default: 0 })
  sessionEpoch!: number;
}
