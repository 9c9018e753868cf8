import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Last known good readiness of one page of a domain. */
@Entity('page_scores')
export class PageScore {
  @PrimaryColumn({ type: 'integer', name: 'domain_id', primaryKeyConstraintName: 'pk_page_scores' })
  domainId!: number;

  @PrimaryColumn({ type: 'varchar', length: 2048, primaryKeyConstraintName: 'pk_page_scores' })
  url!: string;

  @Column({ type: 'smallint', nullable: true })
  score!: number | null;

  @Column({ type: 'jsonb' })
  dimensions!: unknown;

  /** The last attempt to read the page failed. */
  @Column({ type: 'boolean' })
  stale!: boolean;

  @Column({ type: 'timestamptz', name: 'fetched_at', nullable: true })
  fetchedAt!: Date | null;
}
