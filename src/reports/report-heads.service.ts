import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../common/app-error';
import { Batcher, LOOK_UP_BATCHES } from '../common/batcher';
import { isVersionOf, type ReportHead, reportHeads } from './snapshots.queries';

/** Of a snapshot that is there. */
export type VersionHead = ReportHead & { readonly versionId: string };

type Asked = Pick<ReportHead, 'agencyId' | 'domainId'>;

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

  /** The head with that version as the newest. Throws 404 `domain_not_found` as above, and `version_not_found`. */
  async headOfVersion(agencyId: number, domainId: number, versionId: string): Promise<VersionHead> {
    const head = await this.head(agencyId, domainId);
    if (!(await isVersionOf(this.dataSource, domainId, versionId))) throw versionNotFound(versionId);
    return { ...head, versionId };
  }

  private async heads(asked: readonly Asked[]): Promise<(ReportHead | null)[]> {
    const heads = await reportHeads(
      this.dataSource,
      distinct(asked.map(({ domainId }) => domainId)),
      distinct(asked.map(({ agencyId }) => agencyId)),
    );
    // a head is given only to those who asked for it as the agency that it belongs to
    const byKey = new Map(heads.map((head) => [keyOf(head), head]));
    return asked.map((one) => byKey.get(keyOf(one)) ?? null);
  }
}

function distinct(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}

function keyOf({ agencyId, domainId }: Asked): string {
  return `${agencyId}:${domainId}`;
}

/** `version`: its id, or what else is looked for. */
export function versionNotFound(version: string): AppError {
  return new AppError('version_not_found', `The domain has no version ${version}`);
}
