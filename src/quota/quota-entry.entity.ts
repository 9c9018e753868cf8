import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** One line of the quota ledger. A refund is a line of its own and can stand only once per ref and unit. */
@Entity('quota_entries')
@Unique('uq_quota_entries_ref', ['ref', 'unit', 'kind'])
@Index('ix_quota_entries_agency_month', ['agencyId', 'month'])
export class QuotaEntry {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', type: 'bigint' })
  id!: string;

  @Column({ type: 'integer' })
  agencyId!: number;

  @Column({ type: 'date' })
  month!: string;

  @Column({ type: 'varchar', length: 8 })
  unit!: 'monthly' | 'fresh' | 'first';

  @Column({ type: 'varchar', length: 8 })
  kind!: 'charge' | 'refund';

  @Column({ type: 'varchar', length: 16 })
  reason!: string;

  /** The build or job that the unit pays for; of cached reads, the batch that was charged together. */
  @Column({ type: 'uuid', nullable: true })
  ref!: string | null;

  @Column({ type: 'integer' })
  delta!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
