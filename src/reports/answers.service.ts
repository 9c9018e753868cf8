import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ReadChargesService } from '../quota/read-charges.service';
import { normalisePrompt } from '../text/tidy';
import { cutPage, idCursor } from '../common/page';
import { DomainsService } from '../domains/domains.service';
import type { AnswerPageDto, AnswerQueryDto } from './answer.dto';
import { presentAnswer } from './answer.presenter';
import { answersOf, type AnswerRow } from './answers.queries';
import { CurrentSnapshotsService } from './current-snapshots.service';

/** The answers behind the newest snapshot of a domain, so that every figure can be checked by hand. */
@Injectable()
export class AnswersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly domains: DomainsService,
    private readonly snapshots: CurrentSnapshotsService,
    private readonly charges: ReadChargesService,
  ) {}

  /**
   * Uses one monthly unit, none for HEAD. Empty, and free, before the first snapshot. The cursor counts probes of one snapshot. Throws
   * 404 `domain_not_found`, 429 `quota_exceeded`.
   */
  async page(
    agencyId: number,
    domainId: number,
    query: AnswerQueryDto,
    headOnly = false,
  ): Promise<AnswerPageDto> {
    const domain = await this.domains.ofAgency(agencyId, domainId);
    const offset = idCursor(query.cursor) ?? 0;
    const snapshot = await this.snapshots.latest(domain);
    if (snapshot === null) return { version_id: null, items: [], next_cursor: null };
    const rows = await this.rows(snapshot.versionId, query);
    const { shown, next_cursor } = cutPage(rows.slice(offset), query.limit, () => offset + query.limit);
    // last: a read that failed before this point used no unit
    if (!headOnly) await this.charges.chargeRead(agencyId);
    return { version_id: snapshot.versionId, items: shown.map(presentAnswer), next_cursor };
  }

  /** A snapshot has at most ten prompts and a handful of engines: all its probes are read at once. */
  private async rows(versionId: string, { engine, prompt }: AnswerQueryDto): Promise<AnswerRow[]> {
    const rows = await answersOf(this.dataSource, versionId, engine ?? null);
    if (prompt === undefined) return rows;
    const wanted = normalisePrompt(prompt);
    return rows.filter((row) => normalisePrompt(row.prompt) === wanted);
  }
}
