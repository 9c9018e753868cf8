import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SignalResult } from '../signals/signal-result';

/** Last known good result of one signal endpoint for a domain. */
@Entity('signal_results')
export class SignalResultRow {
  @PrimaryColumn({ type: 'integer' })
  domainId!: number;

  @PrimaryColumn({ type: 'varchar', length: 32 })
  endpoint!: string;

  @Column({ type: 'jsonb' })
  result!: SignalResult;

  @Column({ type: 'boolean' })
  stale!: boolean;

  @Column({ type: 'timestamptz', nullable: true })
  fetchedAt!: Date | null;
}
