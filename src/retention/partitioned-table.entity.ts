import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When the partitions of a table are seen to next: one row a table. */
@Entity('partitioned_tables')
export class PartitionedTable {
  @PrimaryColumn({ type: 'varchar', length: 32 })
  name!: string;

  /** Raised by every claim. */
  @Column({ type: 'integer', default: 0 })
  attempt!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  dueAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  leaseUntil!: Date | null;
}
