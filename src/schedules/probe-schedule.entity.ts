import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { LeasedEntity } from '../leases/leased.entity';

/** On which days a domain is probed by itself, and when next. A domain without a row is not. */
@Entity('probe_schedules')
@Index('ix_probe_schedules_due', ['dueAt'])
export class ProbeSchedule extends LeasedEntity {
  @PrimaryColumn({ type: 'integer' })
  domainId!: number;

  /** As ISO 8601 numbers them: 1 is Monday. */
  @Column({ type: 'smallint', array: true })
  weekdays!: number[];
}
