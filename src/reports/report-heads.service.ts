import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../common/app-error';
import { Batcher, LOOK_UP_BATCHES } from '../common/batcher';
import { domainNotFound } from '../domains/domain-faults';
import { DomainsService } from '../domains/domains.service';
import { lineOf } from '../domains/market-line';
import { type AskedHead, isVersionOf, type ReportHead, reportHeads } from './snapshots.queries';

/** Of a snapshot that is there. */
export type VersionHead = ReportHead & { readonly versionId: string };

/** What a read needs to know before it needs the text; many reads at once are answered by one statement. */
@Injectable()
export class ReportHeadsService {
  private readonly lookUps = new Batcher<AskedHead, ReportHead | null>(
    (asked) => this.heads(asked),
    LOOK_UP_BATCHES,
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly domains: DomainsService,
  ) {}

  /** `tag`: of a market; null: the default. Throws 400 `invalid_request` for an unknown one, 404 `domain_not_found`. */
  async asked(agencyId: number, domainId: number, tag: string | null): Promise<AskedLine> {
    if (tag === null) return { agencyId, domainId, asked: null, slot: '' };
    const { slot, market } = lineOf(await this.domains.ofAgency(agencyId, domainId), tag);
    return { agencyId, domainId, asked: market, slot };
  }

  /** Throws 404 `domain_not_found` for a domain that is not this agency's. */
  async head({ agencyId, domainId, asked }: AskedHead): Promise<ReportHead> {
    const head = await this.lookUps.submit({ agencyId, domainId, asked });
    if (head === null) throw domainNotFound(domainId);
    return head;
  }

  /** The head with that version as the newest. Throws 404 `domain_not_found` as above, and `version_not_found`. */
  async headOfVersion(asked: AskedHead, versionId: string): Promise<VersionHead> {
    const head = await this.head(asked);
    if (!(await this.isOf(asked, versionId))) throw versionNotFound(versionId);
    return { ...head, versionId };
  }

  /** Is it a version of the domain, and of the market where one was named? */
  async isOf(asked: AskedHead, versionId: string): Promise<boolean> {
    return await isVersionOf(this.dataSource, asked, versionId);
  }

  private async heads(asked: readonly AskedHead[]): Promise<(ReportHead | null)[]> {
    const distinct = new Map(asked.map((one) => [keyOf(one), one]));
    const heads = await reportHeads(this.dataSource, [...distinct.values()]);
    // a head is given only to those who asked for it as the agency that it belongs to
    const byKey = new Map(heads.map((head) => [keyOf(head), head]));
    return asked.map((one) => byKey.get(keyOf(one)) ?? null);
  }
}

/** With the market of the builds that make it, as in `MarketLine`. */
export interface AskedLine extends AskedHead {
  readonly slot: string;
}

function keyOf({ agencyId, domainId, asked }: AskedHead): string {
  return `${agencyId}:${domainId}:${asked ?? ''}`;
}

/** `version`: its id, or what else is looked for. */
export function versionNotFound(version: string): AppError {
  return new AppError(
    'version_not_found',
    `The domain, or the market that was named, has no version ${version}`,
  );
}
