import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Money set aside for one call that is under way. */
@Entity('spend_holds')
@Index('ix_spend_holds_expires_at', ['expiresAt'])
export class SpendHold {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'integer', nullable: true })
  agencyId!: number | null;

  @Column({ type: 'date' })
  day!: string;

  @Column({ type: 'date' })
  month!: string;

  @Column({ type: 'numeric', precision: 16, scale: 9 })
  usd!: string;

  /** By then the call has ended, or its process has. */
  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
