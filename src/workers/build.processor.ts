import { Processor } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BuildFault } from '../builds/build-fault';
import { BUILDS, type ClaimedBuild } from '../builds/builds.queries';
import { BUILDS_QUEUE } from '../builds/builds.service';
import { isUnavailable } from '../common/unavailable';
import { LeasedJob } from '../leases/leased-job';
import { LeaseLostError } from '../leases/leased-rows.queries';
import { BuildPipeline } from '../pipeline/build-pipeline.service';
import { BuildRecordService } from '../pipeline/build-record.service';
import { inSpan } from '../tracing/tracing';
import { SpendLimitReached } from '../spending/spend-limit-reached';

/** A build whose worker has died this often is taken to be the cause. */
const MAX_DEATHS = 10;

const UNFORESEEN = 'something went wrong on our side';

@Processor(BUILDS_QUEUE)
@Injectable()
export class BuildProcessor extends LeasedJob<ClaimedBuild> {
  constructor(
    dataSource: DataSource,
    private readonly pipeline: BuildPipeline,
    private readonly record: BuildRecordService,
  ) {
    super(dataSource, BUILDS, { concurrency: 8 });
  }

  protected async run(build: ClaimedBuild, signal: AbortSignal): Promise<void> {
    const { id, cause, domainId, traceParent, deaths } = build;
    if (deaths >= MAX_DEATHS) {
      await this.record.fail(build, `the process that made the report ended ${deaths} times`, true);
      return;
    }
    const attributes = { 'build.id': id, 'build.cause': cause, 'domain.id': domainId };
    try {
      await inSpan({ name: 'build', kind: 'consumer', parent: traceParent, attributes }, async () => {
        await this.pipeline.run(build, signal);
      });
    } catch (error) {
      // neither a shutdown nor a store that is away is a fault of the build
      if (signal.aborted || error instanceof LeaseLostError || isUnavailable(error)) throw error;
      const isLast = error instanceof SpendLimitReached;
      if (isLast || error instanceof BuildFault) {
        await this.record.fail(build, error.message, isLast);
      } else {
        this.logger.error({ err: error, buildId: id }, 'unforeseen error in a build');
        await this.record.fail(build, UNFORESEEN);
      }
    }
  }
}
