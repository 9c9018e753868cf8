import type { DataSource } from 'typeorm';
import { type JobSettings, LeasedJob } from '../leases/leased-job';
import type { LeasedRow, LeasedRows } from '../leases/leased-rows.queries';

/** A background job that hands each claimed row to one service. */
export abstract class CallJob<Row extends LeasedRow> extends LeasedJob<Row> {
  protected constructor(
    dataSource: DataSource,
    rows: LeasedRows<Row>,
    settings: JobSettings,
    protected readonly run: (row: Row, signal: AbortSignal) => Promise<void>,
  ) {
    super(dataSource, rows, settings);
  }
}
