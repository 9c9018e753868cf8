import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** What one model found in one answer beside the pages of a site, and what it said for those accused. */
@Entity('fact_checks')
@Unique('uq_fact_checks_key', ['answerId', 'engine', 'model', 'version', 'siteHash'])
export class FactCheck {
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

  /** Of the tasks that the model was given. */
  @Column({ type: 'smallint' })
  version!: number;

  /** Of what the answer was held against: SHA-256, hexadecimal. */
  @Column({ type: 'varchar', length: 64 })
  siteHash!: string;

  @Column({ type: 'varchar', length: 8 })
  state!: 'checking' | 'checked' | 'failed';

  /** Raised by every claim. */
  @Column({ type: 'integer', default: 0 })
  attempt!: number;

  /** Of a check that failed: when it may be tried again. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  dueAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  leaseUntil!: Date | null;

  @Column({ type: 'jsonb', nullable: true })
  reply!: unknown;

  @Column({ type: 'timestamptz', nullable: true })
  checkedAt!: Date | null;
}
