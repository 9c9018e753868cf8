import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { LeasedEntity } from '../leases/leased.entity';

/** The days on which a domain is probed by schedule, and its next run. A domain without a row has no schedule. */
@Entity('probe_schedules')
@Index('ix_probe_schedules_due', ['dueAt'])
export class ProbeSchedule extends LeasedEntity {
  @PrimaryColumn({ type: 'integer' })
  domainId!: number;

  /** As ISO 8601 numbers them: 1 is Monday. */
  @Column({ type: 'smallint', array: true })
  weekdays!: number[];

  /** `marketKey` of those in which it is probed; null: all that it has. */
  @Column({ type: 'varchar', length: 40, array: true, nullable: true })
  markets!: string[] | null;

  /** Ends after so many builds; null: goes on. */
  @Column({ type: 'smallint', nullable: true })
  plannedRounds!: number | null;

  /** The report that planned rounds are compared with. */
  @Column({ type: 'uuid', nullable: true })
  baselineVersion!: string | null;

  /** When it was last changed. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  since!: Date;
}
