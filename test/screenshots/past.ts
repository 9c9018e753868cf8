import type { Application } from '../support/application';

const DAYS = 80;
const MODEL_CHANGED_DAYS_AGO = 34;

/** Gives a domain a report of every day before its newest one, with answers of that day, as daily builds would have left them. */
export async function addPast(app: Application, domainId: number, days = DAYS): Promise<void> {
  for (let ago = days; ago >= 1; ago -= 1) await addDay(app, domainId, ago);
}

async function addDay(app: Application, domainId: number, ago: number): Promise<void> {
  const shift = `make_interval(days => ${ago})`;
  const model =
    ago > MODEL_CHANGED_DAYS_AGO ? `CASE WHEN engine = 'openai' THEN 'gpt-5.1' ELSE model END` : 'model';
  // rises slowly, with noise
  const share = 0.62 - 0.004 * ago;
  await app.query(
    `WITH newest AS (SELECT * FROM snapshots WHERE domain_id = $1 ORDER BY generated_at DESC LIMIT 1),
     built AS (
       INSERT INTO builds (id, domain_id, cause, state, created_at, ended_at)
       SELECT gen_random_uuid(), $1, 'read', 'done', generated_at - ${shift}, generated_at - ${shift} FROM newest RETURNING id
     ), made AS (
       INSERT INTO snapshots (version_id, domain_id, build_id, generated_at, source, subject_key, coverage, overview, citations,
                              readiness, signals, recommendations, statistics)
       SELECT gen_random_uuid(), $1, built.id, generated_at - ${shift}, source, subject_key, coverage, overview, citations,
              readiness, signals, recommendations, statistics FROM newest, built RETURNING version_id
     ), asked AS (
       SELECT probe.*, answer.id AS old_id FROM snapshot_probes probe JOIN newest USING (version_id)
         JOIN probe_answers answer ON answer.id = probe.answer_id
     ), answered AS (
       INSERT INTO probe_answers (prompt_hash, engine, domain_id, simulated, day, state, text, cited, found, searched,
                                  finish_reason, model, captured_at)
       SELECT sha256(prompt_hash || $2::text::bytea), engine, $1, false, day - $2::int, 'answered', text, cited, found, searched,
              finish_reason, ${model}, captured_at - ${shift}
         FROM probe_answers WHERE id IN (SELECT old_id FROM asked)
       RETURNING id, prompt_hash, engine
     )
     INSERT INTO snapshot_probes (version_id, position, engine, prompt, answer_id, shared, extractor, reading)
     SELECT made.version_id, asked.position, asked.engine, asked.prompt, answered.id, false, asked.extractor,
            jsonb_set(asked.reading, '{mentioned}', to_jsonb(random() < $3::float))
       FROM made, asked JOIN probe_answers old ON old.id = asked.old_id
       JOIN answered ON answered.prompt_hash = sha256(old.prompt_hash || $2::text::bytea) AND answered.engine = asked.engine`,
    [domainId, ago, share],
  );
}
