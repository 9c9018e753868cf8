import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../config/config';
import type { Domain } from '../domains/domain.entity';
import { DomainsService } from '../domains/domains.service';
import { defaultLine } from '../domains/market-line';
import { ENGINE_ERROR_KINDS } from '../engines/answer';
import { answersById } from '../probes/probe-answers.queries';
import { answeredAt, type Snapshot } from '../reports/snapshot.entity';
import { SnapshotsService } from '../reports/snapshots.service';
import type { AskedProbe } from './read-probes';

/** A snapshot with the answers behind it. */
export interface AnsweredSnapshot {
  readonly snapshot: Snapshot;
  /** When its answers were got. */
  readonly answeredAt: Date;
  readonly probes: readonly AskedProbe[];
  /** The questions were written without knowing the site. */
  readonly provisional: boolean;
}

/** The stored answers behind existing reports. */
@Injectable()
export class StoredAnswers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly domains: DomainsService,
    private readonly snapshots: SnapshotsService,
    private readonly config: Config,
  ) {}

  /** null: there is no report. `domain`: with its market as the only one. `slot`: of its prompts, as in `MarketLine`. */
  async newest(domain: Domain, slot: string): Promise<AnsweredSnapshot | null> {
    const snapshot = await this.snapshots.latest(domain.id, defaultLine(domain).market);
    if (snapshot === null) return null;
    const rows = await this.snapshots.probesOf(snapshot.versionId);
    const ids = rows.flatMap(({ answerId }) => answerId ?? []);
    const answers = await answersById(this.dataSource, ids);
    const probes = rows.map(({ position, prompt, engine, sample, shared, answerId, errorKind: stated }) => {
      const answer = answers.get(answerId ?? '') ?? null;
      // what could not be read has an answer all the same
      const errorKind = ENGINE_ERROR_KINDS.find((known) => known === stated) ?? null;
      const simulated = answer?.simulated ?? false;
      return { position, prompt, engine, sample, shared, errorKind, simulated, answer };
    });
    const prompts = await this.domains.prompts(domain.id, slot);
    return {
      snapshot,
      answeredAt: answeredAt(snapshot),
      probes,
      provisional: prompts.some(({ provisional }) => provisional),
    };
  }

  /** As `newest`; null also when it is too old to be served. */
  async young(domain: Domain, slot: string): Promise<AnsweredSnapshot | null> {
    const newest = await this.newest(domain, slot);
    const ageMs = Date.now() - (newest?.answeredAt.getTime() ?? 0);
    return ageMs <= this.config.reportTtlSeconds * 1000 ? newest : null;
  }
}
