import { Process, Processor } from '@nestjs/bull';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Job } from 'bull';
import {
  BuildLeaseService,
  type ClaimedBuild,
  LEASE_RENEWAL_MS,
  LeaseLostError,
} from '../builds/build-lease.service';
import { BUILDS_QUEUE } from '../builds/builds.queue';
import { BuildPipeline } from '../pipeline/build-pipeline.service';
import { BuildRecordService } from '../pipeline/build-record.service';
import { isUnavailable } from '../common/unavailable';
import { shutdownController } from '../common/abort-signals';
import type { Nudge } from '../queue/nudge';

/** How many jobs Bull hands out at once; a nudge for a build that another worker has ends at once. */
const CONCURRENCY = 8;

/** Runs builds under their lease. */
@Processor(BUILDS_QUEUE)
export class BuildProcessor implements OnModuleDestroy {
  private readonly logger = new Logger(BuildProcessor.name);
  private readonly shutdown = shutdownController();

  constructor(
    private readonly lease: BuildLeaseService,
    private readonly pipeline: BuildPipeline,
    private readonly record: BuildRecordService,
  ) {}

  /** In the first phase of a shutdown: the queues close in the last one, and wait for what is under way. */
  onModuleDestroy(): void {
    this.shutdown.abort();
  }

  @Process({ concurrency: CONCURRENCY })
  async process(job: Job<Nudge>): Promise<void> {
    // the queue hands out jobs until it is closed; the sweeper of another worker finds this one again
    if (this.shutdown.signal.aborted) return;
    const build = await this.lease.claim(job.data.id);
    if (build === null) return;
    // aborts what still runs of a build when its lease is lost, and when one of its branches failed
    const over = new AbortController();
    const renewal = setInterval(() => {
      this.lease.renew(build).catch((error: unknown) => {
        if (error instanceof LeaseLostError) over.abort(error);
        else this.logger.warn({ err: error, buildId: build.id }, 'the lease of a build could not be renewed');
      });
    }, LEASE_RENEWAL_MS);
    const signal = AbortSignal.any([over.signal, this.shutdown.signal]);
    try {
      await this.pipeline.run(build, signal);
    } catch (error) {
      await this.bookFailure(build, error);
    } finally {
      over.abort();
      clearInterval(renewal);
    }
  }

  private async bookFailure(build: ClaimedBuild, error: unknown): Promise<void> {
    if (error instanceof LeaseLostError) {
      this.logger.warn({ buildId: build.id }, error.message);
      return;
    }
    try {
      // neither our own end nor a store that is away is a fault of the build
      if (this.shutdown.signal.aborted || isUnavailable(error)) await this.lease.release(build);
      else await this.record.fail(build, error instanceof Error ? error.message : String(error));
    } catch (fault) {
      // the lease runs out by itself and the sweeper brings the build back
      this.logger.warn({ err: fault, buildId: build.id }, 'the end of a build could not be booked');
    }
  }
}
