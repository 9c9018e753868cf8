import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What came of one day on which a domain was to be probed by itself. */
@Entity('scheduled_runs')
export class ScheduledRun {
  @PrimaryColumn({ type: 'integer' })
  domainId!: number;

  /** UTC, `YYYY-MM-DD`. */
  @PrimaryColumn({ type: 'date' })
  day!: string;

  /** One of `SKIP_REASONS`; null: a build was ordered. */
  @Column({ type: 'varchar', length: 24, nullable: true })
  skipped!: string | null;

  /** The build that was ordered, or was running; null: there was none. */
  @Column({ type: 'uuid', nullable: true })
  buildId!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  decidedAt!: Date;
}
