import type { Client } from 'pg';

export interface FillSize {
  readonly snapshots: number;
  /** A multiple of `snapshots`. */
  readonly answers: number;
}

/** A table, filled by rows numbered from 1. */
interface Filled {
  readonly table: string;
  readonly rows: (size: Sizes) => number;
  /** Of the rows `$1` to `$2`. */
  readonly insert: (size: Sizes) => string;
}

interface Sizes extends FillSize {
  readonly domains: number;
  readonly agencies: number;
  readonly perSnapshot: number;
}

/** So many days back does each domain have a report. */
const DAYS = 30;
const ROWS_PER_BATCH = 200_000;
const ENGINES = `(ARRAY['openai','perplexity','google'])`;
/** Of version 4 by its digits: readers refuse ids of no version. */
const uuidOf = (kind: string, n: string): string =>
  `overlay(overlay(md5('${kind} ' || (${n})) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;

function sizes({ snapshots, answers }: FillSize): Sizes {
  const domains = Math.ceil(snapshots / DAYS);
  return {
    snapshots,
    answers,
    domains,
    agencies: Math.ceil(domains / 5),
    perSnapshot: Math.floor(answers / snapshots),
  };
}

/** So many days before yesterday's last hours: at any hour of a run, each day back is another date. */
const before = (days: string, seconds = '0'): string =>
  `date_trunc('day', now(), 'UTC') - make_interval(days => (${days})::int, secs => 1 + ${seconds})`;

const ROWS = 'generate_series($1::bigint, $2::bigint) AS n';

/** Snapshot n is that of domain 1 + n % domains, n / domains days ago. */
const FILLED: readonly Filled[] = [
  {
    table: 'agencies',
    rows: ({ agencies }) => agencies,
    insert: () => `INSERT INTO agencies (id, name, email, tier)
      SELECT n, 'Agency ' || n, 'filled-' || n || '@example.com', 'agency' FROM ${ROWS}`,
  },
  {
    table: 'domains',
    rows: ({ domains }) => domains,
    insert: ({ agencies }) => `INSERT INTO domains (id, agency_id, host)
      SELECT n, 1 + n % ${agencies}, 'client-' || n || '.example' FROM ${ROWS}`,
  },
  {
    table: 'prompts',
    rows: ({ domains }) => domains * 5,
    insert: ({ domains }) => `INSERT INTO prompts (id, domain_id, position, text, origin)
      SELECT n, 1 + n % ${domains}, n / ${domains}, 'Which CRM suits client ' || n || '?', 'custom' FROM ${ROWS}`,
  },
  {
    table: 'signal_results',
    rows: ({ domains }) => domains * 12,
    insert: ({ domains }) => `INSERT INTO signal_results (domain_id, endpoint, result, stale, fetched_at)
      SELECT 1 + n % ${domains}, 'signal_' || n / ${domains}, '{}', false, now() FROM ${ROWS}`,
  },
  {
    table: 'page_scores',
    rows: ({ domains }) => domains * 20,
    insert: ({ domains }) => `INSERT INTO page_scores (domain_id, url, score, dimensions, stale, fetched_at)
      SELECT 1 + n % ${domains}, 'https://client.example/' || n, 50, '{}', false, now() FROM ${ROWS}`,
  },
  {
    table: 'builds',
    rows: ({ snapshots }) => snapshots,
    insert: ({
      domains,
    }) => `INSERT INTO builds (id, domain_id, cause, state, stage, progress, version_id, created_at, ended_at)
      SELECT ${uuidOf('build', 'n')}, 1 + n % ${domains}, 'read', 'done', 'done', 100, ${uuidOf('version', 'n')}, at, at
        FROM (SELECT n, ${before(`n / ${domains}`, 'n % 7200')} AS at FROM ${ROWS}) AS made`,
  },
  {
    table: 'snapshots',
    rows: ({ snapshots }) => snapshots,
    insert: ({
      domains,
    }) => `INSERT INTO snapshots (version_id, domain_id, build_id, generated_at, source, overview, recommendations)
      SELECT ${uuidOf('version', 'n')}, 1 + n % ${domains}, ${uuidOf('build', 'n')},
             ${before(`n / ${domains}`, 'n % 7200')}, 'live', '{}', '{"items":[]}' FROM ${ROWS}`,
  },
  {
    table: 'probe_answers',
    rows: ({ answers }) => answers,
    insert: ({
      domains,
      perSnapshot,
    }) => `INSERT INTO probe_answers (id, prompt_hash, engine, simulated, day, state, text, cited, found,
             queries, searched, model, finish_reason, tokens_in, tokens_out, searches, cost_usd, latency_ms, captured_at)
      SELECT n, sha256(('client ' || s % ${domains} || ' prompt ' || k / 3)::bytea), ${ENGINES}[1 + k % 3], false, (at AT TIME ZONE 'UTC')::date,
             'answered', repeat(md5(n::text), 8), '[]', '[]', '[]', true, 'model-1', 'stop', 20, 300, 1, 0.004, 2500, at
        FROM (SELECT n, s, k, ${before(`s / ${domains}`, 's % 7200')} AS at
                FROM (SELECT n, 1 + (n - 1) / ${perSnapshot} AS s, ((n - 1) % ${perSnapshot})::int AS k FROM ${ROWS}) AS numbered) AS made`,
  },
  {
    table: 'snapshot_probes',
    rows: ({ answers }) => answers,
    insert: ({
      perSnapshot,
    }) => `INSERT INTO snapshot_probes (version_id, position, engine, prompt, answer_id, shared, reading, extractor)
      SELECT ${uuidOf('version', 's')}, k / 3, ${ENGINES}[1 + k % 3], 'Which CRM suits a small agency, number ' || k / 3 || '?', n, n % 2 = 0,
             '{"mentioned": true, "cited": false}', 'rules-1'
        FROM (SELECT n, 1 + (n - 1) / ${perSnapshot} AS s, ((n - 1) % ${perSnapshot})::int AS k FROM ${ROWS}) AS numbered`,
  },
  {
    table: 'engine_calls',
    rows: ({ answers }) => answers,
    insert: ({
      domains,
      agencies,
      perSnapshot,
    }) => `INSERT INTO engine_calls (engine, purpose, outcome, http_status, model, tokens_in,
             tokens_out, searches, cost_usd, latency_ms, started_at, agency_id, domain_id)
      SELECT ${ENGINES}[(1 + n % 3)::int], 'probe', 'ok', 200, 'model-1', 20, 300, 1, 0.004, 2500,
             ${before(`s / ${domains}`, 's % 7200')}, 1 + (1 + s % ${domains}) % ${agencies}, 1 + s % ${domains}
        FROM (SELECT n, 1 + (n - 1) / ${perSnapshot} AS s FROM ${ROWS}) AS numbered`,
  },
  {
    table: 'quota_entries',
    rows: ({ snapshots }) => snapshots * 2,
    insert: ({
      domains,
      agencies,
      snapshots,
    }) => `INSERT INTO quota_entries (agency_id, month, unit, kind, reason, ref, delta, created_at)
      SELECT 1 + (1 + s % ${domains}) % ${agencies}, date_trunc('month', at AT TIME ZONE 'UTC'), CASE WHEN n > ${snapshots} THEN 'fresh' ELSE 'monthly' END,
             'charge', 'cold_read', ${uuidOf('build', 's')}, 1, at
        FROM (SELECT n, s, ${before(`s / ${domains}`)} AS at
                FROM (SELECT n, 1 + (n - 1) % ${snapshots} AS s FROM ${ROWS}) AS numbered) AS made`,
  },
  {
    table: 'refresh_jobs',
    rows: ({ snapshots }) => Math.floor(snapshots / 5),
    insert: ({
      domains,
      agencies,
    }) => `INSERT INTO refresh_jobs (id, agency_id, domain_id, build_id, sections, created_at)
      SELECT ${uuidOf('job', 'n')}, 1 + (1 + n % ${domains}) % ${agencies}, 1 + n % ${domains}, ${uuidOf('build', 'n')}, 'overview',
             ${before(`n / ${domains}`)} FROM ${ROWS}`,
  },
  {
    table: 'webhook_deliveries',
    rows: ({ snapshots }) => Math.floor(snapshots / 5),
    insert: () => `INSERT INTO webhook_deliveries (id, url, origin, state, version_id, attempt, ended_at)
      SELECT ${uuidOf('job', 'n')}, 'https://hooks.example/' || n % 1000, 'https://hooks.example', 'delivered', ${uuidOf('version', 'n')}, 1, now()
        FROM ${ROWS}`,
  },
  {
    table: 'webhook_attempts',
    rows: ({ snapshots }) => Math.floor(snapshots / 5),
    insert: () => `INSERT INTO webhook_attempts (delivery_id, attempt_n, sent_at, elapsed_ms, response_status)
      SELECT ${uuidOf('job', 'n')}, 1, now(), 120, 200 FROM ${ROWS}`,
  },
];

/** Identities that were written as numbers go on behind the last one. */
const NUMBERED = ['agencies', 'domains', 'prompts', 'probe_answers'];

/** Fills a migrated database that has no rows, or goes on where an earlier run was ended. */
export async function fill(session: Client, size: FillSize, say: (line: string) => void): Promise<void> {
  const all = sizes(size);
  const sql = async (text: string, values: unknown[] = []): Promise<{ done: string }[]> =>
    (await session.query<{ done: string }>(text, values)).rows;
  // rows fit each other by their numbers: foreign keys would be half of the work
  await sql('SET session_replication_role = replica');
  await sql('CREATE TABLE IF NOT EXISTS growth_progress (name text PRIMARY KEY, done bigint NOT NULL)');
  for (const { table, rows, insert } of FILLED) {
    const startedAt = performance.now();
    const [{ done } = { done: '0' }] = await sql('SELECT done FROM growth_progress WHERE name = $1', [table]);
    for (let from = Number(done) + 1; from <= rows(all); from += ROWS_PER_BATCH) {
      await sql(
        `WITH progress AS (
           INSERT INTO growth_progress VALUES ('${table}', $2::bigint) ON CONFLICT (name) DO UPDATE SET done = excluded.done
         ) ${insert(all)}`,
        [from, Math.min(rows(all), from + ROWS_PER_BATCH - 1)],
      );
    }
    say(`${table}: ${rows(all)} rows, ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  }
  for (const table of NUMBERED)
    await sql(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}) + 1)`);
  await sql('RESET session_replication_role');
  await sql('VACUUM (ANALYZE)');
}
