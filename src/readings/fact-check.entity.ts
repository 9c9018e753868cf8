import { Column, Entity, Unique } from 'typeorm';
import { ModelTask } from './model-task.entity';

/** What one model found in one answer beside the pages of a site, and what it said for those accused. */
@Entity('fact_checks')
@Unique('uq_fact_checks_key', ['answerId', 'engine', 'model', 'version', 'siteHash'])
export class FactCheck extends ModelTask {
  /** Of what the answer was held against: SHA-256, hexadecimal. */
  @Column({ type: 'varchar', length: 64 })
  siteHash!: string;

  @Column({ type: 'varchar', length: 8 })
  state!: 'checking' | 'checked' | 'failed';

  @Column({ type: 'jsonb', nullable: true })
  reply!: unknown;

  @Column({ type: 'timestamptz', nullable: true })
  checkedAt!: Date | null;
}
