import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Executor, queryRow, queryRows } from '../database/query';
import type { BuildCause } from './build.entity';
import type { BuildStage } from './build-stage';
import { BUILD_ENDED_CHANNEL } from './build-waiter.service';

const LEASE_SECONDS = 30;
export const LEASE_RENEWAL_MS = 10_000;
/** Seconds to the next try after each failed one; the build that fails once more has failed for good. */
const RETRY_SECONDS = [2, 10] as const;
/** A build whose worker dies this often is taken to be what kills it. */
const MAX_ATTEMPTS = 25;

/** A build that this process may run until the lease ends. `attempt` is the fence: a later claim raises it. */
export interface ClaimedBuild {
  readonly id: string;
  readonly domainId: number;
  readonly cause: BuildCause;
  readonly attempt: number;
  readonly failures: number;
}

/** The lease went to another worker: whatever this one still holds must not be written. */
export class LeaseLostError extends Error {
  constructor(buildId: string) {
    super(`the lease of build ${buildId} was lost`);
    this.name = 'LeaseLostError';
  }
}

/** Claims builds for this worker and writes their states. */
@Injectable()
export class BuildLeaseService {
  constructor(private readonly dataSource: DataSource) {}

  /** Builds that are due and nobody's, oldest first. */
  async due(limit: number): Promise<{ id: string; attempt: number }[]> {
    return await queryRows(
      this.dataSource,
      `SELECT id, attempt FROM builds
        WHERE state IN ('queued', 'running') AND due_at <= now() AND (lease_until IS NULL OR lease_until < now())
        ORDER BY due_at LIMIT $1`,
      [limit],
    );
  }

  /** null when another worker has it, it has ended, or it is not due. */
  async claim(buildId: string): Promise<ClaimedBuild | null> {
    return await queryRow<ClaimedBuild>(
      this.dataSource,
      `UPDATE builds SET state = 'running', attempt = attempt + 1, started_at = COALESCE(started_at, now()),
              stage = 'crawl', progress = 5, lease_until = now() + make_interval(secs => $2)
        WHERE id = $1 AND state IN ('queued', 'running') AND due_at <= now()
          AND (lease_until IS NULL OR lease_until < now())
        RETURNING id, domain_id AS "domainId", cause, attempt, failures`,
      [buildId, LEASE_SECONDS],
    );
  }

  async renew(build: ClaimedBuild): Promise<void> {
    await this.mine(
      this.dataSource,
      build,
      `UPDATE builds SET lease_until = now() + make_interval(secs => $3)`,
      LEASE_SECONDS,
    );
  }

  async report(build: ClaimedBuild, stage: BuildStage, progress: number): Promise<void> {
    await this.mine(this.dataSource, build, 'UPDATE builds SET stage = $3, progress = $4', stage, progress);
  }

  /** Ends the build well, in the transaction that writes its snapshot. */
  async succeed(executor: Executor, build: ClaimedBuild, versionId: string): Promise<void> {
    await this.mine(
      executor,
      build,
      `UPDATE builds SET state = 'done', stage = 'done', progress = 100, version_id = $3, ended_at = now(),
              lease_until = NULL, error = NULL`,
      versionId,
    );
    await this.announceEnd(executor, build);
  }

  /** Books a failed attempt. Answers whether the build has now failed for good. */
  async fail(executor: Executor, build: ClaimedBuild, message: string): Promise<boolean> {
    const waitSeconds = build.attempt >= MAX_ATTEMPTS ? undefined : RETRY_SECONDS[build.failures];
    const forGood = waitSeconds === undefined;
    await this.mine(
      executor,
      build,
      `UPDATE builds SET failures = failures + 1, error = left($3, 500), lease_until = NULL,
              state = CASE WHEN $4 THEN 'failed' ELSE 'queued' END,
              ended_at = CASE WHEN $4 THEN now() END,
              due_at = now() + make_interval(secs => $5)`,
      message,
      forGood,
      waitSeconds ?? 0,
    );
    if (forGood) await this.announceEnd(executor, build);
    return forGood;
  }

  /** Gives an unfinished build back at once, for a worker that shuts down. */
  async release(build: ClaimedBuild): Promise<void> {
    await this.mine(
      this.dataSource,
      build,
      `UPDATE builds SET state = 'queued', lease_until = NULL, due_at = now()`,
    );
  }

  private async announceEnd(executor: Executor, build: ClaimedBuild): Promise<void> {
    await executor.query('SELECT pg_notify($1, $2)', [BUILD_ENDED_CHANNEL, build.id]);
  }

  private async mine(
    executor: Executor,
    build: ClaimedBuild,
    update: string,
    ...values: unknown[]
  ): Promise<void> {
    const row = await queryRow(
      executor,
      `${update} WHERE id = $1 AND attempt = $2 AND state = 'running' RETURNING id`,
      [build.id, build.attempt, ...values],
    );
    if (row === null) throw new LeaseLostError(build.id);
  }
}
