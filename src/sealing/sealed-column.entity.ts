import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a column was looked through for what is sealed under another secret than the present one. */
@Entity('sealed_columns')
export class SealedColumn {
  /** As `mails.body_sealed`. */
  @PrimaryColumn({ type: 'varchar', length: 60 })
  name!: string;

  /** Raised by every claim. */
  @Column({ type: 'integer', default: 0 })
  attempt!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  dueAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  leaseUntil!: Date | null;
}
