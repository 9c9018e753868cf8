import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One look at whether the home page of a domain answers. */
@Entity('uptime_checks')
export class UptimeCheck {
  @PrimaryColumn({ type: 'integer', name: 'domain_id', primaryKeyConstraintName: 'pk_uptime_checks' })
  domainId!: number;

  @PrimaryColumn({ type: 'timestamptz', name: 'checked_at', primaryKeyConstraintName: 'pk_uptime_checks' })
  checkedAt!: Date;

  @Column({ type: 'boolean' })
  ok!: boolean;

  @Column({ type: 'smallint' })
  status!: number;

  @Column({ type: 'integer', name: 'elapsed_ms' })
  elapsedMs!: number;
}
