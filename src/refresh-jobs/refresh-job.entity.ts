import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A caller's order of a fresh report by webhook. */
@Entity('refresh_jobs')
@Index('ix_refresh_jobs_domain', ['domainId', 'createdAt'])
@Index('ix_refresh_jobs_build', ['buildId'])
export class RefreshJob {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_refresh_jobs' })
  id!: string;

  @Column({ type: 'integer', name: 'agency_id' })
  agencyId!: number;

  @Column({ type: 'integer', name: 'domain_id' })
  domainId!: number;

  @Column({ type: 'uuid', name: 'build_id' })
  buildId!: string;

  /** Comma-separated section keys. */
  @Column({ type: 'varchar', length: 100 })
  sections!: string;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
