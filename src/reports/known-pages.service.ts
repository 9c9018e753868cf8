import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queryRows } from '../database/query';
import { storableJson } from '../database/storable';
import type { SiteFact } from '../facts/site-fact';
import type { PageAnalysis } from '../signals/analyse-page';

/** Of what an analysis holds and how it is made: one of another version is not used again. */
const ANALYSIS_VERSION = 3;

/** All that the service learns from one page. */
export interface AnalysedPage extends PageAnalysis {
  /** What the page states about its company, for holding answers against it. */
  readonly facts: readonly SiteFact[];
}

/** A page as it was at its last full answer. */
export interface KnownPage {
  readonly url: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly analysis: AnalysedPage;
}

/** Pages of earlier crawls, so that a page that did not change is neither sent nor analysed again. */
@Injectable()
export class KnownPagesService {
  constructor(private readonly dataSource: DataSource) {}

  /** By address. Analyses of an older version are left out. */
  async ofDomain(domainId: number): Promise<ReadonlyMap<string, KnownPage>> {
    const rows = await queryRows<KnownPage>(
      this.dataSource,
      `SELECT url, etag, last_modified AS "lastModified", analysis FROM page_fetches
        WHERE domain_id = $1 AND analysis_version = $2`,
      [domainId, ANALYSIS_VERSION],
    );
    return new Map(rows.map((row) => [row.url, row]));
  }

  /** Replaces the pages of the domain. */
  async save(domainId: number, pages: readonly KnownPage[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('DELETE FROM page_fetches WHERE domain_id = $1', [domainId]);
      await manager.query(
        `INSERT INTO page_fetches (domain_id, url, etag, last_modified, analysis_version, analysis)
         SELECT $1, url, etag, "lastModified", $2, analysis
           FROM jsonb_to_recordset($3::jsonb) AS row (url text, etag text, "lastModified" text, analysis jsonb)
         ON CONFLICT (domain_id, url) DO NOTHING`,
        [domainId, ANALYSIS_VERSION, storableJson(pages)],
      );
    });
  }
}
