import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { LeasedEntity } from '../leases/leased.entity';

/**
 * One of an engine's answers to one prompt on one UTC day. Shared by all agencies, and then it holds nothing about any of them;
 * or private to the one whose number is part of the hash.
 */
@Entity('probe_answers')
@Index('ix_probe_answers_domain', ['domainId'], { where: 'domain_id IS NOT NULL' })
@Index('ix_probe_answers_day_engine', ['day', 'engine', 'promptHash'])
@Index('ix_probe_answers_raw', ['capturedAt'], { where: 'raw IS NOT NULL' })
@Unique('uq_probe_answers_key', ['promptHash', 'engine', 'day', 'simulated', 'market', 'sample'])
export class ProbeAnswer extends LeasedEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', type: 'bigint' })
  id!: string;

  @Column({ type: 'bytea' })
  promptHash!: Buffer;

  /** Whose private question it is; null: shared. */
  @Column({ type: 'integer', nullable: true })
  domainId!: number | null;

  @Column({ type: 'varchar', length: 24 })
  engine!: string;

  @Column({ type: 'boolean' })
  simulated!: boolean;

  /** UTC, `YYYY-MM-DD`. */
  @Column({ type: 'date' })
  day!: string;

  /** Key of the market that it was asked from; '': no place was named. */
  @Column({ type: 'varchar', length: 40, default: '' })
  market!: string;

  /** Which answer of the day it is, from 1. */
  @Column({ type: 'smallint', default: 1 })
  sample!: number;

  /** What the engine was told of the market; null: not answered, or not kept by an earlier version. */
  @Column({ type: 'varchar', length: 16, nullable: true })
  marketUse!: string | null;

  @Column({ type: 'varchar', length: 8 })
  state!: 'asking' | 'answered' | 'failed';

  @Column({ type: 'varchar', length: 16, nullable: true })
  errorKind!: string | null;

  @Column({ type: 'text', nullable: true })
  text!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  cited!: unknown;

  @Column({ type: 'jsonb', nullable: true })
  found!: unknown;

  @Column({ type: 'boolean', nullable: true })
  searched!: boolean | null;

  /** What the engine searched for; null where that was not kept. */
  @Column({ type: 'jsonb', nullable: true })
  queries!: unknown;

  @Column({ type: 'varchar', length: 100, nullable: true })
  model!: string | null;

  @Column({ type: 'varchar', length: 8, nullable: true })
  finishReason!: string | null;

  @Column({ type: 'integer', nullable: true })
  tokensIn!: number | null;

  @Column({ type: 'integer', nullable: true })
  tokensOut!: number | null;

  @Column({ type: 'integer', nullable: true })
  searches!: number | null;

  @Column({ type: 'double precision', nullable: true })
  costUsd!: number | null;

  @Column({ type: 'integer', nullable: true })
  latencyMs!: number | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  requestId!: string | null;

  /** The vendor's own body, from the version before `RawAnswer`; emptied after a while. */
  @Column({ type: 'jsonb', nullable: true })
  raw!: unknown;

  @Column({ type: 'timestamptz', nullable: true })
  capturedAt!: Date | null;
}
