import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Last known good result of one signal endpoint for a domain. */
@Entity('signal_results')
export class SignalResultRow {
  @PrimaryColumn({ type: 'integer', name: 'domain_id', primaryKeyConstraintName: 'pk_signal_results' })
  domainId!: number;

  @PrimaryColumn({ type: 'varchar', length: 32, primaryKeyConstraintName: 'pk_signal_results' })
  endpoint!: string;

  @Column({ type: 'jsonb' })
  result!: unknown;

  @Column({ type: 'boolean' })
  stale!: boolean;

  @Column({ type: 'timestamptz', name: 'fetched_at', nullable: true })
  fetchedAt!: Date | null;
}
