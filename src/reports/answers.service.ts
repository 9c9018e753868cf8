import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { normalisePrompt } from '../common/normalise-prompt';
import { decodeIdCursor, encodeIdCursor } from '../common/page-cursor';
import { queryRows } from '../database/query';
import { DomainsService } from '../domains/domains.service';
import type { AnswerPageDto, AnswerQueryDto } from './answer.dto';
import { type AnswerRow, presentAnswer } from './answer.presenter';
import { SnapshotsService } from './snapshots.service';

/** The answers behind the newest snapshot of a domain, so that every figure can be checked by hand. */
@Injectable()
export class AnswersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly domains: DomainsService,
    private readonly snapshots: SnapshotsService,
  ) {}

  /** Throws 404 `domain_not_found`. Empty before the first snapshot. The cursor counts probes of one snapshot. */
  async page(agencyId: number, domainId: number, query: AnswerQueryDto): Promise<AnswerPageDto> {
    const domain = await this.domains.ofAgency(agencyId, domainId);
    const offset = query.cursor === undefined ? 0 : decodeIdCursor(query.cursor);
    const snapshot = await this.snapshots.latest(domain.id);
    if (snapshot === null) return { version_id: null, items: [], next_cursor: null };
    const rows = await this.rows(snapshot.versionId, query);
    const shown = rows.slice(offset, offset + query.limit);
    const next = offset + shown.length;
    return {
      version_id: snapshot.versionId,
      items: shown.map(presentAnswer),
      next_cursor: next < rows.length ? encodeIdCursor(next) : null,
    };
  }

  /** A snapshot has at most ten prompts and a handful of engines: all its probes are read at once. */
  private async rows(versionId: string, { engine, prompt }: AnswerQueryDto): Promise<AnswerRow[]> {
    const rows = await queryRows<AnswerRow>(
      this.dataSource,
      `SELECT probe.position, probe.prompt, probe.engine, probe.shared, probe.error_kind AS "errorKind", probe.reading,
              answer.model, answer.text, answer.cited, answer.captured_at AS "capturedAt",
              COALESCE(jsonb_array_length(answer.found), 0) AS "foundCount",
              COALESCE(answer.simulated, false) AS simulated
         FROM snapshot_probes probe LEFT JOIN probe_answers answer ON answer.id = probe.answer_id
        WHERE probe.version_id = $1 AND ($2::text IS NULL OR probe.engine = $2)
        ORDER BY probe.position, probe.engine`,
      [versionId, engine ?? null],
    );
    if (prompt === undefined) return rows;
    const wanted = normalisePrompt(prompt);
    return rows.filter((row) => normalisePrompt(row.prompt) === wanted);
  }
}
