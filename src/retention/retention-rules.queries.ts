import type { Config } from '../config/config';
import { dayOfInstant } from '../database/utc-time';
import { type NamedRow, NamedRows } from '../leases/named-rows.queries';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** A setting of how many days something is kept. */
export type DaysSetting = Extract<keyof Config, `retain${string}Days`>;

interface RetentionRule {
  readonly name: string;
  readonly keptSeconds: (config: Config) => number;
  /**
   * Each statement handles one batch and returns one row for each row handled; it is repeated until one is not full.
   * `$1`: seconds that are kept; `$2`: rows at most.
   */
  readonly batches: readonly string[];
}

function forDays(setting: DaysSetting, name: string, ...batches: readonly string[]): RetentionRule {
  return { name, keptSeconds: (config) => config[setting] * DAY_SECONDS, batches };
}

const EXPIRED = 'now() - make_interval(secs => $1)';

/** Domains deleted long enough ago, unless something of theirs is still being worked on. */
const DEAD_DOMAINS = `SELECT id FROM domains WHERE deleted_at < ${EXPIRED}
    AND NOT EXISTS (SELECT FROM builds WHERE domain_id = domains.id AND state IN ('queued', 'running'))
    AND NOT EXISTS (SELECT FROM refresh_jobs job JOIN webhook_deliveries delivery ON delivery.id = job.id
                     WHERE job.domain_id = domains.id AND delivery.state IN ('waiting', 'due'))
    AND NOT EXISTS (SELECT FROM alert_events event JOIN webhook_deliveries delivery ON delivery.id = event.id
                     WHERE event.domain_id = domains.id AND delivery.state IN ('waiting', 'due'))`;
/** Those of refresh jobs and of alerts. */
const DEAD_WEBHOOKS = `SELECT id FROM refresh_jobs WHERE domain_id IN (${DEAD_DOMAINS})
    UNION ALL SELECT id FROM alert_events WHERE domain_id IN (${DEAD_DOMAINS})`;

function deleteFrom(table: string, condition: string): string {
  return `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT $2))
          RETURNING 1 AS done`;
}

/** What points at another comes first. */
const LOG_TABLES = ['agent_requests', 'assistant_arrivals', 'access_log_days'];

