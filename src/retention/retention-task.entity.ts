import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a rule of retention is applied next: one row a rule. */
@Entity('retention_tasks')
export class RetentionTask {
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
