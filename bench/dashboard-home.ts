import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { seedAgency } from './seed';
import { type Spread, spread } from './statistics';
import { service, type Workbench } from './workbench';

const FEW = 5;
const MANY = 500;
const REPORTS = 10;
const PROMPTS = 5;
const ENGINES = ['google', 'openai', 'perplexity'];
const SECTION_BYTES = 4_000;
const ORDERS = ['attention', 'visibility', 'grade', 'name'] as const;

/** The first page of the dashboard of an agency with few domains and of one with many, in turn. */
export async function dashboardHome(bench: Workbench) {
  const { client } = bench.database;
  const api = await service(bench, 'api');
  try {
    const base = `http://127.0.0.1:${api.port}`;
    const few = await seededReader(client, base, FEW);
    const many = await seededReader(client, base, MANY);
    await client.query('VACUUM ANALYZE');
    const rounds = bench.quick ? 20 : 60;
    const ms: Record<string, readonly [Spread, Spread]> = {};
    for (const order of ORDERS) {
      const times: [number[], number[]] = [[], []];
      for (let at = -3; at < rounds; at += 1) {
        const [one, other] = [await few(order), await many(order)];
        if (at < 0) continue;
        times[0].push(one.ms);
        times[1].push(other.ms);
      }
      ms[order] = [spread(times[0]), spread(times[1])];
    }
    const added = Object.entries(ms).map(([order, [one, other]]) => [order, other.median - one.median]);
    return {
      domains: [FEW, MANY],
      // of one page at a time, by order of the list
      ms,
      // by which the median of many is above that of few
      addedMs: Object.fromEntries(added),
      pageBytes: [(await few('name')).bytes, (await many('name')).bytes],
    };
  } finally {
    await api.stop();
  }
}

type Reader = (order: string) => Promise<{ readonly ms: number; readonly bytes: number }>;

/** Somebody of a new agency with so many domains, signed in. */
async function seededReader(client: Client, base: string, domains: number): Promise<Reader> {
  const { agencyId, key } = await seedAgency(client);
  await seedDomains(client, agencyId, domains);
  const signedIn = await fetch(`${base}/dashboard/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ api_key: key }).toString(),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const read: Reader = async (order) => {
    const from = performance.now();
    const page = await fetch(`${base}/dashboard?sort=${order}`, { headers: { cookie }, redirect: 'manual' });
    const { length } = await page.text();
    if (page.status === 429) {
      // so many pages a minute are shown to one reader
      await delay(Number(page.headers.get('retry-after') ?? 1) * 1_000);
      return await read(order);
    }
    if (page.status !== 200) throw new Error(`the home page answered ${page.status}`);
    return { ms: performance.now() - from, bytes: length };
  };
  return read;
}

/** Each with daily reports, the newest two with their answers. */
async function seedDomains(client: Client, agencyId: number, domains: number): Promise<void> {
  const filler = Array.from({ length: Math.ceil(SECTION_BYTES / 64) }, (_, at) =>
    createHash('sha256').update(String(at)).digest('hex'),
  );
  await client.query(
    `INSERT INTO domains (agency_id, host, own_profile)
     SELECT $1, 'client-' || n || '.example', jsonb_build_object('brand', 'Client ' || n) FROM generate_series(1, $2::int) AS n`,
    [agencyId, domains],
  );
  await client.query(
    `WITH built AS (
       INSERT INTO builds (id, domain_id, cause, state, created_at, ended_at)
       SELECT gen_random_uuid(), d.id, 'read', 'done', now() - make_interval(days => n), now() - make_interval(days => n)
         FROM domains d, generate_series(0, $2::int - 1) AS n WHERE d.agency_id = $1
       RETURNING id, domain_id, ended_at
     )
     INSERT INTO snapshots (version_id, domain_id, build_id, generated_at, source, overview, citations, readiness, signals,
                            recommendations, statistics)
     SELECT gen_random_uuid(), domain_id, id, ended_at, 'live',
            jsonb_build_object('visibility_pct', domain_id % 100, 'more', $3::jsonb)::text, $3,
            jsonb_build_object('headline_score', domain_id % 100, 'headline_grade', 'B', 'more', $3::jsonb)::text, $3, $3,
            jsonb_build_object('visibility', jsonb_build_object('ci_low_pct', 10, 'ci_high_pct', 60), 'more', $3::jsonb)::text
       FROM built`,
    [agencyId, REPORTS, JSON.stringify(filler)],
  );
  await client.query(
    `WITH newest AS (
       SELECT snapshot.version_id, snapshot.generated_at, d.id AS domain_id
         FROM domains d, LATERAL (SELECT * FROM snapshots WHERE domain_id = d.id ORDER BY generated_at DESC LIMIT 2) AS snapshot
        WHERE d.agency_id = $1
     ), asked AS (
       SELECT newest.*, prompt, engine, sha256((version_id || prompt::text)::bytea) AS hash
         FROM newest, generate_series(1, $2::int) AS prompt, unnest($3::text[]) AS engine
     ), answered AS (
       INSERT INTO probe_answers (prompt_hash, engine, simulated, day, state, text, model, captured_at)
       SELECT hash, engine, false, generated_at::date, 'answered', 'an answer', 'one', generated_at FROM asked
       RETURNING id, prompt_hash, engine
     )
     INSERT INTO snapshot_probes (version_id, position, engine, prompt, answer_id, shared, extractor, reading)
     SELECT asked.version_id, prompt, asked.engine, 'Question ' || prompt, answered.id, false, 'rules',
            jsonb_build_object('mentioned', random() < 0.4, 'cited', false)
       FROM asked JOIN answered ON answered.prompt_hash = asked.hash AND answered.engine::text = asked.engine`,
    [agencyId, PROMPTS, ENGINES],
  );
}