/** What is kept how long. Nothing of it is needed to serve a report. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    name: 'idempotency_keys',
    keptSeconds: ({ retainIdempotencyKeysHours: hours }) => hours * HOUR_SECONDS,
    batches: [deleteFrom('idempotency_keys', `created_at < ${EXPIRED}`)],
  },
  forDays(
    'retainRawAnswersDays',
    'raw_answers',
    // those that the version before wrote
    `UPDATE probe_answers SET raw = NULL
      WHERE id = ANY (ARRAY(SELECT id FROM probe_answers WHERE raw IS NOT NULL AND captured_at < ${EXPIRED} LIMIT $2))
     RETURNING 1 AS done`,
    `DELETE FROM raw_answers WHERE (answer_id, captured_at) IN
       (SELECT answer_id, captured_at FROM raw_answers WHERE captured_at < ${EXPIRED} LIMIT $2)
     RETURNING 1 AS done`,
  ),
  // months that have a partition go with it
  forDays(
    'retainEngineCallsDays',
    'engine_calls',
    deleteFrom('engine_calls_default', `started_at < ${EXPIRED}`),
  ),
  forDays(
    'retainLedgerDays',
    'ledger',
    deleteFrom('closed_quota_entries_default', `month < ${dayOfInstant(EXPIRED)} - interval '1 month'`),
  ),
  {
    // what a unit was charged for ends within days: after a month nothing is given back
    name: 'closed_months',
    keptSeconds: () => 0,
    batches: [
      `WITH closed AS (
         DELETE FROM quota_entries WHERE id = ANY (ARRAY(
           SELECT id FROM (SELECT id, month FROM quota_entries ORDER BY id LIMIT $2) AS oldest
            WHERE month < date_trunc('month', (${EXPIRED}) AT TIME ZONE 'UTC') - interval '1 month'))
         RETURNING *
       )
       INSERT INTO closed_quota_entries SELECT * FROM closed RETURNING 1 AS done`,
    ],
  },
  forDays(
    'retainWebhookBodiesDays',
    'webhook_bodies',
    // what the receiver answered goes along
    `WITH ended AS (
       UPDATE webhook_deliveries SET body = NULL
        WHERE body IS NOT NULL AND ended_at < ${EXPIRED}
          AND id = ANY (ARRAY(SELECT id FROM webhook_deliveries WHERE body IS NOT NULL AND ended_at < ${EXPIRED} LIMIT $2))
       RETURNING id
     ), answers AS (
       UPDATE webhook_attempts SET answer = NULL FROM ended WHERE delivery_id = ended.id
     )
     SELECT 1 AS done FROM ended`,
  ),
  forDays('retainMailsDays', 'mails', deleteFrom('mails', `state <> 'due' AND created_at < ${EXPIRED}`)),
  {
    // those of a domain that was deleted while a build of it was under way, or that had very many; the others went with it
    name: 'private_answers',
    keptSeconds: () => 0,
    batches: [
      deleteFrom(
        'probe_answers',
        `domain_id IN (SELECT id FROM domains WHERE deleted_at < ${EXPIRED} AND NOT EXISTS (
           SELECT FROM builds WHERE builds.domain_id = domains.id AND builds.state IN ('queued', 'running')))`,
      ),
    ],
  },
  forDays(
    'retainDeletedDomainsDays',
    'deleted_domains',
    deleteFrom('webhook_attempts', `delivery_id IN (${DEAD_WEBHOOKS})`),
    deleteFrom('webhook_deliveries', `id IN (${DEAD_WEBHOOKS})`),
    // money that was spent stays spent
    `UPDATE engine_calls SET domain_id = NULL
      WHERE id = ANY (ARRAY(SELECT id FROM engine_calls WHERE domain_id IN (${DEAD_DOMAINS}) LIMIT $2))
     RETURNING 1 AS done`,
    ...[
      'refresh_jobs',
      'alert_events',
      'alert_subscriptions',
      'diligence_bundles',
      'snapshots',
      'probe_answers',
      'builds',
      'prompts',
      'page_scores',
      'page_fetches',
      'known_sites',
      'signal_results',
      'uptime_checks',
      'uptime_schedules',
      'share_links',
      'probe_schedules',
      'scheduled_runs',
      ...LOG_TABLES,
    ].map((table) => deleteFrom(table, `domain_id IN (${DEAD_DOMAINS})`)),
    deleteFrom('domains', `id IN (${DEAD_DOMAINS})`),
  ),
  {
    // each works for 15 minutes; those of the last hour are counted
    name: 'sign_in_links',
    keptSeconds: () => DAY_SECONDS,
    batches: [deleteFrom('sign_in_links', `created_at < ${EXPIRED}`)],
  },
  forDays('retainShareLinksDays', 'share_links', deleteFrom('share_links', `expires_at < ${EXPIRED}`)),
  forDays('retainAuditLogDays', 'audit_entries', deleteFrom('audit_entries', `at < ${EXPIRED}`)),
  forDays(
    'retainAccessLogsDays',
    'access_logs',
    ...LOG_TABLES.map((table) => deleteFrom(table, `day < ${dayOfInstant(EXPIRED)}`)),
  ),
  forDays(
    'retainSharedAnswersDays',
    'shared_answers',
    deleteFrom('probe_answers', `day < ${dayOfInstant(EXPIRED)}`),
  ),
];

/** When each rule is applied next. */
export const RETENTION_TASKS = new NamedRows(
  'retention_tasks',
  RETENTION_RULES.map(({ name }) => name),
);
export type ClaimedRetentionTask = NamedRow<string>;
