import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EngineLooksService } from '../canary/engine-looks.service';
import { type DueEngineLook, ENGINE_WATCHES, enrolEngines } from '../canary/engine-watches.queries';
import { Config } from '../config/config';
import { LeasedJob } from '../leases/leased-job';

/** Looks once a day whether an engine's model changed under its name. Nothing nudges it: it runs on its schedule alone. */
@Injectable()
export class EngineWatchProcessor extends LeasedJob<DueEngineLook> {
  constructor(
    dataSource: DataSource,
    private readonly looks: EngineLooksService,
    { engines }: Config,
  ) {
    super(dataSource, ENGINE_WATCHES, {
      concurrency: 1,
      enrol: (executor) =>
        enrolEngines(
          executor,
          engines.map(({ id }) => id),
        ),
    });
  }

  protected async run(due: DueEngineLook, signal: AbortSignal): Promise<void> {
    await this.looks.look(due, signal);
  }
}
