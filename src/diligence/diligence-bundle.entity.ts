import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { BrandBundle } from './brand-bundle';

/** The brand bundle of one snapshot. Only builds that were asked for one leave it. */
@Entity('diligence_bundles')
@Index('ix_diligence_bundles_domain', ['domainId', 'generatedAt'])
export class DiligenceBundle {
  @PrimaryColumn({ type: 'uuid', name: 'version_id', primaryKeyConstraintName: 'pk_diligence_bundles' })
  versionId!: string;

  @Column({ type: 'integer', name: 'domain_id' })
  domainId!: number;

  @Column({ type: 'timestamptz', name: 'generated_at' })
  generatedAt!: Date;

  /** Not `jsonb`, which would lose the order of the fields. */
  @Column({ type: 'json' })
  body!: BrandBundle;
}
