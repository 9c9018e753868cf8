import { Injectable } from '@nestjs/common';
import { cutPage, idCursor } from '../common/page';
import type { PageQueryDto } from '../common/page.dto';
import type { Domain } from '../domains/domain.entity';
import { lineOf } from '../domains/market-line';
import { DomainsService } from '../domains/domains.service';
import { ReadChargesService } from '../quota/read-charges.service';
import { CurrentSnapshotsService } from './current-snapshots.service';

/** A read of what stands behind the newest report of a domain. */
export interface NewestRead {
  readonly agencyId: number;
  readonly domainId: number;
  /** `market`: a tag; the default market when absent. */
  readonly query: PageQueryDto & { readonly market?: string };
  /** HEAD: uses no unit. */
  readonly headOnly: boolean;
}

export interface NewestPage<Item> {
  /** Of the snapshot; null before the first. */
  readonly version_id: string | null;
  readonly items: Item[];
  readonly next_cursor: string | null;
}

/** Pages of what stands behind the newest snapshot of a domain, whatever its age. */
@Injectable()
export class NewestPagesService {
  constructor(
    private readonly domains: DomainsService,
    private readonly snapshots: CurrentSnapshotsService,
    private readonly charges: ReadChargesService,
  ) {}

  /**
   * Uses one monthly unit, none for HEAD. Empty, and free, before the first snapshot. The cursor counts items of one
   * snapshot. Throws 400 `invalid_request` for a market that the domain does not have, 404 `domain_not_found`, 429 `quota_exceeded`.
   */
  async page<Item>(
    { agencyId, domainId, query, headOnly }: NewestRead,
    itemsOf: (versionId: string, domain: Domain) => Promise<readonly Item[]>,
  ): Promise<NewestPage<Item>> {
    const domain = await this.domains.ofAgency(agencyId, domainId);
    const offset = idCursor(query.cursor) ?? 0;
    const snapshot = await this.snapshots.latest(domain, lineOf(domain, query.market));
    if (snapshot === null) return { version_id: null, items: [], next_cursor: null };
    const items = await itemsOf(snapshot.versionId, domain);
    const { shown, next_cursor } = cutPage(items.slice(offset), query.limit, () => offset + query.limit);
    // last: a read that failed before this point used no unit
    if (!headOnly) await this.charges.chargeRead(agencyId);
    return { version_id: snapshot.versionId, items: shown, next_cursor };
  }
}
