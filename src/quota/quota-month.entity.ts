import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Units an agency used in one calendar month (UTC). Always the sum of its ledger entries. */
@Entity('quota_months')
export class QuotaMonth {
  @PrimaryColumn({ type: 'integer' })
  agencyId!: number;

  /** First day of the month. */
  @PrimaryColumn({ type: 'date' })
  month!: string;

  /** Cached and fresh reads together. */
  @Column({ type: 'integer', default: 0 })
  used!: number;

  @Column({ type: 'integer', default: 0 })
  freshUsed!: number;

  /** Unpaid first builds of domains. */
  @Column({ type: 'integer', default: 0 })
  firstUsed!: number;
}
