import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { LeasedEntity } from '../leases/leased.entity';

@Entity('mails')
@Index('ix_mails_created_at', ['createdAt'])
@Index('ix_mails_due', ['dueAt'], { where: `state = 'due'` })
export class Mail extends LeasedEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'varchar', length: 254 })
  recipient!: string;

  @Column({ type: 'varchar', length: 200 })
  subject!: string;

  /** Encrypted: it may hold a token. Cleared once the mail was sent. */
  @Column({ type: 'bytea', nullable: true })
  bodySealed!: Buffer | null;

  @Column({ type: 'varchar', length: 8, default: 'due' })
  state!: 'due' | 'sent' | 'failed';

  /** Attempts that the mail server refused or did not answer. */
  @Column({ type: 'smallint', default: 0 })
  failures!: number;

  @Column({ type: 'varchar', length: 500, nullable: true })
  lastError!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  sentAt!: Date | null;
}
