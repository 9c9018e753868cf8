import { Entity, Index, PrimaryColumn } from 'typeorm';
import { LeasedEntity } from '../leases/leased.entity';

/** When the home page of a domain is checked next. */
@Entity('uptime_schedules')
@Index('ix_uptime_schedules_due', ['dueAt'])
export class UptimeSchedule extends LeasedEntity {
  @PrimaryColumn({ type: 'integer' })
  domainId!: number;
}
