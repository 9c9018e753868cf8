import { load } from './load';
import { seedAgency } from './seed';
import { spread } from './statistics';
import type { BenchDatabase } from './stores';
import { service, type Workbench } from './workbench';

const SMALL = 1_000;
const CONNECTIONS = 64;

/** The same cached reads of 1,000 domains on small tables and on large ones, in turn. */
export async function growingData(bench: Workbench) {
  const large = bench.quick ? 20_000 : 100_000;
  const probeAnswers = bench.quick ? 100_000 : 1_000_000;
  const sides = [];
  for (const count of [SMALL, large]) {
    const database = await bench.stores.database();
    const { agencyId, key } = await seedAgency(database.client);
    await seedMany(database, agencyId, count);
    if (count === large) await seedAnswers(database, probeAnswers);
    await database.client.query('VACUUM ANALYZE');
    bench.say(`  ${count} snapshots are there`);
    const { rows } = await database.client.query<{ id: number }>(
      'SELECT id FROM domains ORDER BY id LIMIT $1',
      [SMALL],
    );
    const api = await service(bench, 'api', { REDIS_PREFIX: `bench-${count}` }, database);
    sides.push({
      api,
      headers: { authorization: `Bearer ${key}` },
      paths: rows.map(({ id }) => `/v1/reports/${id}`),
    });
  }
  const rounds: number[][] = [];
  try {
    for (let at = -1; at < (bench.quick ? 3 : 9); at += 1) {
      const results: number[] = [];
      // who goes first changes, so that neither gains by the order
      for (const side of at % 2 === 0 ? sides : [...sides].reverse()) {
        const { requestsPerSecond } = await load({
          port: side.api.port,
          paths: side.paths,
          headers: side.headers,
          connections: CONNECTIONS,
          seconds: at < 0 ? 2 : bench.quick ? 1 : 2,
        });
        results.push(requestsPerSecond);
      }
      if (at >= 0) rounds.push(at % 2 === 0 ? results : results.reverse());
    }
  } finally {
    await Promise.all(sides.map(({ api }) => api.stop()));
  }
  const column = (at: 0 | 1): number[] => rounds.map((results) => results[at] ?? 0);
  return {
    snapshots: [SMALL, large],
    probeAnswers,
    requestsPerSecond: [spread(column(0)).median, spread(column(1)).median],
    // with the large tables to that with the small ones, round by round
    throughputRatio: spread(rounds.map(([small = 1, big = 0]) => big / small)),
  };
}

/** Ten snapshots a domain, the newest young; with few snapshots one a domain. */
async function seedMany({ client }: BenchDatabase, agencyId: number, snapshots: number): Promise<void> {
  const perDomain = snapshots > SMALL ? 10 : 1;
  await client.query(
    `INSERT INTO domains (agency_id, host) SELECT $1, 'client-' || n || '.example' FROM generate_series(1, $2::int) AS n`,
    [agencyId, snapshots / perDomain],
  );
  await client.query(
    `INSERT INTO builds (id, domain_id, cause, state, ended_at)
     SELECT gen_random_uuid(), d.id, 'refresh', 'done', now() - make_interval(hours => n)
       FROM domains d, generate_series(0, $1::int - 1) AS n`,
    [perDomain],
  );
  await client.query(
    `INSERT INTO snapshots (version_id, domain_id, build_id, generated_at, source, overview, citations, readiness, signals, recommendations)
     SELECT gen_random_uuid(), domain_id, id, ended_at, 'live', text, text, text, text, text
       FROM builds, (SELECT jsonb_build_object('items', array_agg(md5(n::text)))::text AS text FROM generate_series(1, 8) AS n) AS one`,
  );
}

async function seedAnswers({ client }: BenchDatabase, count: number): Promise<void> {
  await client.query(
    `INSERT INTO probe_answers (prompt_hash, engine, simulated, day, state, text, captured_at)
     SELECT sha256(n::text::bytea), 'openai', false, current_date - n % 90, 'answered', repeat('answer ', 10), now()
       FROM generate_series(1, $1::int) AS n`,
    [count],
  );
}
