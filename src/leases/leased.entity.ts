import { Column } from 'typeorm';

/** The columns that every table of leased rows has. */
export abstract class LeasedEntity {
  /** Raised by every claim, also by one that ends before the work was tried. */
  @Column({ type: 'integer', default: 0 })
  attempt!: number;

  /** From when on the row may be claimed. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  dueAt!: Date;

  /** Until when the row is its claimant's alone. */
  @Column({ type: 'timestamptz', nullable: true })
  leaseUntil!: Date | null;
}
