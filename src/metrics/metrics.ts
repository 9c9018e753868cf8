import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

/** What a process counts of itself. Buckets are in seconds. Labels hold names of ours alone: nothing that a caller has made up. */
export const requestSeconds = new Histogram({
  name: 'aeo_request_seconds',
  help: 'Requests by route and status, from their arrival to the end of the response',
  labelNames: ['method', 'route', 'code'] as const,
  // from a cached read to a report that is waited for
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 90, 120],
});

export const errorsAnswered = new Counter({
  name: 'aeo_errors_total',
  help: 'Errors answered, by code: quota and rate refusals among them',
  labelNames: ['code'] as const,
});

export const reportCache = new Counter({
  name: 'aeo_report_cache_total',
  help: 'Reports looked for in the cache of ready bytes',
  labelNames: ['result'] as const,
});

export const buildsEnded = new Counter({
  name: 'aeo_builds_total',
  help: 'Attempts of builds that ended: done, failed for good, or to be tried again',
  labelNames: ['cause', 'outcome'] as const,
});

export const buildSeconds = new Histogram({
  name: 'aeo_build_seconds',
  help: 'Builds that ended for good, from order to end',
  labelNames: ['outcome'] as const,
  // 300: what is promised of a build
  buckets: [1, 2.5, 5, 10, 20, 30, 60, 90, 120, 180, 300, 600, 1_800, 3_600],
});

export const stageSeconds = new Histogram({
  name: 'aeo_build_stage_seconds',
  help: 'Time in which a stage was the one that the rest waited for',
  labelNames: ['stage'] as const,
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300],
});

export const answersUsed = new Counter({
  name: 'aeo_answers_total',
  help: 'Questions put to the shared cache: asked, shared or failed',
  labelNames: ['engine', 'result'] as const,
});

export const callSeconds = new Histogram({
  name: 'aeo_engine_call_seconds',
  help: 'Requests to engines by purpose and outcome',
  labelNames: ['engine', 'model', 'purpose', 'outcome'] as const,
  buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 30, 60, 120],
});

export const callDollars = new Counter({
  name: 'aeo_engine_call_usd_total',
  help: 'US dollars that requests to engines cost',
  labelNames: ['engine', 'model', 'purpose'] as const,
});

export const attemptSeconds = new Histogram({
  name: 'aeo_delivery_attempt_seconds',
  help: 'Attempts to deliver webhooks by outcome: delivered, or the kind of the error',
  labelNames: ['outcome'] as const,
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
});

export const leasesLost = new Counter({
  name: 'aeo_leases_lost_total',
  help: 'Rows that another process claimed while this one worked on them',
  labelNames: ['table'] as const,
});

export const backlogRows = new Gauge({
  name: 'aeo_queue_rows',
  help: 'Rows that are due, and those that are worked on',
  labelNames: ['queue', 'state'] as const,
});

export const backlogAge = new Gauge({
  name: 'aeo_queue_oldest_due_seconds',
  help: 'How long the oldest row that nobody works on has been due',
  labelNames: ['queue'] as const,
});

export const runningStages = new Gauge({
  name: 'aeo_builds_running',
  help: 'Builds that are worked on, by stage',
  labelNames: ['stage'] as const,
});

export const poolConnections = new Gauge({
  name: 'aeo_database_connections',
  help: 'Connections of the pool: all, idle, and requests that wait for one',
  labelNames: ['state'] as const,
});

export const spentDollars = new Gauge({
  name: 'aeo_spend_usd',
  help: 'US dollars of this UTC day: spent, and held for calls under way',
  labelNames: ['state'] as const,
});

export const spendLimit = new Gauge({
  name: 'aeo_spend_limit_usd',
  help: 'SPEND_LIMIT_USD_DAY; absent without a limit',
});
// a gauge without labels begins at 0, which would be a limit that is always reached
spendLimit.remove();

/** Memory, event loop and garbage collection. Once a process: it costs something. */
export function watchProcess(): void {
  if (register.getSingleMetric('process_cpu_user_seconds_total') === undefined) collectDefaultMetrics();
}

export const metricsType = register.contentType;

/** In the text format of Prometheus. */
export async function exposition(): Promise<string> {
  return await register.metrics();
}
