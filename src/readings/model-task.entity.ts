import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { LeasedEntity } from '../leases/leased.entity';

/** What one model was asked about one answer. It holds nothing about any agency, and is deleted with its answer. */
abstract class ModelTask extends LeasedEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', type: 'bigint' })
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

  @Column({ type: 'varchar', length: 16, nullable: true })
  fault!: string | null;
}

/** What it read there. */
@Entity('answer_readings')
@Unique('uq_answer_readings_key', ['answerId', 'engine', 'model', 'version'])
export class StoredReading extends ModelTask {
  @Column({ type: 'varchar', length: 8 })
  state!: 'reading' | 'read' | 'failed';

  /** Verified against the answer. */
  @Column({ type: 'jsonb', nullable: true })
  entities!: unknown;

  @Column({ type: 'timestamptz', nullable: true })
  readAt!: Date | null;
}

/** What it found beside the pages of a site, and what it said for those accused. */
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
