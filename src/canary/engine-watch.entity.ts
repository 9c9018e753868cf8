import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CanaryVerdict } from '../statistics/silent-change';

/** What the answers of all agencies tell of an engine, day by day. */
@Entity('engine_watches')
export class EngineWatch {
  @PrimaryColumn({ type: 'varchar', length: 24 })
  engine!: string;

  /** Last UTC day that was looked at. */
  @Column({ type: 'date' })
  checkedThrough!: string;

  /** As most answers of the last measured day name it; null: none yet. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  model!: string | null;

  /** UTC day from which on it is the one above. */
  @Column({ type: 'date', nullable: true })
  modelSince!: string | null;

  /** Of the last day; null: none yet. */
  @Column({ type: 'jsonb', nullable: true })
  verdict!: CanaryVerdict | null;

  /** Raised by every claim. */
  @Column({ type: 'integer', default: 0 })
  attempt!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  dueAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  leaseUntil!: Date | null;
}
