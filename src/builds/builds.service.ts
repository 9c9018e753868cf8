import { randomUUID } from 'node:crypto';
import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { DataSource } from 'typeorm';
import { type Executor, queryRow, queryRows } from '../database/query';
import { type Nudge, nudge } from '../queue/nudge';
import type { BuildCause, BuildState } from './build.entity';
import type { BuildStage } from './build-stage';
import { BUILDS_QUEUE } from './builds.queue';

export interface BuildView {
  readonly id: string;
  readonly domainId: number;
  readonly state: BuildState;
  readonly stage: BuildStage;
  /** Percent. */
  readonly progress: number;
  readonly error: string | null;
  readonly versionId: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

export interface StartedBuild {
  readonly id: string;
  /** False when the domain had an active build, which is joined. */
  readonly started: boolean;
  /** Of a joined build its own. */
  readonly cause: BuildCause;
}

const COLUMNS = `id, domain_id AS "domainId", state, stage, progress, error, version_id AS "versionId",
  created_at AS "createdAt", ended_at AS "endedAt"`;

/** What the documented flow takes, until there are builds to measure. */
const STANDARD_ETA_SECONDS = 75;
const ETA_SAMPLE = 50;

/** Asks for builds and tells how they stand. Running them is the business of `BuildLeaseService`. */
@Injectable()
export class BuildsService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectQueue(BUILDS_QUEUE) private readonly queue: Queue<Nudge>,
  ) {}

  /**
   * Starts a build of the domain, or joins the active one, in the caller's transaction. The lock on a joined
   * row holds its end back until the caller's own rows are committed, so what joins is never overlooked.
   */
  async startOrJoin(executor: Executor, domainId: number, cause: BuildCause): Promise<StartedBuild> {
    for (;;) {
      const active = await queryRow<{ id: string; cause: BuildCause }>(
        executor,
        `SELECT id, cause FROM builds WHERE domain_id = $1 AND state IN ('queued', 'running') FOR UPDATE`,
        [domainId],
      );
      if (active !== null) return { ...active, started: false };
      const started = await queryRow<{ id: string }>(
        executor,
        `INSERT INTO builds (id, domain_id, cause) VALUES ($1, $2, $3)
         ON CONFLICT (domain_id) WHERE state IN ('queued', 'running') DO NOTHING RETURNING id`,
        [randomUUID(), domainId, cause],
      );
      if (started !== null) return { id: started.id, started: true, cause };
    }
  }

  /** After the commit that started the build. */
  async nudge(buildId: string): Promise<void> {
    await nudge(this.queue, buildId, 0);
  }

  async view(buildId: string): Promise<BuildView | null> {
    return await queryRow<BuildView>(this.dataSource, `SELECT ${COLUMNS} FROM builds WHERE id = $1`, [
      buildId,
    ]);
  }

  /** The newest build of each of the domains, by domain. */
  async latestOf(
    domainIds: readonly number[],
    executor: Executor = this.dataSource,
  ): Promise<Map<number, BuildView>> {
    const rows = await queryRows<BuildView>(
      executor,
      `SELECT DISTINCT ON (domain_id) ${COLUMNS} FROM builds
        WHERE domain_id = ANY($1::int[]) ORDER BY domain_id, created_at DESC`,
      [domainIds],
    );
    return new Map(rows.map((row) => [row.domainId, row]));
  }

  /** Median duration in seconds of the recent builds, from order to end. */
  async etaSeconds(executor: Executor = this.dataSource): Promise<number> {
    const row = await queryRow<{ median: number | null }>(
      executor,
      `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds)::float AS median FROM (
         SELECT extract(epoch FROM ended_at - created_at) AS seconds FROM builds
          WHERE state = 'done' ORDER BY ended_at DESC LIMIT $1) AS recent`,
      [ETA_SAMPLE],
    );
    return row?.median == null ? STANDARD_ETA_SECONDS : Math.max(1, Math.ceil(row.median));
  }
}
