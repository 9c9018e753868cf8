import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../common/app-error';
import { Batcher, LOOK_UP_BATCHES } from '../common/batcher';
import { queryRows } from '../database/query';

/** A caller's domain and its newest snapshot, without the snapshot's text. */
export interface ReportHead {
  readonly domainId: number;
  readonly host: string;
  /** null: never built. */
  readonly newest: { readonly versionId: string; readonly generatedAt: Date } | null;
}

interface Asked {
  readonly agencyId: number;
  readonly domainId: number;
}

interface HeadRow extends Asked {
  readonly host: string;
  readonly versionId: string | null;
  readonly generatedAt: Date | null;
}

/** What a read needs to know before it needs the text; many reads at once are answered by one statement. */
@Injectable()
export class ReportHeadsService {
  private readonly lookUps = new Batcher<Asked, ReportHead | null>(
    async (asked) => await this.heads(asked),
    LOOK_UP_BATCHES,
  );

  constructor(private readonly dataSource: DataSource) {}

  /** Throws 404 `domain_not_found` for a domain that is not this agency's. */
  async head(agencyId: number, domainId: number): Promise<ReportHead> {
    const head = await this.lookUps.submit({ agencyId, domainId });
    if (head === null) throw new AppError('domain_not_found', `No domain ${domainId} among yours`);
    return head;
  }

  private async heads(asked: readonly Asked[]): Promise<(ReportHead | null)[]> {
    const rows = await queryRows<HeadRow>(
      this.dataSource,
      `SELECT d.agency_id AS "agencyId", d.id AS "domainId", d.host,
              newest.version_id AS "versionId", newest.generated_at AS "generatedAt"
         FROM domains d
         LEFT JOIN LATERAL (
           SELECT version_id, generated_at FROM snapshots
            WHERE domain_id = d.id ORDER BY generated_at DESC LIMIT 1
         ) AS newest ON true
        WHERE d.id = ANY($1::int[]) AND d.agency_id = ANY($2::int[]) AND d.deleted_at IS NULL`,
      [distinct(asked.map(({ domainId }) => domainId)), distinct(asked.map(({ agencyId }) => agencyId))],
    );
    // a row is given to those only who asked for it as the agency that it belongs to
    const byKey = new Map(rows.map((row) => [keyOf(row), toHead(row)]));
    return asked.map((one) => byKey.get(keyOf(one)) ?? null);
  }
}

function distinct(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}

function keyOf({ agencyId, domainId }: Asked): string {
  return `${agencyId}:${domainId}`;
}

function toHead({ domainId, host, versionId, generatedAt }: HeadRow): ReportHead {
  return {
    domainId,
    host,
    newest: versionId === null || generatedAt === null ? null : { versionId, generatedAt },
  };
}
