import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { type Coverage, UNKNOWN_COVERAGE } from './coverage';

/** One built report. Each section is kept as the JSON text that is served; null when its build failed. */
@Entity('snapshots')
@Unique('uq_snapshots_build', ['buildId'])
@Index('ix_snapshots_domain', ['domainId', 'generatedAt'])
@Index('ix_snapshots_live', ['generatedAt'], { where: `source = 'live'` })
export class Snapshot {
  @PrimaryColumn({ type: 'uuid' })
  versionId!: string;

  @Column({ type: 'integer' })
  domainId!: number;

  @Column({ type: 'uuid' })
  buildId!: string;

  /** Where its answers were asked from, `marketKey`; '': no place was named. */
  @Column({ type: 'varchar', length: 40, default: '' })
  market!: string;

  /** That was the default market then. */
  @Column({ type: 'boolean', default: true })
  isDefault!: boolean;

  @Column({ type: 'timestamptz' })
  generatedAt!: Date;

  /** Of the domain's profile that the answers were read for. */
  @Column({ type: 'integer', default: 0 })
  profileVersion!: number;

  /** When the answers that it took over were obtained; null: it took over none. */
  @Column({ type: 'timestamptz', nullable: true })
  answersOf!: Date | null;

  @Column({ type: 'varchar', length: 16 })
  source!: 'live' | 'simulated';

  @Column({ type: 'text', nullable: true })
  overview!: string | null;

  @Column({ type: 'text', nullable: true })
  citations!: string | null;

  @Column({ type: 'text', nullable: true })
  readiness!: string | null;

  @Column({ type: 'text', nullable: true })
  signals!: string | null;

  @Column({ type: 'text', nullable: true })
  recommendations!: string | null;

  /** JSON text as it is served; null: not computed. */
  @Column({ type: 'text', nullable: true })
  statistics!: string | null;

  /** Of the brand that the answers were read for: its names, products, host, market and path; null: not kept. */
  @Column({ type: 'varchar', length: 16, nullable: true })
  subjectKey!: string | null;

  @Column({ type: 'jsonb', default: UNKNOWN_COVERAGE })
  coverage!: Coverage;
}

/** When its answers were obtained: earlier than it was made where they were read again, or kept when the prompts changed. */
export function answeredAt({ answersOf, generatedAt }: Pick<Snapshot, 'answersOf' | 'generatedAt'>): Date {
  return answersOf ?? generatedAt;
}
