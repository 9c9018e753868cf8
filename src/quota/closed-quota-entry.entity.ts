import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A line of the ledger of a month that is closed: nothing of it is given back any more. In partitions by month. */
@Entity('closed_quota_entries')
@Index('ix_closed_quota_entries_agency', ['agencyId', 'month'])
export class ClosedQuotaEntry {
  @PrimaryColumn({ type: 'bigint' })
  id!: string;

  @PrimaryColumn({ type: 'date' })
  month!: string;

  @Column({ type: 'integer' })
  agencyId!: number;

  @Column({ type: 'varchar', length: 8 })
  unit!: 'monthly' | 'fresh' | 'first';

  @Column({ type: 'varchar', length: 8 })
  kind!: 'charge' | 'refund';

  @Column({ type: 'varchar', length: 16 })
  reason!: string;

  @Column({ type: 'uuid', nullable: true })
  ref!: string | null;

  @Column({ type: 'integer' })
  delta!: number;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
