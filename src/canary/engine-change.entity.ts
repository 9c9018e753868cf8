import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CanaryVerdict } from '../statistics/silent-change';

/** An engine's model changed under the same name. */
@Entity('engine_changes')
export class EngineChange {
  @PrimaryColumn({ type: 'varchar', length: 24 })
  engine!: string;

  /** First UTC day of the other model. */
  @PrimaryColumn({ type: 'date' })
  at!: string;

  /** UTC day whose answers confirmed it. */
  @Column({ type: 'date' })
  confirmedOn!: string;

  @Column({ type: 'jsonb' })
  verdict!: CanaryVerdict;
}
