import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** One customer: a marketing agency. Tier and limits hold for all its keys. */
@Entity('agencies')
@Unique('uq_agencies_email', ['email'])
export class Agency {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    type: 'integer',
    primaryKeyConstraintName: 'pk_agencies',
  })
  id!: number;

  @Column({ type: 'varchar', length: 80 })
  name!: string;

  /** Lower case. */
  @Column({ type: 'varchar', length: 254 })
  email!: string;

  @Column({ type: 'varchar', length: 16, default: 'free' })
  tier!: string;

  /** Limits of this agency that differ from its tier, by name. */
  @Column({ type: 'jsonb', name: 'limit_overrides', default: {} })
  limitOverrides!: Record<string, number>;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
