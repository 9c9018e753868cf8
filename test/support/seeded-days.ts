import { randomUUID } from 'node:crypto';

/** An answer as a build would have left it behind. */
export interface SeededAnswer {
  readonly prompt: string;
  readonly engine: string;
  /** The day of the report when absent. */
  readonly day?: string;
  /** null: the engine failed. */
  readonly mentioned: boolean | null;
  readonly cited?: boolean;
  readonly model?: string;
  readonly text?: string;
  readonly extractor?: string;
}

/** One report of one UTC day. */
export interface SeededDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly answers: readonly SeededAnswer[];
  readonly source?: 'live' | 'simulated';
  readonly subject?: string;
}

type Query = (sql: string, parameters?: readonly unknown[]) => Promise<any[]>;

/** A domain without any report. */
export async function seedDomain(query: Query, agencyId: number, host: string): Promise<number> {
  const [id = 0] = await seedDomains(query, agencyId, [host]);
  return id;
}

/** Their numbers, in the order of the hosts. */
export async function seedDomains(
  query: Query,
  agencyId: number,
  hosts: readonly string[],
): Promise<number[]> {
  const rows = await query(
    'INSERT INTO domains (agency_id, host) SELECT $1, unnest($2::text[]) RETURNING id, host',
    [agencyId, hosts],
  );
  const ids = new Map(rows.map(({ id, host }): [string, number] => [host, id]));
  return hosts.map((host) => ids.get(host) ?? 0);
}

/** The reports of one domain. */
export interface SeededPast {
  readonly domainId: number;
  readonly days: readonly SeededDay[];
}

/** Puts reports with their answers into the tables; gives their versions in the order of the days. */
export async function seedDays(
  query: Query,
  domainId: number,
  days: readonly SeededDay[],
): Promise<string[]> {
  return await seedPasts(query, [{ domainId, days }]);
}

/** As `seedDays`, of many domains at once. */
export async function seedPasts(query: Query, pasts: readonly SeededPast[]): Promise<string[]> {
  const reports = pasts.flatMap(({ domainId, days }) =>
    days.map((day) => ({ ...day, domainId, versionId: randomUUID(), buildId: randomUUID() })),
  );
  const heads = JSON.stringify(reports.map((report) => ({ ...report, answers: undefined })));
  await query(
    `INSERT INTO builds (id, domain_id, cause, state, ended_at)
     SELECT "buildId", "domainId", 'read', 'done', now()
       FROM jsonb_to_recordset($1::jsonb) AS row ("buildId" uuid, "domainId" integer)`,
    [heads],
  );
  await query(
    `INSERT INTO snapshots (version_id, domain_id, build_id, generated_at, source, subject_key, recommendations)
     SELECT "versionId", "domainId", "buildId", (day || 'T12:00:00Z')::timestamptz, COALESCE(source, 'live'),
            COALESCE(subject, 'acme'), '{"items":[]}'
       FROM jsonb_to_recordset($1::jsonb)
         AS row ("versionId" uuid, "domainId" integer, "buildId" uuid, day text, source text, subject text)`,
    [heads],
  );
  const probes = reports.flatMap(({ domainId, versionId, day, source, answers }) => {
    const keyOf = ({ prompt, day: own = day }: SeededAnswer): string => `${own} ${prompt}`;
    const positions = new Map([...new Set(answers.map(keyOf))].map((key, at) => [key, at]));
    return answers.map((answer) => ({
      day,
      ...answer,
      versionId,
      simulated: source === 'simulated',
      position: positions.get(keyOf(answer)),
      reading:
        answer.mentioned === null ? null : { mentioned: answer.mentioned, cited: answer.cited ?? false },
      // answers of other domains are none of these
      hashed: `${domainId} ${answer.prompt}`,
    }));
  });
  await query(
    `WITH given AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS row ("versionId" uuid, day date, simulated boolean, position smallint,
         prompt text, hashed text, engine text, text text, model text, extractor text, reading jsonb)
     ), answered AS (
       INSERT INTO probe_answers (prompt_hash, engine, simulated, day, state, text, cited, found, searched, finish_reason,
                                  model, captured_at)
       SELECT sha256(hashed::bytea), engine, simulated, day, 'answered', COALESCE(text, ''), '[]', '[]', false, 'stop',
              COALESCE(model, engine || '-1'), (day || 'T11:59:00Z')::timestamptz
         FROM given WHERE reading IS NOT NULL
       RETURNING id, prompt_hash, engine, day
     )
     INSERT INTO snapshot_probes (version_id, position, engine, prompt, answer_id, error_kind, shared, extractor, reading)
     SELECT given."versionId", given.position, given.engine, given.prompt, answered.id,
            CASE WHEN answered.id IS NULL THEN 'timeout' END, false,
            CASE WHEN answered.id IS NOT NULL THEN COALESCE(given.extractor, 'rules.1') END, given.reading
       FROM given LEFT JOIN answered
         ON answered.prompt_hash = sha256(given.hashed::bytea) AND answered.engine = given.engine AND answered.day = given.day`,
    [JSON.stringify(probes)],
  );
  return reports.map(({ versionId }) => versionId);
}
