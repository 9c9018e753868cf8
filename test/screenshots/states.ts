import type { Application } from '../support/application';

/** Clients whose first report is there. */
export const READY = ['simulated', 'partial', 'failed', 'stale', 'markets', 'profile', 'part'] as const;

/** How each of them came to be as it is. `$1`: the domain. */
export const STATES: Readonly<Record<(typeof READY)[number], string>> = {
  simulated: `UPDATE snapshots SET source = 'simulated' WHERE domain_id = $1`,
  partial: `UPDATE snapshots SET coverage = jsonb_set(coverage, '{engines}',
              '[{"engine": "perplexity", "answered": 1, "failed": 5, "error_kind": "rate_limit"}]') WHERE domain_id = $1`,
  failed: `UPDATE builds SET state = 'failed', error = 'No engine gave an answer.' WHERE domain_id = $1`,
  stale: `UPDATE snapshots SET generated_at = generated_at - interval '9 days' WHERE domain_id = $1`,
  markets: `UPDATE domains SET own_profile = '{"markets": [{"country": "FR", "language": "fr"}, {"country": "DE", "language": "de"}]}'
             WHERE id = $1`,
  profile: `UPDATE domains SET profile_changed_at = now(), own_profile = '{"brand": "Bright Side", "competitors":
              [{"name": "HubSpot", "aliases": [], "domain": "hubspot.com"}]}' WHERE id = $1`,
  part: `UPDATE snapshots SET readiness = NULL, coverage = jsonb_set(coverage, '{omitted}',
           '[{"section": "readiness", "reason": "no page could be read in time"}]') WHERE domain_id = $1`,
};

/** The report that is there counts for the second market as well. */
export async function addMarket(app: Application, domainId: number): Promise<void> {
  await app.query(`UPDATE snapshots SET market = 'FR:fr' WHERE domain_id = $1`, [domainId]);
  await app.query(
    `WITH built AS (
       INSERT INTO builds (id, domain_id, market, cause, state, ended_at)
       SELECT gen_random_uuid(), $1, 'DE:de', 'read', 'done', now() RETURNING id
     ), made AS (
       INSERT INTO snapshots (version_id, domain_id, build_id, generated_at, source, subject_key, coverage, overview, citations,
                              readiness, signals, recommendations, statistics, market, is_default)
       SELECT gen_random_uuid(), $1, built.id, generated_at, source, subject_key, coverage, overview, citations, readiness,
              signals, recommendations, statistics, 'DE:de', false FROM snapshots, built WHERE domain_id = $1
       RETURNING version_id
     )
     INSERT INTO snapshot_probes (version_id, position, engine, prompt, answer_id, shared, extractor, reading)
     SELECT made.version_id, position, engine, prompt, answer_id, probe.shared, extractor, reading
       FROM made, snapshots snapshot JOIN snapshot_probes probe USING (version_id) WHERE snapshot.domain_id = $1`,
    [domainId],
  );
}
