import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CanaryVerdict } from '../statistics/silent-change';
import { LeasedEntity } from '../leases/leased.entity';

/** What the answers of all agencies tell of an engine, day by day. */
@Entity('engine_watches')
export class EngineWatch extends LeasedEntity {
  @PrimaryColumn({ type: 'varchar', length: 24 })
  engine!: string;

  /** Last UTC day that was looked at. */
  @Column({ type: 'date' })
  checkedThrough!: string;

  /** As most answers of the last measured day name it; null: none yet. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  model!: string | null;

  /** First UTC day of the model above. */
  @Column({ type: 'date', nullable: true })
  modelSince!: string | null;

  /** Of the last day; null: none yet. */
  @Column({ type: 'jsonb', nullable: true })
  verdict!: CanaryVerdict | null;
}
