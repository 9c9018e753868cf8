import { Column, DeleteDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AgencyProfile } from './agency-profile';
import type { DomainProfile } from './domain-profile';
import type { SiteState } from './site-state';

/** Answers of one engine to one prompt that one report may rest on. */
export const MAX_SAMPLES = 5;

/** A client's domain, registered by one agency. */
@Entity('domains')
@Index('ix_domains_deleted_at', ['deletedAt'], { where: 'deleted_at IS NOT NULL' })
@Index('uq_domains_agency_host', ['agencyId', 'host'], { unique: true, where: 'deleted_at IS NULL' })
export class Domain {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', type: 'integer' })
  id!: number;

  @Column({ type: 'integer' })
  agencyId!: number;

  /** Lower-case ASCII host without `www.`. */
  @Column({ type: 'varchar', length: 253 })
  host!: string;

  /** As inferred; null before the first build. Later builds that can read the site replace only what rules alone decided. */
  @Column({ type: 'jsonb', nullable: true })
  profile!: DomainProfile | null;

  /** What the agency says instead; no build writes it. */
  @Column({ type: 'jsonb', default: {} })
  ownProfile!: AgencyProfile;

  /** Raised by each change of `ownProfile` that has answers read again, or other questions asked. */
  @Column({ type: 'integer', default: 0 })
  profileVersion!: number;

  /** When `profileVersion` was last raised; null: never since the domain was registered. */
  @Column({ type: 'timestamptz', nullable: true })
  profileChangedAt!: Date | null;

  /** How often each prompt is put to each engine for one report, 1 to `MAX_SAMPLES`. */
  @Column({ type: 'smallint', default: 1 })
  samples!: number;

  /** As of the last build that visited the site; null before. */
  @Column({ type: 'jsonb', nullable: true })
  site!: SiteState | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt!: Date | null;
}
