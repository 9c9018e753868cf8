import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export const AUDIT_ACTIONS = [
  'key_made',
  'key_revoked',
  'person_added',
  'person_removed',
  'sessions_ended',
  'tier_changed',
  'limit_changed',
  'domain_added',
  'domain_changed',
  'domain_removed',
  'alerts_changed',
  'alerts_stopped',
  'agency_changed',
  'logo_changed',
  'share_link_made',
  'share_link_revoked',
] as const;

export const ACTOR_KINDS = ['key', 'person', 'sign_up', 'operator'] as const;

/** One change of an account. Names are kept as they were: what they name may be gone. */
@Entity('audit_entries')
@Index('ix_audit_entries_agency', ['agencyId', 'id'])
@Index('ix_audit_entries_at', ['at'])
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', type: 'integer' })
  id!: number;

  @Column({ type: 'integer' })
  agencyId!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  @Column({ type: 'varchar', length: 24 })
  action!: (typeof AUDIT_ACTIONS)[number];

  @Column({ type: 'varchar', length: 8 })
  actorKind!: (typeof ACTOR_KINDS)[number];

  /** The prefix of a key, or an address; empty for the operator. */
  @Column({ type: 'varchar', length: 254 })
  actor!: string;

  /** What was changed: the prefix of a key, an address, a host; empty for the agency itself. */
  @Column({ type: 'varchar', length: 254 })
  subject!: string;

  @Column({ type: 'varchar', length: 254, nullable: true })
  detail!: string | null;
}
