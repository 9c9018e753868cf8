import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { LineReport } from './line-report';
import type { LogFormat } from './log-format';

/** A day of a domain whose log was given. */
@Entity('access_log_days')
@Index('ix_access_log_days_day', ['day'])
export class AccessLogDay {
  @PrimaryColumn({ type: 'integer' })
  domainId!: number;

  /** `YYYY-MM-DD` by the clock of the log. */
  @PrimaryColumn({ type: 'date' })
  day!: string;

  /** Of the log, unpacked; in hexadecimal. */
  @Column({ type: 'varchar', length: 64 })
  sha256!: string;

  @Column({ type: 'varchar', length: 16 })
  format!: LogFormat;

  /** The same for days that were held against the same ranges. */
  @Column({ type: 'varchar', length: 16 })
  rangesKey!: string;

  @Column({ type: 'jsonb' })
  report!: LineReport;

  @Column({ type: 'timestamptz' })
  uploadedAt!: Date;
}
