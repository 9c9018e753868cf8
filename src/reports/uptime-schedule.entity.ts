import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** When the home page of a domain is looked at next. */
@Entity('uptime_schedules')
@Index('ix_uptime_schedules_due', ['dueAt'])
export class UptimeSchedule {
  @PrimaryColumn({ type: 'integer', name: 'domain_id', primaryKeyConstraintName: 'pk_uptime_schedules' })
  domainId!: number;

  @Column({ type: 'timestamptz', name: 'due_at' })
  dueAt!: Date;
}
