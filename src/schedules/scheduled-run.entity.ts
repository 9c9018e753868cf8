import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RoundLook } from './round-look';

/** What came of one day on which a domain was to be probed by schedule. */
@Entity('scheduled_runs')
export class ScheduledRun {
  @PrimaryColumn({ type: 'integer' })
  domainId!: number;

  /** UTC, `YYYY-MM-DD`. */
  @PrimaryColumn({ type: 'date' })
  day!: string;

  /** `marketKey`; '': the default market of that day. */
  @PrimaryColumn({ type: 'varchar', length: 40, default: '' })
  market!: string;

  /** One of `SKIP_REASONS`; null: a build was ordered. */
  @Column({ type: 'varchar', length: 24, nullable: true })
  skipped!: string | null;

  /** The build that was ordered, or was running; null: there was none. */
  @Column({ type: 'uuid', nullable: true })
  buildId!: string | null;

  /** What the answers so far said after a planned round; null: none was planned, or it has not ended. */
  @Column({ type: 'jsonb', nullable: true })
  look!: RoundLook | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  decidedAt!: Date;
}
