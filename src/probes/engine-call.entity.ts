import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** One HTTP request to an engine, failed ones too: what it cost and how it ended. In partitions by month. */
@Entity('engine_calls')
@Index('ix_engine_calls_started_at', ['startedAt'])
@Index('ix_engine_calls_agency', ['agencyId', 'startedAt'], { where: 'agency_id IS NOT NULL' })
@Index('ix_engine_calls_domain', ['domainId'], { where: 'domain_id IS NOT NULL' })
export class EngineCall {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', type: 'bigint' })
  id!: string;

  /** Whose report it was made for; null: nobody's. Others may share in the answer. */
  @Column({ type: 'integer', nullable: true })
  agencyId!: number | null;

  /** null: nobody's, or the domain's time is over. */
  @Column({ type: 'integer', nullable: true })
  domainId!: number | null;

  @Column({ type: 'varchar', length: 24 })
  engine!: string;

  @Column({ type: 'varchar', length: 16 })
  purpose!: string;

  @Column({ type: 'varchar', length: 16 })
  outcome!: string;

  @Column({ type: 'smallint', nullable: true })
  httpStatus!: number | null;

  @Column({ type: 'varchar', length: 100 })
  model!: string;

  @Column({ type: 'integer', nullable: true })
  tokensIn!: number | null;

  @Column({ type: 'integer', nullable: true })
  tokensOut!: number | null;

  @Column({ type: 'integer' })
  searches!: number;

  @Column({ type: 'double precision', nullable: true })
  costUsd!: number | null;

  @Column({ type: 'integer' })
  latencyMs!: number;

  @PrimaryColumn({ type: 'timestamptz' })
  startedAt!: Date;
}
