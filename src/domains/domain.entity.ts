import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { DomainProfile } from './domain-profile';

/** A client's domain, registered by one agency. */
@Entity('domains')
@Index('uq_domains_agency_host', ['agencyId', 'host'], { unique: true, where: 'deleted_at IS NULL' })
export class Domain {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    type: 'integer',
    primaryKeyConstraintName: 'pk_domains',
  })
  id!: number;

  @Column({ type: 'integer', name: 'agency_id' })
  agencyId!: number;

  /** Lower-case ASCII host without `www.`. */
  @Column({ type: 'varchar', length: 253 })
  host!: string;

  /** What the last build took the site to be. */
  @Column({ type: 'jsonb', nullable: true })
  profile!: DomainProfile | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
