import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { ANALYSIS_VERSION } from './known-pages.service';
import { KnownSite, type SiteSummary } from './known-site.entity';
import { saveKnownSite } from './measures.queries';

/** Sites as the last builds that visited them found them. */
@Injectable()
export class KnownSitesService {
  constructor(@InjectRepository(KnownSite) private readonly sites: Repository<KnownSite>) {}

  /** null: no build of this version has visited the site. */
  async ofDomain(domainId: number): Promise<SiteSummary | null> {
    const known = await this.sites.findOneBy({ domainId, analysisVersion: ANALYSIS_VERSION });
    return known?.site ?? null;
  }

  async save(manager: EntityManager, domainId: number, site: SiteSummary): Promise<void> {
    await saveKnownSite(manager, domainId, ANALYSIS_VERSION, site);
  }
}
