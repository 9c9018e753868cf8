import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { LeasedEntity } from '../leases/leased.entity';

/**
 * Why a build was asked for. `onboard`: everything is asked anew, for a new domain, another default market,
 * or prompts that the service is to write; `profile`: the profile was changed, so the stored answers are read
 * again, without a visit to the site or a question; `prompts`: the prompts were changed, and those that stay
 * keep their answers; `schedule`: its day has come.
 */
export const BUILD_CAUSES = [
  'onboard',
  'read',
  'refresh',
  'diligence',
  'profile',
  'prompts',
  'schedule',
] as const;
export type BuildCause = (typeof BUILD_CAUSES)[number];
export type BuildState = 'queued' | 'running' | 'done' | 'failed';

/** One snapshot being made. At most one of a domain and market is active at a time. */
@Entity('builds')
@Index('uq_builds_active', ['domainId', 'market'], { unique: true, where: `state IN ('queued', 'running')` })
@Index('ix_builds_due', ['dueAt'], { where: `state IN ('queued', 'running')` })
@Index('ix_builds_domain', ['domainId', 'createdAt'])
@Index('ix_builds_bundle_ref', ['bundleRef'], { where: 'bundle_ref IS NOT NULL' })
@Index('ix_builds_ended_at', ['endedAt'], { where: `state = 'done'` })
export class Build extends LeasedEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'integer' })
  domainId!: number;

  /** `marketKey`; '': the domain's default market. */
  @Column({ type: 'varchar', length: 40, default: '' })
  market!: string;

  @Column({ type: 'varchar', length: 16 })
  cause!: BuildCause;

  @Column({ type: 'varchar', length: 8, default: 'queued' })
  state!: BuildState;

  @Column({ type: 'varchar', length: 16, default: 'queued' })
  stage!: string;

  /** Percent. */
  @Column({ type: 'smallint', default: 0 })
  progress!: number;

  /** Attempts that ended with an error; a killed worker is none. */
  @Column({ type: 'integer', default: 0 })
  failures!: number;

  /** Attempts whose worker died, or lost the database for as long as a lease lasts. */
  @Column({ type: 'integer', default: 0 })
  deaths!: number;

  @Column({ type: 'varchar', length: 500, nullable: true })
  error!: string | null;

  @Column({ type: 'uuid', nullable: true })
  versionId!: string | null;

  /** A diligence request has joined this build and paid for the bundle under this reference; null: none has. */
  @Column({ type: 'uuid', nullable: true })
  bundleRef!: string | null;

  /** How often each prompt is put to each engine. */
  @Column({ type: 'smallint', default: 1 })
  samples!: number;

  /** What whoever orders it pays: a unit for each sample that no report for this market has paid for on the same UTC day. */
  @Column({ type: 'smallint', default: 1 })
  freshUnits!: number;

  /** W3C `traceparent` of the request that ordered it; null: it is not traced. */
  @Column({ type: 'varchar', length: 55, nullable: true })
  traceParent!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  startedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  endedAt!: Date | null;
}
