import { Column } from 'typeorm';

/** What a line of the ledger says, in an open month and in a closed one. */
export abstract class LedgerLine {
  @Column({ type: 'integer' })
  agencyId!: number;

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
}
