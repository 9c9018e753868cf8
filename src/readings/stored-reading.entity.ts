import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** What one model read in one answer. It holds nothing about any agency, and is deleted with its answer. */
@Entity('answer_readings')
@Unique('uq_answer_readings_key', ['answerId', 'engine', 'model', 'version'])
export class StoredReading {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    type: 'bigint',
  })
  id!: string;

  @Column({ type: 'bigint' })
  answerId!: string;

  @Column({ type: 'varchar', length: 24 })
  engine!: string;

  @Column({ type: 'varchar', length: 100 })
  model!: string;

  /** Of the task that the model was given. */
  @Column({ type: 'smallint' })
  version!: number;

  @Column({ type: 'varchar', length: 8 })
  state!: 'reading' | 'read' | 'failed';

  /** Raised by every claim. */
  @Column({ type: 'integer', default: 0 })
  attempt!: number;

  /** Of a reading that failed: when it may be tried again. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  dueAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  leaseUntil!: Date | null;

  @Column({ type: 'varchar', length: 16, nullable: true })
  fault!: string | null;

  /** Verified against the answer. */
  @Column({ type: 'jsonb', nullable: true })
  entities!: unknown;

  @Column({ type: 'timestamptz', nullable: true })
  readAt!: Date | null;
}
