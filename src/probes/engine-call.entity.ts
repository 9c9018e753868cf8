import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One HTTP request to an engine, failed ones too: what it cost and how it ended. */
@Entity('engine_calls')
@Index('ix_engine_calls_started_at', ['startedAt'])
export class EngineCall {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    type: 'bigint',
  })
  id!: string;

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

  @Column({ type: 'timestamptz' })
  startedAt!: Date;
}
