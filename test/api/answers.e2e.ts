import { randomUUID } from 'node:crypto';
import type { AnswerDto } from '../../src/reports/answer.dto';
import type { SearchQueryDto } from '../../src/reports/search-query.dto';
import type { VersusDto } from '../../src/reports/statistics/pair.dto';
import type { SourceDto } from '../../src/reports/source.dto';
import { DAY_MS, utcDay } from '../../src/text/utc-day';
import { type Account, type Application, startApplication } from '../support/application';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { seedDays } from '../support/seeded-days';
import { recomputedFigures } from '../support/recomputed-figures';
import { expectError } from './expect-error';
import { unitsOf } from './ledger';
import { onboardedDomain } from './onboarded-domain';

const PROMPTS = ['Which CRM is best for agencies?', 'Compare the leading CRMs', 'What does a CRM cost?'];

describe('the answers behind a report', () => {
  let app: Application;
  let site: LocalSite;
  let account: Account;
  let domainId: number;

  beforeAll(async () => {
    site = await startLocalSite(smallSite('Brightside'));
    app = await startApplication({ environment: { OUTBOUND_CONNECT_TO: site.connectTo('brightside.test') } });
    account = await app.signUp({ ratePerMinute: 10_000 });
    ({ domainId } = await onboardedDomain(app, account.key, 'brightside.test', PROMPTS));
  });

  afterAll(async () => {
    await app.close();
    await site.close();
  });

  const answers = async (query = '', key = account.key) =>
    await app.call('GET', `/v1/domains/${domainId}/answers${query}`, { key });

  it('give every figure of overview and citations, counted by hand', async () => {
    const report = await app.call('GET', `/v1/reports/${domainId}`, { key: account.key });
    const { body } = await answers('?limit=100');
    const { overview, citations } = report.body.sections;
    const { top_competitors, ...rest } = citations;
    expect({ overview, citations: rest }).toEqual(recomputedFigures(body.items));
    expect(top_competitors.length).toBeGreaterThan(0);
    expect(body.version_id).toBe(report.body.meta.version_id);
    expect(body.items).toHaveLength(9);
  });

  it('give every rate and pair of the statistics', async () => {
    const plain = await app.call('GET', `/v1/reports/${domainId}`, { key: account.key });
    const { text, body } = await app.call('GET', `/v1/reports/${domainId}?include=statistics`, {
      key: account.key,
    });
    expect(text.startsWith(plain.text.slice(0, -1))).toBe(true);
    const { statistics, sections } = body;
    const items: AnswerDto[] = (await answers('?limit=100')).body.items;
    const count = (isHit: (item: AnswerDto) => boolean): number => items.filter(isHit).length;
    const names = ({ mentions }: AnswerDto): boolean => mentions.length > 0;
    expect(statistics).toMatchObject({
      reason: null,
      grade: 'simulated',
      market_reason: 'few_prompts',
      visibility: { pct: sections.overview.visibility_pct, numerator: count(names), denominator: 9, days: 1 },
      citation: { pct: sections.overview.citation_pct, numerator: count(({ cited }) => cited) },
      avg_position_n: count(({ position }) => position !== null),
      gap: {
        both: count((item) => names(item) && item.cited),
        named_only: count((item) => names(item) && !item.cited),
        p_value: null,
        gap_verdict: null,
      },
    });
    const { visibility, versus } = statistics;
    expect(visibility.ci_low_pct).toBeLessThan(visibility.pct);
    expect(visibility.ci_high_pct).toBeGreaterThan(visibility.pct);
    expect(visibility.per_engine.map((one: any) => one.engine)).toEqual(['google', 'openai', 'perplexity']);
    expect((versus as VersusDto[]).map(({ brand, both, rival_only }) => [brand, both + rival_only])).toEqual(
      sections.citations.top_competitors.map((one: any) => [one.brand, one.mention_count]),
    );
  });

  it('are there for reports that were made before statistics were', async () => {
    const { key } = await app.signUp();
    const own = await onboardedDomain(app, key, 'brightside.test', PROMPTS);
    await app.query('UPDATE snapshots SET statistics = NULL WHERE domain_id = $1', [own.domainId]);
    const { body } = await app.call('GET', `/v1/reports/${own.domainId}?include=statistics`, { key });
    expect(body.statistics).toMatchObject({ reason: 'not_computed', visibility: null, versus: [] });
  });

  it('show where the text says so', async () => {
    const { body } = await answers('?limit=100');
    for (const item of body.items) {
      expect(item).toMatchObject({ simulated: true, error_kind: null, captured_at: expect.any(String) });
      for (const { start, name } of item.competitors as { start: number; name: string }[]) {
        expect({ name, at: item.text.slice(start, start + name.length) }).toEqual({ name, at: name });
      }
    }
  });

  it('come in pages', async () => {
    const whole = (await answers('?limit=100')).body.items;
    const first = (await answers('?limit=4')).body;
    const second = (await answers(`?limit=100&cursor=${first.next_cursor}`)).body;
    expect([...first.items, ...second.items]).toEqual(whole);
    expect(second.next_cursor).toBeNull();
  });

  it('stay with the report that they began with, and are of one list and domain', async () => {
    const first = (await answers('?limit=4')).body;
    const cursor: string = first.next_cursor;
    const tomorrow = utcDay(Date.now() + DAY_MS);
    const [newer] = await seedDays(app.query, domainId, [{ day: tomorrow, answers: [] }]);
    const second = (await answers(`?limit=4&cursor=${cursor}`)).body;
    const third = (await answers(`?limit=4&cursor=${second.next_cursor}`)).body;
    await app.query('DELETE FROM snapshots WHERE version_id = $1', [newer]);
    expect([second, third].map(({ version_id, items }) => [version_id, items.length])).toEqual([
      [first.version_id, 4],
      [first.version_id, 1],
    ]);
    const id = domainId;
    for (const list of [
      `/v1/reports/${id}/sources`,
      `/v1/reports/${id}/queries`,
      `/v1/domains/${id}/versions`,
      '/v1/keys',
    ]) {
      expectError(await app.call('GET', `${list}?cursor=${cursor}`, { key: account.key }), 'invalid_request');
    }
    const unknown = Buffer.from(`answers ${randomUUID()} 4`).toString('base64url');
    expectError(await answers(`?cursor=${unknown}`), 'invalid_request');
  });

  it('are selected by engine and prompt', async () => {
    const { body } = await answers(
      `?engine=google&prompt=${encodeURIComponent(`  ${PROMPTS[1]!.toUpperCase()} `)}`,
    );
    expect((body.items as AnswerDto[]).map(({ engine, prompt }) => [engine, prompt])).toEqual([
      ['google', PROMPTS[1]],
    ]);
    expect((await answers('?engine=anthropic')).body.items).toEqual([]);
  });

  it('count as a cached read; a read of nothing, a HEAD, or one that is refused, does not, nor do the prompts', async () => {
    const reader = await app.signUp({ monthlyQuota: 1 });
    const own = await onboardedDomain(app, reader.key, 'brightside.test', PROMPTS);
    const path = `/v1/domains/${own.domainId}`;
    await app.call('GET', `${path}/prompts`, { key: reader.key });
    expectError(await app.call('GET', `${path}/answers?limit=0`, { key: reader.key }), 'invalid_request');
    expect((await app.call('HEAD', `${path}/answers`, { key: reader.key })).status).toBe(200);
    expect(await unitsOf(app, reader.agencyId)).toEqual({ used: 0, fresh: 0 });
    expect((await app.call('HEAD', `${path}/answers`, { key: reader.key })).status).toBe(200);
    expect(await unitsOf(app, reader.agencyId)).toEqual({ used: 0, fresh: 0 });
    expect((await app.call('GET', `${path}/answers`, { key: reader.key })).status).toBe(200);
    expectError(await app.call('GET', `${path}/answers`, { key: reader.key }), 'quota_exceeded');
    expect(await unitsOf(app, reader.agencyId)).toEqual({ used: 1, fresh: 0 });
  });

  it('say of a shared answer in which minute it was captured, and no more', async () => {
    const second = await app.signUp();
    const own = await onboardedDomain(app, second.key, 'brightside.test', PROMPTS);
    const { body } = await app.call('GET', `/v1/domains/${own.domainId}/answers?limit=100`, second);
    const shared = body.items as AnswerDto[];
    expect(shared.map((item) => item.shared)).toEqual(Array(9).fill(true));
    for (const { captured_at: time } of shared) expect(time).toMatch(/T\d\d:\d\d:00\.000Z$/);
    const report = await app.call('GET', `/v1/reports/${own.domainId}`, second);
    expect(report.body.sections.overview.completed_at).toMatch(/T\d\d:\d\d:00\.000Z$/);
    // one's own call is known to the millisecond
    const { body: first } = await answers('?limit=100');
    expect((first.items as AnswerDto[]).some(({ captured_at: time }) => !time?.endsWith(':00.000Z'))).toBe(
      true,
    );
  });

  it('are not shown to another agency', async () => {
    const { key } = await app.signUp();
    expectError(await answers('', key), 'domain_not_found');
    expectError(await app.call('GET', `/v1/domains/${domainId}/prompts`, { key }), 'domain_not_found');
  });

  it.each(['?limit=0', '?cursor=x', '?engine=%00', `?prompt=${'x'.repeat(501)}`])(
    '%s is refused',
    async (query) => {
      expectError(await answers(query), 'invalid_request');
    },
  );

  it('that were read by an earlier version are shown without what it did not tell', async () => {
    const { key } = await app.signUp();
    const own = await onboardedDomain(app, key, 'brightside.test', PROMPTS);
    await app.query(
      `UPDATE snapshot_probes SET reading = jsonb_set(reading - '{reader,framing,reason}'::text[], '{competitors}',
              (SELECT COALESCE(jsonb_agg(one - '{role,tracked}'::text[]), '[]') FROM jsonb_array_elements(reading->'competitors') AS one))
        WHERE version_id = (SELECT version_id FROM snapshots WHERE domain_id = $1)`,
      [own.domainId],
    );
    const { status, body } = await app.call('GET', `/v1/domains/${own.domainId}/answers?limit=100`, { key });
    expect(status).toBe(200);
    for (const item of body.items as AnswerDto[]) {
      expect(item).toMatchObject({ reader: null, framing: null, framing_reason: null });
      for (const one of item.competitors) expect(one).toMatchObject({ role: null, tracked: null });
    }
  });

  it('tell who wrote each prompt and when', async () => {
    const { body } = await app.call('GET', `/v1/domains/${domainId}/prompts`, { key: account.key });
    expect(body.items).toEqual(
      PROMPTS.map((text) => ({
        text,
        intent: null,
        origin: 'custom',
        model: null,
        created_at: expect.any(String),
      })),
    );
  });

  describe.each(['sources', 'queries'])('their %s', (list) => {
    const read = async (query = '', key = account.key) =>
      await app.call('GET', `/v1/reports/${domainId}/${list}${query}`, { key });

    it('come in pages, of the same report', async () => {
      const whole = (await read('?limit=100')).body;
      const first = (await read('?limit=2')).body;
      const second = (await read(`?limit=98&cursor=${first.next_cursor}`)).body;
      expect(whole.items.length).toBeGreaterThan(2);
      expect([...first.items, ...second.items]).toEqual(whole.items);
      expect(whole.version_id).toBe((await answers()).body.version_id);
    });

    it('are not shown to another agency', async () => {
      const { key } = await app.signUp();
      expectError(await read('', key), 'domain_not_found');
    });

    it.each(['?limit=0', '?cursor=x', '?engine=%00', `?prompt=${'x'.repeat(501)}`])(
      '%s is refused',
      async (query) => {
        expectError(await read(query), 'invalid_request');
      },
    );

    it('count as a cached read, a HEAD not', async () => {
      const reader = await app.signUp({ monthlyQuota: 1 });
      const own = await onboardedDomain(app, reader.key, 'brightside.test', PROMPTS);
      const path = `/v1/reports/${own.domainId}/${list}`;
      expect((await app.call('HEAD', path, { key: reader.key })).status).toBe(200);
      expect(await unitsOf(app, reader.agencyId)).toEqual({ used: 0, fresh: 0 });
      expect((await app.call('GET', path, { key: reader.key })).status).toBe(200);
      expectError(await app.call('GET', path, { key: reader.key }), 'quota_exceeded');
      expect(await unitsOf(app, reader.agencyId)).toEqual({ used: 1, fresh: 0 });
    });

    it('are none of an engine or a prompt that was not asked', async () => {
      for (const query of ['?engine=anthropic', '?prompt=nothing']) {
        expect((await read(query)).body.items).toEqual([]);
      }
    });
  });

  it('cite the sites that their sources list, the own domain as often as the report says', async () => {
    const { items: shown } = (await answers('?limit=100')).body as { items: AnswerDto[] };
    const { items } = (await app.call('GET', `/v1/reports/${domainId}/sources?limit=100`, account)).body as {
      items: SourceDto[];
    };
    const own = items.find(({ host }) => host === 'brightside.test');
    expect([own?.class ?? 'own', own?.cited.answers ?? 0]).toEqual([
      'own',
      shown.filter(({ cited }) => cited).length,
    ]);
    const rivals = items.filter((source) => source.class === 'competitor');
    expect(rivals.length).toBeGreaterThan(0);
    for (const source of items) {
      expect(source.cited.answers + source.found_not_cited.answers).toBeGreaterThan(0);
      expect(source.cited.answers).toBeGreaterThanOrEqual(source.cited.engines.length);
      for (const { answers: named } of source.brands) expect(named).toBeLessThanOrEqual(source.cited.answers);
    }
    const selected = await app.call(
      'GET',
      `/v1/reports/${domainId}/sources?class=competitor&limit=100`,
      account,
    );
    expect(selected.body.items).toEqual(rivals);
    const none = await app.call('GET', `/v1/reports/${domainId}/sources?class=rival`, account);
    expectError(none, 'invalid_request');
  });

  it('tell what their engines searched for', async () => {
    const { body } = await app.call(
      'GET',
      `/v1/reports/${domainId}/queries?engine=perplexity&limit=100`,
      account,
    );
    const asked = new Set((body.items as SearchQueryDto[]).flatMap(({ prompts }) => prompts));
    // this engine of the simulator always searches
    expect([...asked].sort()).toEqual([...PROMPTS].sort());
    for (const { engines } of body.items as SearchQueryDto[]) expect(engines).toEqual(['perplexity']);
  });
});
