import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { LedgerLine } from './ledger-line.entity';

/** A line of the ledger of a month that is closed: nothing of it is given back any more. In partitions by month. */
@Entity('closed_quota_entries')
@Index('ix_closed_quota_entries_agency', ['agencyId', 'month'])
export class ClosedQuotaEntry extends LedgerLine {
  @PrimaryColumn({ type: 'bigint' })
  id!: string;

  @PrimaryColumn({ type: 'date' })
  month!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
