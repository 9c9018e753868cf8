import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One HTTP request to an engine, failed ones too: what it cost and how it ended. */
@Entity('engine_calls')
@Index('ix_engine_calls_started_at', ['startedAt'])
export class EngineCall {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    type: 'bigint',
    primaryKeyConstraintName: 'pk_engine_calls',
  })
  id!: string;

  @Column({ type: 'varchar', length: 24 })
  engine!: string;

  @Column({ type: 'varchar', length: 16 })
  purpose!: string;

  @Column({ type: 'varchar', length: 16 })
  outcome!: string;

  @Column({ type: 'smallint', name: 'http_status', nullable: true })
  httpStatus!: number | null;

  @Column({ type: 'varchar', length: 100 })
  model!: string;

  @Column({ type: 'integer', name: 'tokens_in', nullable: true })
  tokensIn!: number | null;

  @Column({ type: 'integer', name: 'tokens_out', nullable: true })
  tokensOut!: number | null;

  @Column({ type: 'integer' })
  searches!: number;

  @Column({ type: 'double precision', name: 'cost_usd', nullable: true })
  costUsd!: number | null;

  @Column({ type: 'integer', name: 'latency_ms' })
  latencyMs!: number;

  @Column({ type: 'timestamptz', name: 'started_at' })
  startedAt!: Date;
}
