import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which answer stands behind a snapshot, and how it was read for this domain. */
@Entity('snapshot_probes')
export class SnapshotProbe {
  @PrimaryColumn({ type: 'uuid', name: 'version_id', primaryKeyConstraintName: 'pk_snapshot_probes' })
  versionId!: string;

  /** Of the prompt, from 0. */
  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'pk_snapshot_probes' })
  position!: number;

  @PrimaryColumn({ type: 'varchar', length: 24, primaryKeyConstraintName: 'pk_snapshot_probes' })
  engine!: string;

  @Column({ type: 'varchar', length: 500 })
  prompt!: string;

  @Column({ type: 'bigint', name: 'answer_id', nullable: true })
  answerId!: string | null;

  @Column({ type: 'varchar', name: 'error_kind', length: 16, nullable: true })
  errorKind!: string | null;

  /** True when the answer was there already and cost nothing. */
  @Column({ type: 'boolean' })
  shared!: boolean;

  @Column({ type: 'jsonb', nullable: true })
  reading!: unknown;
}
