import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { LeasedEntity } from '../leases/leased.entity';

/** Where an agency is told that a rate of its domain moved or broke. */
@Entity('alert_subscriptions')
@Index('ix_alert_subscriptions_due', ['dueAt'])
export class AlertSubscription extends LeasedEntity {
  @PrimaryColumn({ type: 'integer' })
  domainId!: number;

  @Column({ type: 'varchar', length: 2048 })
  url!: string;

  @Column({ type: 'bytea' })
  secretSealed!: Buffer;

  /** Is each engine watched as well as all together? */
  @Column({ type: 'boolean' })
  perEngine!: boolean;

  /** First UTC day that is watched. */
  @Column({ type: 'date' })
  since!: string;

  /** Last UTC day that was checked; the day before `since` when none was. */
  @Column({ type: 'date' })
  checkedThrough!: string;
}
