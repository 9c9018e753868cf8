import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cutPage, uuidCursor } from '../common/page';
import { tagOfKey } from '../text/market';
import { PastMarketsService } from './past-markets.service';
import type { VersionDto, VersionPageDto, VersionQueryDto } from './history.dto';
import { type ReportVersion, type VersionRate, versionRates, versionsOf } from './versions.queries';

/** The reports that were built for a domain: none is ever replaced. */
@Injectable()
export class VersionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly markets: PastMarketsService,
  ) {}

  /** Newest first. Throws as `PastMarketsService`. */
  async page(
    agencyId: number,
    domainId: number,
    { limit, cursor, market }: VersionQueryDto,
  ): Promise<VersionPageDto> {
    const beforeId = uuidCursor('versions', cursor);
    const line = await this.markets.line(agencyId, domainId, market);
    const versions = await versionsOf(this.dataSource, line, beforeId, limit + 1);
    const { shown, next_cursor } = cutPage('versions', versions, limit, ({ versionId }) => versionId);
    return { items: shown.map(presentVersion), next_cursor };
  }

  /** Visibility as each report since `from`, a UTC day, has it. `tag`, and what is thrown: as in `PastMarketsService`. */
  async rates(
    agencyId: number,
    domainId: number,
    tag: string | undefined,
    from: string,
  ): Promise<VersionRate[]> {
    return await versionRates(this.dataSource, await this.markets.line(agencyId, domainId, tag), from);
  }
}

function presentVersion({ versionId, generatedAt, answeredAt, source, market }: ReportVersion): VersionDto {
  return {
    version_id: versionId,
    generated_at: generatedAt.toISOString(),
    answered_at: answeredAt.toISOString(),
    source,
    market: tagOfKey(market),
  };
}
