import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Ranges of an operator as the operator of this service has read them; they replace those that came with it. */
@Entity('agent_ranges')
export class AgentRangeFile {
  /** Name of the operator's file, such as `gptbot.json`. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  file!: string;

  /** When the operator wrote it; `YYYY-MM-DD`. */
  @Column({ type: 'date' })
  collected!: string;

  /** In CIDR notation. */
  @Column({ type: 'jsonb' })
  ranges!: readonly string[];

  @Column({ type: 'timestamptz', default: () => 'now()' })
  storedAt!: Date;
}
