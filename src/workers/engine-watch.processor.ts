import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EngineLooksService } from '../canary/engine-looks.service';
import { type DueEngineLook, ENGINE_WATCHES, enrolEngines } from '../canary/engine-watches.queries';
import { Config } from '../config/config';
import { LeasedJob } from '../leases/leased-job';

/** Looks once a day whether an engine's model changed under its name. Nothing nudges it: it runs on its schedule alone. */
@Injectable()
export class EngineWatchProcessor extends LeasedJob<DueEngineLook> {
  private enrolled = false;

  constructor(
    private readonly source: DataSource,
    private readonly looks: EngineLooksService,
    private readonly config: Config,
  ) {
    super(source, ENGINE_WATCHES, { concurrency: 1 });
  }

  protected override async beforeLook(): Promise<void> {
    if (!this.enrolled)
      await enrolEngines(
        this.source,
        this.config.engines.map(({ id }) => id),
      );
    this.enrolled = true;
  }

  protected async run(due: DueEngineLook, signal: AbortSignal): Promise<void> {
    await this.looks.look(due, signal);
  }
}
