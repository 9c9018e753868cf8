import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error';
import { cutPage, versionCursor, type VersionedListName, versionPlace } from '../common/page';
import type { DomainRead } from '../common/domain-read';
import type { PageQueryDto } from '../common/page.dto';
import type { Domain } from '../domains/domain.entity';
import { lineOf, type MarketLine } from '../domains/market-line';
import { DomainsService } from '../domains/domains.service';
import { ReadChargesService } from '../quota/read-charges.service';
import { CurrentSnapshotsService } from './current-snapshots.service';
import { EvidenceTurnsService } from './evidence-turns.service';
import { ReportHeadsService } from './report-heads.service';
import type { ReportListDto } from './report-list.dto';

/** `market`: a tag; the default market when absent. */
type NewestRead = DomainRead<PageQueryDto & { readonly market?: string }>;

export interface NewestPage<Item> extends Pick<ReportListDto, keyof ReportListDto> {
  readonly items: Item[];
}

/** Pages of what stands behind the newest snapshot of a domain, whatever its age. */
@Injectable()
export class NewestPagesService {
  constructor(
    private readonly domains: DomainsService,
    private readonly snapshots: CurrentSnapshotsService,
    private readonly heads: ReportHeadsService,
    private readonly turns: EvidenceTurnsService,
    private readonly charges: ReadChargesService,
  ) {}

  /**
   * Uses one monthly unit, none for HEAD. Empty, and free, before the first snapshot. A cursor stays with
   * its snapshot when there is a newer one, and with its filters. Throws 400 `invalid_request` for another cursor or a
   * market that the domain does not have, 404 `domain_not_found`, 429 `quota_exceeded`, 503 `service_unavailable` when too
   * many reads wait.
   */
  async page<Item>(
    list: VersionedListName,
    { agencyId, domainId, query, headOnly }: NewestRead,
    itemsOf: (versionId: string, domain: Domain) => Promise<readonly Item[]>,
  ): Promise<NewestPage<Item>> {
    const domain = await this.domains.ofAgency(agencyId, domainId);
    const place = versionCursor(list, query.cursor);
    const filters = filtersOf(query);
    if (place !== null && place.filters !== filters)
      throw new AppError('invalid_request', 'cursor: must go with the filters of the page before');
    const line = lineOf(domain, query.market);
    if (place !== null) await this.checkVersion(domain, line, place.versionId);
    const versionId = place?.versionId ?? (await this.snapshots.latest(domain, line))?.versionId ?? null;
    if (versionId === null) return { version_id: null, next_cursor: null, items: [] };
    const offset = place?.offset ?? 0;
    const items = await this.turns.run(agencyId, async () => await itemsOf(versionId, domain));
    const { shown, next_cursor } = cutPage(list, items.slice(offset), query.limit, () =>
      versionPlace({ versionId, offset: offset + query.limit, filters }),
    );
    // last: a read that failed before this point used no unit
    if (!headOnly) await this.charges.chargeRead(agencyId);
    return { version_id: versionId, next_cursor, items: shown };
  }

  private async checkVersion(
    { id, agencyId }: Domain,
    { market }: MarketLine,
    version: string,
  ): Promise<void> {
    if (await this.heads.isOf({ agencyId, domainId: id, asked: market }, version)) return;
    throw new AppError(
      'invalid_request',
      'cursor: its report is none of this domain and market, or not kept any more',
    );
  }
}

/** A digest of what narrows the list, which a place in it goes by; '' when nothing does. */
function filtersOf(query: NewestRead['query']): string {
  const filters = Object.entries(query).filter(
    ([name, value]) => !['limit', 'cursor', 'market'].includes(name) && value !== undefined,
  );
  return filters.length === 0 ? '' : hash('sha256', JSON.stringify(filters.sort())).slice(0, 16);
}
