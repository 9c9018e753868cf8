import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A link that shows the client report of a domain to whoever has it. The token exists only in the link. */
@Entity('share_links')
@Unique('uq_share_links_token_hash', ['tokenHash'])
@Index('ix_share_links_domain', ['domainId'])
@Index('ix_share_links_expires_at', ['expiresAt'])
export class ShareLink {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'integer' })
  domainId!: number;

  /** What the agency calls it. */
  @Column({ type: 'varchar', length: 80 })
  name!: string;

  /** SHA-256 of the token. */
  @Column({ type: 'bytea' })
  tokenHash!: Buffer;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  revokedAt!: Date | null;

  /** To the minute; null: never. */
  @Column({ type: 'timestamptz', nullable: true })
  lastOpenedAt!: Date | null;
}
