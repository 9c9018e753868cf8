import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AlertChecksService } from '../alerts/alert-checks.service';
import { ALERT_SUBSCRIPTIONS, type DueAlertCheck } from '../alerts/alert-subscriptions.queries';
import { EngineLooksService } from '../canary/engine-looks.service';
import { type DueEngineLook, ENGINE_WATCHES, enrolEngines } from '../canary/engine-watches.queries';
import { Config } from '../config/config';
import type { Executor } from '../database/query';
import { ConstantsMeasurement } from '../history/constants-measurement.service';
import {
  bookMeasurement,
  type DueMeasurement,
  MEASURED_CONSTANTS,
} from '../reports/statistics/measured-constants.queries';
import { type ClaimedTable, PARTITIONED_TABLES } from '../retention/partitioned-tables.queries';
import { PartitionsService } from '../retention/partitions.service';
import { type ClaimedRetentionTask, RETENTION_TASKS } from '../retention/retention-rules.queries';
import { RetentionService } from '../retention/retention.service';
import { ResealingService } from '../sealing/resealing.service';
import { type ClaimedColumn, enrolColumns, SEALED_COLUMN_ROWS } from '../sealing/sealed-columns.queries';
import { CallJob } from './call-job';

// Nothing nudges these: each runs on its schedule alone.

const ONE_SELDOM = { concurrency: 1, lookEveryMs: 5_000 };

/** Checks once a day whether a rate that somebody watches moved. */
@Injectable()
export class AlertProcessor extends CallJob<DueAlertCheck> {
  constructor(dataSource: DataSource, checks: AlertChecksService) {
    super(dataSource, ALERT_SUBSCRIPTIONS, { concurrency: 2 }, (due, signal) => checks.check(due, signal));
  }
}

/** Measures the constants once a day, all together. */
@Injectable()
export class ConstantsProcessor extends CallJob<DueMeasurement> {
  constructor(dataSource: DataSource, measurement: ConstantsMeasurement) {
    const settings = { ...ONE_SELDOM, enrol: MEASURED_CONSTANTS.enrol };
    super(dataSource, MEASURED_CONSTANTS, settings, async (due, signal) => {
      const measured = await measurement.measure(signal);
      await dataSource.transaction((manager) => bookMeasurement(manager, due, measured));
    });
  }
}

/** Looks once a day whether an engine's model changed under its name. */
@Injectable()
export class EngineWatchProcessor extends CallJob<DueEngineLook> {
  constructor(dataSource: DataSource, looks: EngineLooksService, { engines }: Config) {
    const ids = engines.map(({ id }) => id);
    const settings = { concurrency: 1, enrol: (executor: Executor) => enrolEngines(executor, ids) };
    super(dataSource, ENGINE_WATCHES, settings, (due, signal) => looks.look(due, signal));
  }
}

/** Sees to the partitions of each table once an hour. */
@Injectable()
export class PartitionProcessor extends CallJob<ClaimedTable> {
  constructor(dataSource: DataSource, partitions: PartitionsService) {
    const settings = { ...ONE_SELDOM, enrol: PARTITIONED_TABLES.enrol };
    super(dataSource, PARTITIONED_TABLES, settings, (table, signal) => partitions.apply(table, signal));
  }
}

/** Looks through each sealed column when a worker starts, and on its schedule. */
@Injectable()
export class ResealingProcessor extends CallJob<ClaimedColumn> {
  constructor(dataSource: DataSource, resealing: ResealingService) {
    const settings = { ...ONE_SELDOM, enrol: enrolColumns };
    super(dataSource, SEALED_COLUMN_ROWS, settings, (column, signal) => resealing.apply(column, signal));
  }
}

/** Applies each rule of retention once an hour. */
@Injectable()
export class RetentionProcessor extends CallJob<ClaimedRetentionTask> {
  constructor(dataSource: DataSource, retention: RetentionService) {
    const settings = { concurrency: 1, enrol: RETENTION_TASKS.enrol };
    super(dataSource, RETENTION_TASKS, settings, (task, signal) => retention.apply(task, signal));
  }
}
