import type { DailyPointDto } from '../../src/history/history.dto';
import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { eventually } from '../support/eventually';
import { seedDays, type SeededAnswer, type SeededDay, seedDomain } from '../support/seeded-days';
import { expectError } from './expect-error';
import { unitsOf } from './ledger';

const ENGINES = ['google', 'openai', 'perplexity'];
const PROMPTS = ['q1', 'q2', 'q3', 'q4', 'q5'];

const dayOf = (number: number): string => new Date(Date.UTC(2026, 8, number)).toISOString().slice(0, 10);

/** Five prompts put to three engines; `hits` of the 15 answers name the brand. */
function report(
  number: number,
  hits: number,
  change: (answer: SeededAnswer) => Partial<SeededAnswer> = () => ({}),
  more: Partial<SeededDay> = {},
): SeededDay {
  const answers = PROMPTS.flatMap((prompt, row) =>
    ENGINES.map((engine, column) => {
      const answer = { prompt, engine, mentioned: row * ENGINES.length + column < hits };
      return { ...answer, ...change(answer) };
    }),
  );
  return { day: dayOf(number), answers, ...more };
}

describe('the past of a domain', () => {
  let app: Application;
  let account: Account;
  let hosts = 0;

  beforeAll(async () => {
    app = await startApplication();
    account = await app.signUp({ ratePerMinute: 10_000, monthlyQuota: 10_000 });
  });

  afterAll(async () => {
    await app.close();
  });

  /** A domain with these reports, oldest first. */
  async function client(...days: readonly SeededDay[]) {
    const domainId = await seedDomain(app.query, account.agencyId, `client-${(hosts += 1)}.test`);
    const versions = await seedDays(app.query, domainId, days);
    const get = async (path: string, { key }: { key: string } = account): Promise<Answer> =>
      await app.call('GET', path.replace('ID', String(domainId)), { key });
    return { domainId, versions, get };
  }

  /** Lets a report have the answers of another one as well. */
  async function keepAnswers(from: string, to: string): Promise<void> {
    await app.query(
      `INSERT INTO snapshot_probes (version_id, position, engine, prompt, answer_id, error_kind, shared, extractor, reading)
       SELECT $2, position + 20, engine, prompt, answer_id, error_kind, shared, extractor, reading
         FROM snapshot_probes WHERE version_id = $1`,
      [from, to],
    );
    await app.query(
      `UPDATE snapshots SET answers_of = (SELECT generated_at FROM snapshots WHERE version_id = $1) WHERE version_id = $2`,
      [from, to],
    );
  }

  it('lists every version, newest first, in pages, and serves each as it was', async () => {
    const { versions, get } = await client(report(1, 1), report(2, 2), report(3, 3));
    const first = await get('/v1/domains/ID/versions?limit=2');
    const second = await get(`/v1/domains/ID/versions?limit=2&cursor=${first.body.next_cursor}`);
    const ids = [...first.body.items, ...second.body.items].map((item) => item.version_id);
    expect(ids).toEqual([...versions].reverse());
    expect(second.body.next_cursor).toBeNull();
    const { status, body } = await get(`/v1/reports/ID?version=${versions[0]}&sections=recommendations`);
    expect([status, body.meta.version_id, body.meta.cached]).toEqual([200, versions[0], true]);
    expectError(await get(`/v1/reports/ID?version=${versions[0]}&sections=signals`), 'version_not_found');
    expectError(await get('/v1/reports/ID?version=first'), 'invalid_request');
  });

  it.each<[string, SeededDay, object]>([
    [
      'all answers changed',
      report(2, 15),
      { verdict: 'moved_up', difference_pp: 80, cells: 15, reasons: [] },
    ],
    ['a few did', report(2, 5), { verdict: 'within_noise', difference_pp: 13.33 }],
    [
      'one engine serves another model',
      report(2, 15, ({ engine }) => (engine === 'google' ? { model: 'other' } : {})),
      {
        verdict: 'moved_up',
        cells: 10,
        excluded_engines: [{ engine: 'google', reason: 'model_changed' }],
        reasons: ['model_changed'],
      },
    ],
    [
      'the answers were read otherwise',
      report(2, 15, () => ({ extractor: 'rules.2' })),
      { verdict: 'not_comparable', difference_pp: null, p_value: null, reasons: ['extractor_changed'] },
    ],
    [
      'they were read for another brand',
      report(2, 15, undefined, { subject: 'apex' }),
      { verdict: 'not_comparable', reasons: ['profile_changed'] },
    ],
    [
      'they are simulated',
      report(2, 15, ({ engine }) => ({ model: `${engine}-1` }), { source: 'simulated' }),
      { verdict: 'not_comparable', difference_pp: 80, p_value: null, reasons: ['simulated'] },
    ],
    [
      'most probes failed',
      report(2, 15, ({ prompt }) => (prompt === 'q1' ? {} : { mentioned: null })),
      { verdict: 'not_comparable', reasons: ['probes_failed'] },
    ],
  ])('compares the two newest reports: %s', async (_case, after, expected) => {
    const { versions, get } = await client(report(1, 3), after);
    const { status, body } = await get('/v1/reports/ID/compare');
    expect(status).toBe(200);
    expect(body).toMatchObject({ metric: 'visibility', ...expected });
    expect([body.from.version_id, body.to.version_id]).toEqual(versions);
    expect([body.from.rate.numerator, body.from.rate.denominator]).toEqual([3, 15]);
    expect(body.to.rate).not.toBeNull();
  });

  it('compares with the report of earlier answers, not with the same ones read again', async () => {
    const { versions, get } = await client(report(1, 3), report(2, 15), { day: dayOf(3), answers: [] });
    await keepAnswers(versions[1]!, versions[2]!);
    const { body } = await get('/v1/reports/ID/compare');
    expect([body.from.version_id, body.to.version_id]).toEqual([versions[0], versions[2]]);
    expect(body.verdict).toBe('moved_up');
    const again = await get(`/v1/reports/ID/compare?from=${versions[1]}`);
    expect(again.body).toMatchObject({ verdict: 'insufficient_data', reasons: ['same_answers'] });
  });

  it('compares with the day before, however many reports a day has', async () => {
    const { versions, get } = await client(report(1, 3), report(2, 15), report(3, 15));
    await app.query(
      `UPDATE snapshots SET generated_at = generated_at - interval '23 hours' WHERE version_id = $1`,
      [versions[2]],
    );
    const { body } = await get('/v1/reports/ID/compare');
    expect([body.from.version_id, body.to.version_id]).toEqual([versions[0], versions[2]]);
    const within = await get(`/v1/reports/ID/compare?from=${versions[1]}`);
    expect(within.body.from.version_id).toBe(versions[1]);
  });

  it('says what two reports would have shown', async () => {
    const { get } = await client(report(1, 4), report(2, 5));
    const { body } = await get('/v1/reports/ID/compare');
    expect(body.statement).toBe(
      `No change shown; these reports would have shown ${Math.round(body.minimum_detectable_pp)} points.`,
    );
    expect(body.minimum_detectable_pp).toBeGreaterThan(30);
    expect([body.grade, body.grade_reasons]).toEqual([
      'exploratory',
      ['interval_wide', 'few_answers', 'few_days'],
    ]);
  });

  it('has a stricter limit where several looks were planned', async () => {
    const { get } = await client(report(1, 3), report(2, 10));
    const once = await get('/v1/reports/ID/compare');
    expect(once.body).toMatchObject({ verdict: 'moved_up', p_limit: 0.05 });
    expect(once.body.p_value).toBeGreaterThan(0.0158);
    const oneOfFive = await get('/v1/reports/ID/compare?planned_rounds=5');
    expect(oneOfFive.body).toMatchObject({
      verdict: 'within_noise',
      p_limit: 0.0158,
      p_value: once.body.p_value,
    });
    for (const rounds of ['0', '6', '1.5', 'two'])
      expectError(await get(`/v1/reports/ID/compare?planned_rounds=${rounds}`), 'invalid_request');
  });

  it('compares any two versions, by names or citations', async () => {
    const { versions, get } = await client(
      report(1, 0),
      report(2, 0),
      report(3, 15, () => ({ cited: true })),
    );
    const { body } = await get(
      `/v1/reports/ID/compare?metric=citation&from=${versions[0]}&to=${versions[2]}`,
    );
    expect(body).toMatchObject({ metric: 'citation', verdict: 'moved_up', difference_pp: 100 });
    const reversed = await get(
      `/v1/reports/ID/compare?metric=citation&from=${versions[2]}&to=${versions[0]}`,
    );
    expect(reversed.body).toEqual(body);
    const itself = await get(`/v1/reports/ID/compare?from=${versions[2]}&to=${versions[2]}`);
    expect(itself.body).toMatchObject({ verdict: 'insufficient_data', reasons: ['same_answers'] });
    const back = await get(`/v1/reports/ID/compare?to=${versions[1]}`);
    expect(back.body.from.version_id).toBe(versions[0]);
  });

  it('tells the days, the last seven of them, and where a model changed', async () => {
    const days = Array.from({ length: 12 }, (_, index) =>
      report(index + 1, 3, ({ engine }) => (index >= 9 && engine === 'openai' ? { model: 'next' } : {})),
    );
    // a second report of a day, with fewer answers of it
    const { get } = await client(...days, { ...report(5, 0), answers: [] });
    const { body } = await get(`/v1/domains/ID/history?from=${dayOf(2)}&to=${dayOf(12)}`);
    const points: DailyPointDto[] = body.points;
    expect(points.map(({ day, numerator, denominator }) => [day, numerator, denominator])).toEqual(
      Array.from({ length: 11 }, (_, index) => [dayOf(index + 2), 3, 15]),
    );
    expect(points.map((point) => point.rolling_7d?.denominator ?? null)).toEqual([
      null,
      null,
      60,
      75,
      90,
      105,
      105,
      105,
      null,
      null,
      null,
    ]);
    expect(body.breaks).toEqual([
      { at: dayOf(10), kind: 'model', engine: 'openai', from: 'openai-1', to: 'next' },
    ]);
    expect(body.segments.map(({ from, to }: { from: string; to: string }) => [from, to])).toEqual([
      [dayOf(2), dayOf(9)],
      [dayOf(10), dayOf(12)],
    ]);
    const other = await get(
      `/v1/domains/ID/history?from=${dayOf(2)}&to=${dayOf(12)}&engine=google&prompt=Q1`,
    );
    expect(other.body.breaks).toEqual([]);
    expect(other.body.points[0]).toMatchObject({ numerator: 1, denominator: 1 });
  });

  it.each([
    ['a prompt', ({ prompt }: SeededAnswer) => prompt === 'q5'],
    ['an engine', ({ engine }: SeededAnswer) => engine === 'openai'],
  ])('does not break where a build answers %s after midnight', async (_case, isLate) => {
    const late = report(2, 3, (answer) => (isLate(answer) ? { day: dayOf(3) } : {}));
    const { get } = await client(report(1, 3), late, report(4, 3));
    const { body } = await get(`/v1/domains/ID/history?from=${dayOf(1)}&to=${dayOf(4)}`);
    expect([body.breaks, body.segments.length]).toEqual([[], 1]);
    const few = late.answers.filter(isLate).length;
    const answered = body.points.map(({ denominator }: DailyPointDto) => denominator);
    expect(answered).toEqual([15, 15 - few, few, 15]);
  });

  it('breaks on the day on which another question was first asked', async () => {
    const more = ['q6', 'q7'].flatMap((prompt) =>
      ENGINES.map((engine) => ({ prompt, engine, mentioned: true })),
    );
    // two questions are added on day 3; the build takes over what was answered on day 2
    const { versions, get } = await client(report(1, 3), report(2, 3), { day: dayOf(3), answers: more });
    await keepAnswers(versions[1]!, versions[2]!);
    const { body } = await get(`/v1/domains/ID/history?from=${dayOf(1)}&to=${dayOf(3)}`);
    expect(body.breaks.map(({ at, kind }: { at: string; kind: string }) => [at, kind])).toEqual([
      [dayOf(3), 'prompt_set'],
    ]);
    expect(body.points.map(({ denominator }: DailyPointDto) => denominator)).toEqual([15, 15, 6]);
  });

  it('has no origin where there is no answer', async () => {
    const simulated = { source: 'simulated' } as const;
    const { get } = await client(report(1, 3, undefined, simulated), report(2, 3, undefined, simulated));
    const source = async (query: string): Promise<unknown> => {
      const { status, body } = await get(`/v1/domains/ID/history?${query}`);
      return status === 200 && [body.source, body.points.length];
    };
    expect(await source(`from=${dayOf(1)}&to=${dayOf(2)}`)).toEqual(['simulated', 2]);
    expect(await source(`from=${dayOf(3)}&to=${dayOf(9)}`)).toEqual([null, 0]);
    expect(await source(`from=${dayOf(1)}&to=${dayOf(2)}&engine=anthropic`)).toEqual([null, 0]);
    expect(await source(`from=${dayOf(1)}&to=${dayOf(2)}&prompt=none`)).toEqual([null, 0]);
  });

  it.each([
    'metric=rank',
    'from=2026-02-30',
    'to=0001-01-05',
    'from=2026-11-02&to=2026-11-01',
    'from=2024-01-01',
    'engine=%00',
  ])('refuses a history with %s', async (query) => {
    const { get } = await client(report(1, 3));
    expectError(await get(`/v1/domains/ID/history?${query}`), 'invalid_request');
  });

  it("is nobody else's, and costs one unit where figures are shown", async () => {
    const reader = await app.signUp({ monthlyQuota: 3 });
    const { versions, get } = await client(report(1, 3), report(2, 3));
    const paths = [
      '/v1/domains/ID/versions',
      '/v1/domains/ID/history',
      '/v1/reports/ID/compare',
      `/v1/reports/ID?version=${versions[0]}`,
    ];
    for (const path of paths) expectError(await get(path, reader), 'domain_not_found');
    expect(await unitsOf(app, reader.agencyId)).toEqual({ used: 0, fresh: 0 });
    const domainId = await seedDomain(app.query, reader.agencyId, 'reader.test');
    const [, own] = await seedDays(app.query, domainId, [report(1, 3), report(2, 3)]);
    const foreign = `/v1/reports/${domainId}?version=${versions[0]}`;
    expectError(await get(foreign, reader), 'version_not_found');
    for (const path of [...paths.slice(0, 3), `/v1/reports/ID?version=${own}`])
      expect((await get(path.replace('ID', String(domainId)), reader)).status).toBe(200);
    expect(await unitsOf(app, reader.agencyId)).toEqual({ used: 3, fresh: 0 });
    expectError(await get(`/v1/reports/${domainId}/compare`, reader), 'quota_exceeded');
  });

  it('holds nothing to compare before the second report', async () => {
    const { get } = await client(report(1, 3));
    const refused = await get('/v1/reports/ID/compare');
    expectError(refused, 'version_not_found');
    expect(refused.body.error).toContain('/refresh on another day');
    expect((await get('/v1/domains/ID/history')).status).toBe(200);
  });

  it('is planned for: how many days show a change, and what they cost', async () => {
    const plan = async (body: object, { key }: { key: string } = account) =>
      await app.call('POST', '/v1/plans', { key, body });
    const { body } = await plan({ prompts: 5, baseline_pct: 40, change_pp: 10, price_usd: 0.02 });
    expect(body).toMatchObject({
      days_per_window: 26,
      answers_per_window: 390,
      usd_per_window: 7.8,
      windows: 2,
    });
    const width = await plan({ prompts: 5, baseline_pct: 40, half_width_pp: 5, price_usd: 0.02 });
    expect(width.body).toMatchObject({ days_per_window: 28, usd_per_window: 8.4, power_pct: null });
    for (const goal of [{}, { change_pp: 10, half_width_pp: 5 }, { change_pp: 0 }])
      expectError(await plan({ baseline_pct: 40, ...goal }), 'invalid_request');
  });

  it.each([
    [50, 50.1, 50],
    [50, 100, 50],
    [80, 81, 80],
    [10, 95, 90],
    [8.21, 92, 91.79],
  ])(
    'is not planned for where a rate of %d %% would have to change by %d',
    async (baseline, change, most) => {
      const ask = (change_pp: number): Promise<Answer> =>
        app.call('POST', '/v1/plans', { key: account.key, body: { baseline_pct: baseline, change_pp } });
      const refused = await ask(change);
      expectError(refused, 'invalid_request');
      expect(refused.body.error).toMatch(new RegExp(`^change_pp: must be at most ${most}:`));
      expect((await ask(most)).body.days_per_window).toBeGreaterThan(0);
    },
  );

  it('is planned for at the price of the last month, less what its own reports hold from today', async () => {
    const { domainId, versions } = await client({
      day: new Date().toISOString().slice(0, 10),
      answers: [],
      source: 'simulated',
    });
    await app.query(
      `INSERT INTO prompts (domain_id, position, text, origin) VALUES ($1, 0, $2, 'custom'), ($1, 1, 'q2', 'custom')`,
      [domainId, 'Q1 '],
    );
    await app.query(
      `WITH answers AS (
         INSERT INTO probe_answers (prompt_hash, engine, simulated, day, state)
         SELECT sha256(prompt::bytea), engine, true, (now() AT TIME ZONE 'UTC')::date, 'answered'
           FROM unnest($1::text[]) AS engine, unnest('{q1,q2}'::text[]) AS prompt RETURNING id, prompt_hash, engine
       )
       INSERT INTO snapshot_probes (version_id, position, prompt, engine, answer_id, shared)
       SELECT $2, 0, 'Q1', engine, id, false FROM answers WHERE prompt_hash = sha256('q1')`,
      [ENGINES, versions[0]],
    );
    const body = { domain_id: domainId, baseline_pct: 40, change_pp: 20 };
    const own = await app.call('POST', '/v1/plans', { ...account, body });
    expect(own.body).toMatchObject({
      prompts: 2,
      engines: 3,
      cached_pct: 50,
      price_usd: null,
      usd_per_window: null,
    });
    // of the first day, half of the six answers are there
    const priced = await app.call('POST', '/v1/plans', { ...account, body: { ...body, price_usd: 0.02 } });
    const { answers_per_window: answers } = priced.body;
    expect(answers).toBeGreaterThan(6);
    expect(priced.body.usd_per_window).toBeCloseTo((answers - 3) * 0.02, 2);
    expectError(await app.call('POST', '/v1/plans', { ...(await app.signUp()), body }), 'domain_not_found');
  });

  it('goes by what the stored answers show of each other, once they do so on 30 days', async () => {
    const path = '/v1/reports/ID/compare';
    const days = Array.from({ length: 40 }, (_, at) => {
      const day = new Date(Date.now() - (40 - at) * 86_400_000).toISOString().slice(0, 10);
      // on even days an engine is out of line with itself, on all prompts alike
      const limit = at % 2 === 0 ? 7 : 3;
      const isHit = (cell: number): boolean => (at * 7 + cell * 3) % 10 < limit;
      return { ...report(1, 0, ({ prompt, engine }) => ({ mentioned: isHit(cellOf(prompt, engine)) })), day };
    });
    const { get } = await client(...days.slice(-2));
    const before = await get(path);
    expect(before.body.constants).toMatchObject({
      day_correlation: { value: 0.015, source: 'assumed', days: null },
      carry_over: { value: 0.2, source: 'assumed', measured_at: null },
    });
    const whole = await client(...days);
    await eventually('both were measured once', async () => {
      const early = await app.query(
        'SELECT name FROM measured_constants WHERE measured_at IS NOT NULL AND days < 30',
      );
      // one after the other: the service locks both, in an order of its own
      for (const { name } of early)
        await app.query('UPDATE measured_constants SET due_at = now() WHERE name = $1', [name]);
      const [{ n }] = await app.query('SELECT count(*)::int AS n FROM measured_constants WHERE days >= 40');
      return early.length === 0 && n === 2;
    });
    const { body } = await whole.get(path);
    const { day_correlation: likeness, carry_over: carried } = body.constants;
    expect([likeness.source, carried.source]).toEqual(['measured', 'measured']);
    expect(likeness.value).toBeGreaterThan(0.05);
    expect(likeness.ci_low).toBeLessThan(likeness.value);
    expect(likeness.ci_high).toBeGreaterThan(likeness.value);
    expect(carried.days).toBeGreaterThanOrEqual(40);
    expect(body.from.rate.deff).toBeCloseTo(1 + 4 * likeness.value, 1);
  });
});

function cellOf(prompt: string, engine: string): number {
  return PROMPTS.indexOf(prompt) * ENGINES.length + ENGINES.indexOf(engine);
}
