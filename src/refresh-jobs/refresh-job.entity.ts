import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A caller's order of a fresh report by webhook. */
@Entity('refresh_jobs')
@Index('ix_refresh_jobs_domain', ['domainId', 'createdAt'])
@Index('ix_refresh_jobs_build', ['buildId'])
export class RefreshJob {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'integer' })
  agencyId!: number;

  @Column({ type: 'integer' })
  domainId!: number;

  @Column({ type: 'uuid' })
  buildId!: string;

  /** Comma-separated section keys. */
  @Column({ type: 'varchar', length: 100 })
  sections!: string;

  /** Comma-separated include keys; may be empty. */
  @Column({ type: 'varchar', length: 100, default: '' })
  include!: string;

  /** As the order named it, such as `fr-FR`; null: it named none. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  market!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
