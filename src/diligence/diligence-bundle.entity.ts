import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { storableJson } from '../database/storable';
import type { BrandBundle } from './brand-bundle';

/** The brand bundle of one snapshot. Only diligence builds make one. */
@Entity('diligence_bundles')
@Index('ix_diligence_bundles_domain', ['domainId', 'generatedAt'])
export class DiligenceBundle {
  @PrimaryColumn({ type: 'uuid' })
  versionId!: string;

  @Column({ type: 'integer' })
  domainId!: number;

  @Column({ type: 'timestamptz' })
  generatedAt!: Date;

  /** Not `jsonb`, which would lose the order of the fields. */
  @Column({
    type: 'json',
    transformer: {
      from: (body: BrandBundle) => body,
      to: (body: BrandBundle): unknown => JSON.parse(storableJson(body)),
    },
  })
  body!: BrandBundle;
}
