import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Verification } from './address-ranges';
import type { RequestKind } from './request-kind';

/** Requests of one AI agent on one day that are alike. */
@Entity('agent_requests')
@Index('ix_agent_requests_day', ['day'])
export class AgentRequestCount {
  @PrimaryColumn({ type: 'integer' })
  domainId!: number;

  @PrimaryColumn({ type: 'date' })
  day!: string;

  @PrimaryColumn({ type: 'varchar', length: 32 })
  agent!: string;

  @PrimaryColumn({ type: 'varchar', length: 8 })
  verification!: Verification;

  @PrimaryColumn({ type: 'varchar', length: 8 })
  kind!: RequestKind;

  /** Empty: the paths beyond the most frequent. */
  @PrimaryColumn({ type: 'varchar', length: 512 })
  path!: string;

  @PrimaryColumn({ type: 'smallint' })
  status!: number;

  @Column({ type: 'integer' })
  requests!: number;
}
