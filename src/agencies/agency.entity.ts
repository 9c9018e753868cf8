import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { effectiveLimits, type LimitName, type Limits } from '../auth/tiers';

/** One customer: a marketing agency. Tier and limits hold for all its keys. */
@Entity('agencies')
@Unique('uq_agencies_email', ['email'])
export class Agency {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', type: 'integer' })
  id!: number;

  @Column({ type: 'varchar', length: 80 })
  name!: string;

  /** Lower case. */
  @Column({ type: 'varchar', length: 254 })
  email!: string;

  @Column({ type: 'varchar', length: 16, default: 'free' })
  tier!: string;

  /** Limits of this agency that differ from its tier, by name. */
  @Column({ type: 'jsonb', default: {} })
  limitOverrides!: Partial<Record<LimitName, number>>;

  /** US dollars that calls of engines for it may cost a month (UTC); null: no limit. */
  @Column({ type: 'numeric', precision: 12, scale: 2, nullable: true })
  spendLimitUsdMonth!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  get limits(): Limits {
    return effectiveLimits(this.tier, this.limitOverrides);
  }
}
