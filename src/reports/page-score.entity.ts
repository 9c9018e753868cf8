import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DimensionScore } from '../signals/readiness';

/** Last known good readiness of one page of a domain. */
@Entity('page_scores')
export class PageScore {
  @PrimaryColumn({ type: 'integer' })
  domainId!: number;

  @PrimaryColumn({ type: 'varchar', length: 2048 })
  url!: string;

  /** 0 to 100; null: the page could never be scored. */
  @Column({ type: 'smallint', nullable: true })
  score!: number | null;

  @Column({ type: 'jsonb' })
  dimensions!: readonly DimensionScore[];

  /** The last crawl could not read the page, or did not reach it. */
  @Column({ type: 'boolean' })
  stale!: boolean;

  @Column({ type: 'timestamptz', nullable: true })
  fetchedAt!: Date | null;
}
