import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { insertPages, lockMeasures } from './measures.queries';
import { ANALYSIS_VERSION, PageFetch } from './page-fetch.entity';

/** A page as it was at its last full answer. */
export type KnownPage = Readonly<Pick<PageFetch, 'url' | 'etag' | 'lastModified' | 'analysis'>>;

/** Pages of earlier crawls, so that a page that has not changed is neither sent nor analysed again. */
@Injectable()
export class KnownPagesService {
  constructor(@InjectRepository(PageFetch) private readonly pages: Repository<PageFetch>) {}

  /** By address. Analyses of an older version are left out. */
  async ofDomain(domainId: number): Promise<ReadonlyMap<string, KnownPage>> {
    const pages = await this.pages.find({
      select: { url: true, etag: true, lastModified: true, analysis: true },
      where: { domainId, analysisVersion: ANALYSIS_VERSION },
    });
    return new Map(pages.map((page) => [page.url, page]));
  }

  /** Replaces the pages of the domain. */
  async save(domainId: number, pages: readonly KnownPage[]): Promise<void> {
    await this.pages.manager.transaction(async (manager) => {
      await lockMeasures(manager, domainId);
      await manager.delete(PageFetch, { domainId });
      await insertPages(manager, domainId, pages);
    });
  }
}
