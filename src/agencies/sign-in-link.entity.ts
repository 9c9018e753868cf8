import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A link that signs a person in once. The token exists only in the mail. */
@Entity('sign_in_links')
@Index('ix_sign_in_links_person', ['personId', 'createdAt'])
@Index('ix_sign_in_links_created_at', ['createdAt'])
export class SignInLink {
  /** SHA-256 of the token. */
  @PrimaryColumn({ type: 'bytea' })
  tokenHash!: Buffer;

  @Column({ type: 'integer' })
  personId!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  usedAt!: Date | null;
}
