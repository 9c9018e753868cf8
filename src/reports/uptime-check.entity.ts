import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One look at whether the home page of a domain answers. */
@Entity('uptime_checks')
export class UptimeCheck {
  @PrimaryColumn({ type: 'integer' })
  domainId!: number;

  @PrimaryColumn({ type: 'timestamptz' })
  checkedAt!: Date;

  @Column({ type: 'boolean' })
  ok!: boolean;

  @Column({ type: 'smallint' })
  status!: number;

  @Column({ type: 'integer' })
  elapsedMs!: number;
}
