import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SiteFact } from '../facts/site-fact';
import type { SitePage, UnreadSite } from './sections/recommendation';

/** What reading answers and giving advice need of a site. */
export interface SiteSummary {
  /** Where the home page finally stands. */
  readonly homeUrl: string;
  /** null when the site could be read. */
  readonly unread: UnreadSite | null;
  /** Those that could be read. */
  readonly pages: readonly SitePage[];
  readonly facts: readonly SiteFact[];
}

/** A site as the last build that visited it found it, so that answers can be read again without a visit. */
@Entity('known_sites')
export class KnownSite {
  @PrimaryColumn({ type: 'integer' })
  domainId!: number;

  @Column({ type: 'smallint' })
  analysisVersion!: number;

  @Column({ type: 'jsonb' })
  site!: SiteSummary;
}
