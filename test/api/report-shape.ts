import Ajv from 'ajv';

/** Exactly the fields named, all of them, and nothing else. */
const exactly = (properties: Readonly<Record<string, object>>): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const list = (items: object): object => ({ type: 'array', items });
const orNull = (schema: { readonly type: string }): object => ({ ...schema, type: [schema.type, 'null'] });

const text = { type: 'string' };
const flag = { type: 'boolean' };
const integer = { type: 'integer' };
const count = { type: 'integer', minimum: 0 };
const percent = { type: 'number', minimum: 0, maximum: 100 };
const wholePercent = { type: 'integer', minimum: 0, maximum: 100 };
const uuid = {
  type: 'string',
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
};
const dateTime = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' };
const dimension = {
  enum: [
    'numerical_specifics',
    'named_entities',
    'authoritative_outbound_links',
    'author_byline',
    'last_updated',
    'content_length',
  ],
};
const endpoint = {
  enum: [
    'heading_hierarchy',
    'snippet_format',
    'freshness_signal',
    'snippet_candidates',
    'headers_intel',
    'uptime',
  ],
};
const kind = {
  enum: [
    'win_prompt',
    'close_citation_gap',
    'improve_readiness',
    'fix_signal',
    'unblock_ai_bots',
    'fix_contradiction',
  ],
};

const meta = exactly({
  domain_id: { type: 'integer', minimum: 1 },
  domain: text,
  version_id: uuid,
  generated_at: dateTime,
  cached: flag,
  source: { enum: ['live', 'simulated'] },
});

const SECTIONS = {
  overview: exactly({
    has_snapshot: flag,
    total_probes: count,
    mentioned_count: count,
    visibility_pct: percent,
    avg_position: orNull({ type: 'number' }),
    citation_pct: percent,
    engines_used: count,
    per_engine: list(exactly({ engine: text, total: count, mentioned: count, visibility_pct: percent })),
    completed_at: orNull(dateTime),
  }),
  citations: exactly({
    total_probes: count,
    engines_total: count,
    engines_cited: count,
    body_pct: wholePercent,
    url_pct: wholePercent,
    gap_pp: integer,
    gap_direction: { enum: ['attribution_loss', 'click_loss', 'balanced'] },
    headline_engine: text,
    per_engine: list(
      exactly({ engine: text, body_pct: wholePercent, url_pct: wholePercent, gap_pp: integer }),
    ),
    top_competitors: list(exactly({ brand: text, mention_count: count })),
  }),
  readiness: exactly({
    headline_url: text,
    headline_score: wholePercent,
    headline_grade: { enum: ['A', 'B', 'C', 'D', 'F', '—'] },
    per_url: list(exactly({ url: text, score: orNull(wholePercent), stale: flag })),
    breakdown: list(exactly({ dimension, scored: count, max: count })),
    urls_total: count,
    fetched_at: orNull(dateTime),
  }),
  signals: exactly({
    homepage_url: text,
    cards: list(
      exactly({ endpoint, label: text, score: orNull(integer), stale: flag, fetched_at: orNull(dateTime) }),
    ),
  }),
  recommendations: exactly({
    items: list(
      exactly({
        priority: { type: 'integer', minimum: 1 },
        kind,
        title: text,
        body: text,
        fix: text,
        evidence_prompt: text,
        evidence_engine: text,
        evidence_quote: text,
        competitors_in_evidence: list(text),
      }),
    ),
  }),
} as const;

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });

/** Where a report departs from its specified shape, when exactly these sections were asked for; empty: nowhere. */
export function shapeFaults(report: unknown, sections: readonly (keyof typeof SECTIONS)[]): string[] {
  const wanted = Object.fromEntries(sections.map((key) => [key, SECTIONS[key]]));
  const validate = ajv.compile(exactly({ meta, sections: exactly(wanted) }));
  validate(report);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}
