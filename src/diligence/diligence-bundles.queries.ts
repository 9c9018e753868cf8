import type { EntityManager } from 'typeorm';
import { ofMarket } from '../domains/domains.queries';
import type { MarketLine } from '../domains/market-line';
import { DiligenceBundle } from './diligence-bundle.entity';

/** Which bundles are meant. */
export interface BundleLine extends MarketLine {
  readonly domainId: number;
}

/** The newest bundle of a domain for a market, or that of a version; null: there is none for that market. */
export async function bundleOf(
  manager: EntityManager,
  { domainId, market }: BundleLine,
  versionId: string | null = null,
): Promise<DiligenceBundle | null> {
  return await manager
    .createQueryBuilder(DiligenceBundle, 'bundle')
    .where('bundle.domain_id = :domainId', { domainId })
    .andWhere('(:versionId::uuid IS NULL OR bundle.version_id = :versionId)', { versionId })
    .andWhere(
      `EXISTS (SELECT FROM snapshots WHERE snapshots.version_id = bundle.version_id
                  AND ${ofMarket(':market')})`,
      { market },
    )
    .orderBy('bundle.generated_at', 'DESC')
    .limit(1)
    .getOne();
}
