import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { LedgerLine } from './ledger-line.entity';

/** One line of the quota ledger. A refund is a line of its own and can stand only once per ref and unit. */
@Entity('quota_entries')
@Unique('uq_quota_entries_ref', ['ref', 'unit', 'kind'])
@Index('ix_quota_entries_agency_month', ['agencyId', 'month'])
export class QuotaEntry extends LedgerLine {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', type: 'bigint' })
  id!: string;

  @Column({ type: 'date' })
  month!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
