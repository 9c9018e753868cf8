import { Column, Entity, Unique } from 'typeorm';
import { ModelTask } from './model-task.entity';

/** What one model read in one answer. It holds nothing about any agency, and is deleted with its answer. */
@Entity('answer_readings')
@Unique('uq_answer_readings_key', ['answerId', 'engine', 'model', 'version'])
export class StoredReading extends ModelTask {
  @Column({ type: 'varchar', length: 8 })
  state!: 'reading' | 'read' | 'failed';

  @Column({ type: 'varchar', length: 16, nullable: true })
  fault!: string | null;

  /** Verified against the answer. */
  @Column({ type: 'jsonb', nullable: true })
  entities!: unknown;

  @Column({ type: 'timestamptz', nullable: true })
  readAt!: Date | null;
}
