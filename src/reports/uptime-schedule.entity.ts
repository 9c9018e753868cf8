import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** When the home page of a domain is checked next. */
@Entity('uptime_schedules')
@Index('ix_uptime_schedules_due', ['dueAt'])
export class UptimeSchedule {
  @PrimaryColumn({ type: 'integer' })
  domainId!: number;

  @Column({ type: 'timestamptz' })
  dueAt!: Date;

  /** Raised by every claim. */
  @Column({ type: 'integer', default: 0 })
  attempt!: number;

  @Column({ type: 'timestamptz', nullable: true })
  leaseUntil!: Date | null;
}
