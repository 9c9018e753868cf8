import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CanaryVerdict } from '../statistics/silent-change';

/** From a day on, an engine's model was another one under the same name. */
@Entity('engine_changes')
export class EngineChange {
  @PrimaryColumn({ type: 'varchar', length: 24 })
  engine!: string;

  /** First UTC day. */
  @PrimaryColumn({ type: 'date' })
  at!: string;

  /** UTC day whose answers made it sure. */
  @Column({ type: 'date' })
  confirmedOn!: string;

  @Column({ type: 'jsonb' })
  verdict!: CanaryVerdict;
}
