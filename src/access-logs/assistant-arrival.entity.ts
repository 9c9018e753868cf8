import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Sessions of one day that an assistant sent to one page. */
@Entity('assistant_arrivals')
@Index('ix_assistant_arrivals_day', ['day'])
export class AssistantArrival {
  @PrimaryColumn({ type: 'integer' })
  domainId!: number;

  @PrimaryColumn({ type: 'date' })
  day!: string;

  @PrimaryColumn({ type: 'varchar', length: 32 })
  assistant!: string;

  /** Empty: the pages beyond the most frequent. */
  @PrimaryColumn({ type: 'varchar', length: 512 })
  path!: string;

  @Column({ type: 'integer' })
  sessions!: number;

  @Column({ type: 'integer' })
  requests!: number;
}
