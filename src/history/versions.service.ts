import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cutPage, uuidCursor } from '../common/page';
import type { PageQueryDto } from '../common/page.dto';
import { DomainsService } from '../domains/domains.service';
import type { VersionDto, VersionPageDto } from './version.dto';
import { type ReportVersion, type VersionRate, versionRates, versionsOf } from './versions.queries';

/** The reports that were built for a domain: none is ever replaced. */
@Injectable()
export class VersionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly domains: DomainsService,
  ) {}

  /** Newest first. Throws 404 `domain_not_found`. */
  async page(agencyId: number, domainId: number, { limit, cursor }: PageQueryDto): Promise<VersionPageDto> {
    const beforeId = uuidCursor(cursor);
    await this.domains.ofAgency(agencyId, domainId);
    const versions = await versionsOf(this.dataSource, domainId, beforeId, limit + 1);
    const { shown, next_cursor } = cutPage(versions, limit, ({ versionId }) => versionId);
    return { items: shown.map(presentVersion), next_cursor };
  }

  /** Visibility as each report since `from`, a UTC day, has it. Whose domain it is, is for the caller to check. */
  async rates(domainId: number, from: string): Promise<VersionRate[]> {
    return await versionRates(this.dataSource, domainId, from);
  }
}

function presentVersion({ versionId, generatedAt, answeredAt, source }: ReportVersion): VersionDto {
  return {
    version_id: versionId,
    generated_at: generatedAt.toISOString(),
    answered_at: answeredAt.toISOString(),
    source,
  };
}
