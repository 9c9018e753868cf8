import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { AnswerReading } from '../answers/read-answer';

/** How one prompt fared with one engine in a snapshot, and how the answer was read for this domain. */
@Entity('snapshot_probes')
@Index('ix_snapshot_probes_answer', ['answerId'])
export class SnapshotProbe {
  @PrimaryColumn({ type: 'uuid' })
  versionId!: string;

  /** Of the prompt, from 0. */
  @PrimaryColumn({ type: 'smallint' })
  position!: number;

  @PrimaryColumn({ type: 'varchar', length: 24 })
  engine!: string;

  /** Which answer of the day it is, from 1. */
  @PrimaryColumn({ type: 'smallint', default: 1 })
  sample!: number;

  @Column({ type: 'varchar', length: 500 })
  prompt!: string;

  /** null: there was none, or its time is over. */
  @Column({ type: 'bigint', nullable: true })
  answerId!: string | null;

  @Column({ type: 'varchar', length: 16, nullable: true })
  errorKind!: string | null;

  /** The answer was in the shared cache already and cost nothing. */
  @Column({ type: 'boolean' })
  shared!: boolean;

  /** What read the answer, such as `rules.1`; null: nothing did, or it was not kept. */
  @Column({ type: 'varchar', length: 160, nullable: true })
  extractor!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  reading!: AnswerReading | null;
}
