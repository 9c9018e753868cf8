import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConstantsMeasurement } from '../history/constants-measurement.service';
import { LeasedJob } from '../leases/leased-job';
import {
  bookMeasurement,
  type DueMeasurement,
  MEASURED_CONSTANTS,
} from '../reports/statistics/measured-constants.queries';

/** Measures the constants once a day, all together. Nothing nudges it: it runs on its schedule alone. */
@Injectable()
export class ConstantsProcessor extends LeasedJob<DueMeasurement> {
  constructor(
    dataSource: DataSource,
    private readonly measurement: ConstantsMeasurement,
  ) {
    super(dataSource, MEASURED_CONSTANTS, {
      concurrency: 1,
      lookEveryMs: 5_000,
      enrol: (executor) => MEASURED_CONSTANTS.enrol(executor),
    });
  }

  protected async run(due: DueMeasurement, signal: AbortSignal): Promise<void> {
    const measured = await this.measurement.measure(signal);
    await this.dataSource.transaction(async (manager) => {
      await bookMeasurement(manager, due, measured);
    });
  }
}
