import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a page of a domain was at its last full answer, for asking whether it changed since. */
@Entity('page_fetches')
export class PageFetch {
  @PrimaryColumn({ type: 'integer', name: 'domain_id', primaryKeyConstraintName: 'pk_page_fetches' })
  domainId!: number;

  @PrimaryColumn({ type: 'varchar', length: 2048, primaryKeyConstraintName: 'pk_page_fetches' })
  url!: string;

  @Column({ type: 'varchar', length: 256, nullable: true })
  etag!: string | null;

  @Column({ type: 'varchar', length: 64, name: 'last_modified', nullable: true })
  lastModified!: string | null;

  @Column({ type: 'smallint', name: 'analysis_version' })
  analysisVersion!: number;

  @Column({ type: 'jsonb' })
  analysis!: unknown;
}
