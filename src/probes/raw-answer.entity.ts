import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A vendor's own body, as received. In partitions by month; kept a while, for looking into what went wrong. */
@Entity('raw_answers')
@Index('ix_raw_answers_captured_at', ['capturedAt'])
export class RawAnswer {
  @PrimaryColumn({ type: 'bigint' })
  answerId!: string;

  @PrimaryColumn({ type: 'timestamptz' })
  capturedAt!: Date;

  @Column({ type: 'jsonb' })
  body!: unknown;
}
