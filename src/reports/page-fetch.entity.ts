import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SiteFact } from '../facts/site-fact';
import type { PageAnalysis } from '../signals/analyse-page';

/** Of what an analysis holds and how it is made: one of another version is not used again. */
export const ANALYSIS_VERSION = 19;

/** All that the service learns from one page. */
export interface AnalysedPage extends PageAnalysis {
  /** What the page states about its company, for holding answers against it. */
  readonly facts: readonly SiteFact[];
}

/** A page of a domain as it was at its last full answer, to ask whether it has changed since. */
@Entity('page_fetches')
export class PageFetch {
  @PrimaryColumn({ type: 'integer' })
  domainId!: number;

  @PrimaryColumn({ type: 'varchar', length: 2048 })
  url!: string;

  @Column({ type: 'varchar', length: 256, nullable: true })
  etag!: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  lastModified!: string | null;

  @Column({ type: 'smallint' })
  analysisVersion!: number;

  @Column({ type: 'jsonb' })
  analysis!: AnalysedPage;
}

/** A page as it was at its last full answer. */
export type KnownPage = Readonly<Pick<PageFetch, 'url' | 'etag' | 'lastModified' | 'analysis'>>;
