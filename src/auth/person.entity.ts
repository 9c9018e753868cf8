import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Scope } from './principal';

/** An address that may sign in to the dashboard of an agency. One address may belong to several agencies. */
@Entity('people')
@Unique('uq_people_agency_email', ['agencyId', 'email'])
@Index('ix_people_email', ['email'])
export class Person {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', type: 'integer' })
  id!: number;

  @Column({ type: 'integer' })
  agencyId!: number;

  /** Lower case. */
  @Column({ type: 'varchar', length: 254 })
  email!: string;

  @Column({ type: 'varchar', length: 8, default: 'full' })
  scope!: Scope;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  /** null: never. */
  @Column({ type: 'timestamptz', nullable: true })
  lastSignedInAt!: Date | null;

  /** Dashboard sessions that began under a lower number are over. */
  @Column({ type: 'integer', default: 0 })
  sessionEpoch!: number;
}
