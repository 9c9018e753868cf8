import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/**
 * An engine's answer to one prompt on one UTC day. Shared by all agencies, and then it holds nothing about any of them;
 * or private to the one whose number is part of the hash.
 */
@Entity('probe_answers')
@Unique('uq_probe_answers_key', ['promptHash', 'engine', 'day', 'simulated'])
export class ProbeAnswer {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    type: 'bigint',
    primaryKeyConstraintName: 'pk_probe_answers',
  })
  id!: string;

  @Column({ type: 'bytea', name: 'prompt_hash' })
  promptHash!: Buffer;

  @Column({ type: 'varchar', length: 24 })
  engine!: string;

  @Column({ type: 'boolean' })
  simulated!: boolean;

  @Column({ type: 'date' })
  day!: string;

  @Column({ type: 'varchar', length: 8 })
  state!: 'asking' | 'answered' | 'failed';

  /** Raised by every process that takes the question up. */
  @Column({ type: 'integer', default: 1 })
  flight!: number;

  @Column({ type: 'timestamptz', name: 'lease_until', nullable: true })
  leaseUntil!: Date | null;

  @Column({ type: 'varchar', name: 'error_kind', length: 16, nullable: true })
  errorKind!: string | null;

  @Column({ type: 'text', nullable: true })
  text!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  cited!: unknown;

  @Column({ type: 'jsonb', nullable: true })
  found!: unknown;

  @Column({ type: 'boolean', nullable: true })
  searched!: boolean | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  model!: string | null;

  @Column({ type: 'varchar', name: 'finish_reason', length: 8, nullable: true })
  finishReason!: string | null;

  @Column({ type: 'integer', name: 'tokens_in', nullable: true })
  tokensIn!: number | null;

  @Column({ type: 'integer', name: 'tokens_out', nullable: true })
  tokensOut!: number | null;

  @Column({ type: 'integer', nullable: true })
  searches!: number | null;

  @Column({ type: 'double precision', name: 'cost_usd', nullable: true })
  costUsd!: number | null;

  @Column({ type: 'integer', name: 'latency_ms', nullable: true })
  latencyMs!: number | null;

  @Column({ type: 'varchar', name: 'request_id', length: 200, nullable: true })
  requestId!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  raw!: unknown;

  @Column({ type: 'timestamptz', name: 'captured_at', nullable: true })
  capturedAt!: Date | null;
}
