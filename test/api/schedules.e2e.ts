import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { eventually } from '../support/eventually';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { startVendors, type Vendors } from '../support/vendor-servers';
import { expectError } from './expect-error';
import { expectLedgerToAddUp, unitsOf } from './ledger';
import { buildEnded, onboardedDomain } from './onboarded-domain';

const HOSTS = Array.from({ length: 6 }, (_, at) => `client-${at}.test`);
const PROMPTS = ['Which CRM is best for agencies?', 'What does a CRM cost?'];
const NAMED = 'Brightside is one of many.';
const MARKETS = [
  { country: 'FR', language: 'fr' },
  { country: 'DE', language: 'de' },
];
const ALL_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

describe('when and how often the prompts of a domain are asked: domains', () => {
  let database: TestDatabase;
  let apps: Application[];
  let app: Application;
  let site: LocalSite;
  let vendors: Vendors;
  let account: Account;
  let domainId: number;
  let text = NAMED;

  beforeAll(async () => {
    site = await startLocalSite(smallSite('Brightside', 1));
    vendors = await startVendors({
      answer: () => ({ text, citations: [] }),
    });
    database = await createTestDatabase();
    const environment = {
      ...vendors.environment,
      OUTBOUND_CONNECT_TO: HOSTS.map(site.connectTo).join(','),
    };
    // whatever is due is seen by two services
    apps = [
      await startApplication({ environment, database }),
      await startApplication({ environment, database }),
    ];
    app = apps[0]!;
  });

  beforeEach(async () => {
    text = NAMED;
    account = await app.signUp({ ratePerMinute: 10_000, domains: HOSTS.length, monthlyFreshQuota: 50 });
    domainId = await client(HOSTS[0]!);
  });

  afterAll(async () => {
    await Promise.all(apps.map((one) => one.close()));
    await Promise.all([site.close(), vendors.close(), database.drop()]);
  });

  /** A domain with a report of yesterday. */
  async function client(host: string): Promise<number> {
    const onboarded = await onboardedDomain(app, account.key, host, PROMPTS);
    await agedBuilds(onboarded.domainId);
    return onboarded.domainId;
  }

  const agedBuilds = async (id: number): Promise<unknown> =>
    await app.query(
      `UPDATE builds SET started_at = started_at - interval '1 day', created_at = created_at - interval '1 day' WHERE domain_id = $1`,
      [id],
    );
  /** Fresh units of the month, for the account. */
  const allowFresh = async (monthlyFreshQuota: number): Promise<void> => {
    await app.changeAccess('UPDATE agencies SET limit_overrides = limit_overrides || $2 WHERE id = $1', [
      account.agencyId,
      { monthlyFreshQuota },
    ]);
  };
  const patch = async (body: object, id = domainId): Promise<Answer> =>
    await app.call('PATCH', `/v1/domains/${id}`, { key: account.key, body });
  const scheduleOf = async (id = domainId): Promise<any> =>
    (await app.call('GET', `/v1/domains/${id}`, { key: account.key })).body.schedule;
  const runs = async (id = domainId, query = ''): Promise<any> =>
    (await app.call('GET', `/v1/domains/${id}/scheduled-runs${query}`, { key: account.key })).body;
  const today = (): string => new Date().toISOString().slice(0, 10);
  const dayBefore = (days: number): string =>
    new Date(Date.parse(today()) - days * 86_400_000).toISOString().slice(0, 10);

  /**
   * Lets the time of a run come, so many days ago, and waits for its outcome. A run before it may still be booking the
   * next one: it loses its lease.
   */
  async function due(id = domainId, daysAgo = 0): Promise<any> {
    await app.query('DELETE FROM scheduled_runs WHERE domain_id = $1 AND day = $2', [id, today()]);
    await app.query(
      `UPDATE probe_schedules
          SET due_at = now() - make_interval(days => $2), attempt = attempt + 1, lease_until = NULL WHERE domain_id = $1`,
      [id, daysAgo],
    );
    return await eventually('the day has an outcome', async () => {
      const { items } = await runs(id);
      return items[0]?.day === today() ? items[0] : null;
    });
  }

  it('are so daily, weekly or not at all, each at a minute of its own', async () => {
    expect(await scheduleOf()).toBeNull();
    const daily = (await patch({ schedule: { frequency: 'daily' } })).body.schedule;
    expect(daily).toMatchObject({
      frequency: 'daily',
      days: ALL_DAYS,
      time_utc: expect.stringMatching(/^[01]\d:[0-5]\d$/),
      last_run: null,
      last_skipped: null,
    });
    expect(daily.next_run_at.slice(11, 16)).toBe(daily.time_utc);
    expect(Date.parse(daily.next_run_at) - Date.now()).toBeLessThanOrEqual(86_400_000);
    const weekly = { frequency: 'weekly', days: ['friday', 'tuesday'] };
    const changed = (await patch({ schedule: weekly })).body.schedule;
    expect(changed).toMatchObject({
      frequency: 'weekly',
      days: ['tuesday', 'friday'],
      time_utc: daily.time_utc,
    });
    expect([2, 5]).toContain(new Date(changed.next_run_at).getUTCDay());
    expect((await patch({ brand: 'Bright' })).body.schedule).toEqual(changed);
    expect((await patch({ schedule: null })).body.schedule).toBeNull();
  });

  it('refuse what is no schedule, and change nothing', async () => {
    const refused: readonly (readonly [unknown, string])[] = [
      [[], 'schedule: must be an object'],
      ['daily', 'schedule: must be an object'],
      [{}, 'schedule.frequency: must be daily or weekly'],
      [{ frequency: 'hourly' }, 'schedule.frequency: must be daily or weekly'],
      [{ frequency: 'weekly' }, 'schedule.days: must be 1 to 7 of monday'],
      [{ frequency: 'weekly', days: [] }, 'schedule.days: must be 1 to 7 of monday'],
      [{ frequency: 'weekly', days: ['caturday'] }, 'schedule.days: must be 1 to 7 of monday'],
      [{ frequency: 'daily', days: ['monday'] }, 'schedule: may hold frequency'],
      [{ frequency: 'daily', markets: [] }, 'schedule.markets: must be 1 to 5 tags'],
      [{ frequency: 'daily', markets: ['de-DE'] }, 'schedule.markets: '],
      [{ frequency: 'daily', planned_rounds: 6 }, 'schedule.planned_rounds: must be 1 to 5'],
    ];
    for (const [schedule, message] of refused) {
      const answer = await patch({ brand: 'Other', schedule });
      expectError(answer, 'invalid_request');
      expect(answer.body.error).toContain(message);
    }
    const { body } = await app.call('GET', `/v1/domains/${domainId}`, { key: account.key });
    expect([body.brand, body.schedule]).toEqual(['Brightside', null]);
  });

  it('get one build a day, for one fresh unit, however many services look and however often they are asked', async () => {
    const ids = [domainId, ...(await Promise.all(HOSTS.slice(1, 4).map(client)))];
    for (const id of ids) await patch({ schedule: { frequency: 'daily' } }, id);
    const outcomes = await Promise.all(ids.map((id) => due(id)));
    for (const [at, { job_id: jobId, skipped }] of outcomes.entries()) {
      expect(skipped).toBeNull();
      expect(await buildEnded(app, jobId)).toBe('done');
      const schedule = await scheduleOf(ids[at]);
      expect(schedule.last_run).toEqual(outcomes[at]);
      expect(schedule.next_run_at.slice(0, 10)).toBe(dayBefore(-1));
    }
    const builds = await app.query(
      `SELECT count(*)::int AS n FROM builds WHERE cause = 'schedule' AND domain_id = ANY($1)`,
      [ids],
    );
    expect(builds).toEqual([{ n: ids.length }]);
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 0, fresh: ids.length });
    await expectLedgerToAddUp(app);
  });

  it('lose no day when the service was away: one run makes up for all, and the days without are said', async () => {
    await patch({ schedule: { frequency: 'daily' } });
    const { job_id: jobId } = await due(domainId, 3);
    await buildEnded(app, jobId);
    expect((await runs()).items.map(({ day, skipped }: any) => [day, skipped])).toEqual([
      [today(), null],
      ...[1, 2, 3].map((days) => [dayBefore(days), 'service_away']),
    ]);
    expect((await scheduleOf()).last_skipped).toMatchObject({ day: dayBefore(1), skipped: 'service_away' });
    const first = await runs(domainId, '?limit=2');
    const second = await runs(domainId, `?limit=2&cursor=${first.next_cursor}`);
    expect([...first.items, ...second.items]).toEqual((await runs()).items);
    for (const day of ['2026-02-30', '0000-01-01']) {
      const cursor = Buffer.from(`runs ${day}`).toString('base64url');
      expect((await runs(domainId, `?cursor=${cursor}`)).code).toBe('invalid_request');
    }
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 0, fresh: 1 });
  });

  it('skip a day without a unit, and say why; nothing fails and nothing is built', async () => {
    await patch({ schedule: { frequency: 'daily' } });
    await allowFresh(0);
    expect(await due()).toMatchObject({ skipped: 'fresh_quota_exceeded', job_id: null });
    expect((await scheduleOf()).last_skipped).toMatchObject({ day: today() });
    const builds = await app.query('SELECT cause FROM builds WHERE domain_id = $1', [domainId]);
    expect(builds).toEqual([{ cause: 'onboard' }]);
  });

  it('skip a day on which the prompts were asked already, or are just being asked', async () => {
    await patch({ schedule: { frequency: 'daily' } });
    await app.query('UPDATE builds SET started_at = now() WHERE domain_id = $1', [domainId]);
    expect(await due()).toMatchObject({ skipped: 'already_built' });
    await app.query(`UPDATE builds SET cause = 'prompts' WHERE domain_id = $1`, [domainId]);
    expect(await due()).toMatchObject({ skipped: 'already_built' });
    const [{ id }] = await app.query(
      `INSERT INTO builds (id, domain_id, cause, state, lease_until, due_at)
       VALUES (gen_random_uuid(), $1, 'refresh', 'running', now() + interval '1 day', now()) RETURNING id`,
      [domainId],
    );
    expect(await due()).toMatchObject({ skipped: 'build_running', job_id: id });
    await app.query(`DELETE FROM builds WHERE id = $1`, [id]);
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 0, fresh: 0 });
  });

  it('are asked on a day on which only prompts that are new were asked', async () => {
    await app.query(
      `UPDATE probe_answers SET captured_at = captured_at - interval '1 day'
        WHERE id IN (SELECT answer_id FROM snapshot_probes JOIN snapshots USING (version_id) WHERE domain_id = $1)`,
      [domainId],
    );
    await patch({ schedule: { frequency: 'daily' } });
    await app.query(`UPDATE builds SET cause = 'prompts', started_at = now() WHERE domain_id = $1`, [
      domainId,
    ]);
    const run = await due();
    expect(run).toMatchObject({ skipped: null });
    expect(await buildEnded(app, run.job_id)).toBe('done');
  });

  it('are probed in every market, or in those that are named, each for units of its own', async () => {
    const markets = [
      { country: 'FR', language: 'fr' },
      { country: 'DE', language: 'de' },
    ];
    const { body } = await app.call('POST', '/v1/domains', {
      key: account.key,
      body: { domain: HOSTS[1], custom_prompts: PROMPTS, markets },
    });
    const id: number = body.domain_id;
    expect(await buildEnded(app, body.job_id)).toBe('done');
    await agedBuilds(id);
    const outcome = async (market: string): Promise<any> =>
      await eventually(`the day has an outcome in ${market}`, async () => {
        const { items } = await runs(id, `?market=${market}`);
        return items[0]?.day === today() ? items[0] : null;
      });
    const ended = async (run: any): Promise<void> => {
      expect(await buildEnded(app, run.job_id)).toBe('done');
    };
    const fresh = async (): Promise<number> => (await unitsOf(app, account.agencyId)).fresh;

    expect((await patch({ schedule: { frequency: 'daily' } }, id)).body.schedule.markets).toBeNull();
    const french = await due(id);
    const german = await outcome('de-DE');
    expect([french, german]).toMatchObject([
      { market: null, skipped: null },
      { market: 'de-DE', skipped: null },
    ]);
    await Promise.all([french, german].map(ended));
    expect([await fresh(), (await scheduleOf(id)).last_run]).toEqual([2, french]);

    const two = { frequency: 'daily', planned_rounds: 2, markets: ['fr-FR', 'de-DE'] };
    expect((await patch({ schedule: two }, id)).body.error).toContain('schedule.markets: planned_rounds');
    const twice = { frequency: 'daily', markets: ['DE-de', 'de-DE'] };
    const rounds = await patch({ schedule: { ...twice, planned_rounds: 1 } }, id);
    expect(rounds.body.schedule).toMatchObject({ markets: ['de-DE'], planned_rounds: 1 });
    const named = await patch({ schedule: twice }, id);
    expect(named.body.schedule.markets).toEqual(['de-DE']);
    await agedBuilds(id);
    await app.query('DELETE FROM scheduled_runs WHERE domain_id = $1', [id]);
    await app.query('UPDATE probe_schedules SET due_at = now() WHERE domain_id = $1', [id]);
    await ended(await outcome('de-DE'));
    expect([(await runs(id)).items, await fresh()]).toEqual([[], 3]);

    // the default comes first where units are short
    await allowFresh(4);
    await patch({ schedule: { frequency: 'daily' } }, id);
    await agedBuilds(id);
    const first = await due(id);
    expect(await outcome('de-DE')).toMatchObject({ skipped: 'fresh_quota_exceeded', job_id: null });
    await ended(first);
    expect(await fresh()).toBe(4);
    await expectLedgerToAddUp(app);

    const { markets: states } = (await app.call('GET', `/v1/domains/${id}?include=markets`, account)).body;
    expect(states).toMatchObject([
      {
        tag: 'fr-FR',
        is_default: true,
        status: 'ready',
        job_id: first.job_id,
        version_id: expect.any(String),
      },
      { tag: 'de-DE', is_default: false, status: 'ready', status_url: `/v1/reports/${id}?market=de-DE` },
    ]);
    const plain = (await app.call('GET', `/v1/domains/${id}`, account)).body;
    expect(Object.keys(plain)).not.toContain('markets');
    const added = await patch({ markets: [...markets, { country: 'IT', language: 'it' }] }, id);
    expect(added.status).toBe(200);
    const { body: more } = await app.call('GET', `/v1/domains/${id}?include=markets`, account);
    expect(more.markets[2]).toMatchObject({
      tag: 'it-IT',
      status: 'not_ordered',
      job_id: null,
      version_id: null,
    });
    await allowFresh(50);
    const swapped = await patch({ markets: [...markets].reverse() }, id);
    expect(swapped.status).toBe(200);
    const { body: now } = await app.call('GET', `/v1/domains/${id}?include=markets`, account);
    expect(now.markets[1]).toMatchObject({
      tag: 'fr-FR',
      status: 'ready',
      job_id: null,
      version_id: expect.any(String),
    });
    await buildEnded(app, swapped.body.job_id);

    // a market of the schedule does not go unnoticed
    await patch({ schedule: { frequency: 'daily', markets: ['fr-FR'] } }, id);
    const withoutIt = { markets: [markets[1]] };
    const refused = await patch(withoutIt, id);
    expectError(refused, 'invalid_request');
    expect(refused.body.error).toContain('markets: the schedule names fr-FR');
    const again = await app.call('POST', '/v1/domains', {
      key: account.key,
      body: { domain: HOSTS[1], ...withoutIt },
    });
    expectError(again, 'invalid_request');
    expect((await patch({ ...withoutIt, schedule: null }, id)).status).toBe(200);
  });

  it('end by themselves after planned rounds, or as soon as a change is shown', async () => {
    /** Makes what was of today of some days before. */
    async function aged(days: number): Promise<void> {
      await agedBuilds(domainId);
      await app.query(
        `UPDATE probe_answers SET day = day - $1::int, captured_at = captured_at - make_interval(days => $1) WHERE day = $2`,
        [days, today()],
      );
      await app.query('UPDATE scheduled_runs SET day = day - $1::int WHERE domain_id = $2 AND day = $3', [
        days,
        domainId,
        today(),
      ]);
    }
    async function round(): Promise<any> {
      const { job_id: jobId } = await due();
      expect(await buildEnded(app, jobId)).toBe('done');
      return await eventually('the round is looked at', async () => {
        // one that waits for its round comes back in a minute; once that is looked at, the next run is tomorrow's
        await app.query(
          `UPDATE probe_schedules SET due_at = now() WHERE domain_id = $1 AND due_at < now() + interval '2 minutes'`,
          [domainId],
        );
        const { items } = await runs();
        return items[0].look;
      });
    }
    const [{ version_id: before }] = (await app.call('GET', `/v1/domains/${domainId}/versions`, account)).body
      .items;
    await aged(20);
    text = 'Northwind is one of many.';
    const planned = { schedule: { frequency: 'daily', planned_rounds: 2 } };
    for (const change of [
      { brand: 'Another' },
      { samples: 2 },
      { custom_prompts: ['A question of today?'] },
    ]) {
      const refused = await patch({ ...planned, ...change });
      expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('planned_rounds')]);
    }
    // a build with other questions would end after what the rounds are compared with
    await app.query(
      `INSERT INTO builds (id, domain_id, cause, state, lease_until, due_at)
       VALUES (gen_random_uuid(), $1, 'prompts', 'running', now() + interval '1 day', now())`,
      [domainId],
    );
    const early = await patch(planned);
    expectError(early, 'build_running');
    expect(early.body.error).toContain('schedule.planned_rounds: job ');
    await app.query(`DELETE FROM builds WHERE domain_id = $1 AND state = 'running'`, [domainId]);
    expect((await patch(planned)).body.schedule).toMatchObject({
      planned_rounds: 2,
      baseline_version_id: before,
    });
    const elsewhere = await patch({ markets: [{ country: 'FR', language: 'fr' }] });
    expect([elsewhere.status, elsewhere.body.error]).toEqual([400, expect.stringContaining('markets: ')]);
    expect(await round()).toMatchObject({
      round: 1,
      planned_rounds: 2,
      verdict: 'within_noise',
      p_value: 0.0325,
      p_limit: 0.0294,
      ended: null,
    });
    expect(await scheduleOf()).toMatchObject({ planned_rounds: 2 });
    await aged(10);
    const second = await round();
    expect(second).toMatchObject({
      round: 2,
      verdict: 'moved_down',
      difference_pp: -100,
      ended: 'limit_crossed',
    });
    expect(second.p_value).toBeLessThanOrEqual(second.p_limit);
    expect(await scheduleOf()).toBeNull();

    await aged(5);
    await patch({ schedule: { frequency: 'daily', planned_rounds: 1 } });
    expect(await round()).toMatchObject({ round: 1, verdict: 'within_noise', ended: 'rounds_over' });
    expect(await scheduleOf()).toBeNull();
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 0, fresh: 3 });
    await expectLedgerToAddUp(app);
  });

  it('compare planned rounds with the newest report, set again before the first one', async () => {
    const planned = { schedule: { frequency: 'daily', planned_rounds: 2 } };
    const first = (await patch(planned)).body.schedule;
    const { job_id: jobId } = (await patch({ brand: 'Northwind' })).body;
    expect(await buildEnded(app, jobId)).toBe('done');
    const second = (await patch(planned)).body.schedule;
    const { items } = (await app.call('GET', `/v1/domains/${domainId}/versions`, account)).body;
    expect(second.baseline_version_id).toBe(items[0].version_id);
    expect(second.baseline_version_id).not.toBe(first.baseline_version_id);
  });

  it('put each prompt to each engine as often as they are told, once a day for all agencies, and pay by the sample', async () => {
    /** Has a fresh report built; gives its answers and the calls that it took. */
    async function freshReport(id: number, { key }: Account): Promise<{ answers: any[]; calls: number }> {
      await app.query(
        `UPDATE snapshots SET generated_at = generated_at - interval '2 days' WHERE domain_id = $1`,
        [id],
      );
      vendors.forget();
      const { body } = await app.call('GET', `/v1/reports/${id}?include=statistics`, { key });
      const { items: answers } = (await app.call('GET', `/v1/domains/${id}/answers?limit=100`, { key })).body;
      expect(body.sections.overview.total_probes).toBe(answers.length);
      expect(body.statistics.visibility.denominator).toBe(answers.length);
      return { answers, calls: vendors.requests.length };
    }
    const cells = PROMPTS.length * 3;
    for (const samples of [0, 6, 1.5, '2', null]) expectError(await patch({ samples }), 'invalid_request');
    expect((await patch({ samples: 3 })).body.samples).toBe(3);
    const three = await freshReport(domainId, account);
    // the first of the day are there already
    expect([three.answers.length, three.calls]).toEqual([3 * cells, 2 * cells]);
    expect(three.answers.slice(0, 3).map(({ engine, sample }: any) => [engine, sample])).toEqual(
      [1, 2, 3].map((sample) => ['google', sample]),
    );
    expect((await unitsOf(app, account.agencyId)).fresh).toBe(3);

    await patch({ samples: 4 });
    expect((await freshReport(domainId, account)).calls).toBe(cells);
    expect((await unitsOf(app, account.agencyId)).fresh).toBe(4);

    await allowFresh(5);
    const refused = await patch({ custom_prompts: ['Which bakery has the best rye?'] });
    expectError(refused, 'fresh_quota_exceeded');
    expect(refused.body.error).toContain('of 5 fresh units has 1 left, and this needs 4');

    const other = await app.signUp({ ratePerMinute: 10_000 });
    const theirs = await onboardedDomain(app, other.key, HOSTS[4]!, PROMPTS);
    await agedBuilds(theirs.domainId);
    await app.call('PATCH', `/v1/domains/${theirs.domainId}`, { key: other.key, body: { samples: 2 } });
    const shared = await freshReport(theirs.domainId, other);
    expect([shared.answers.length, shared.calls]).toEqual([2 * cells, 0]);
    expect((await unitsOf(app, other.agencyId)).fresh).toBe(2);
    await expectLedgerToAddUp(app);
  });

  it('pay for other prompts by the sample, in every market', async () => {
    const newReport = async (market: string): Promise<unknown> => {
      const callback = {
        callback_url: 'https://example.com/hook',
        callback_secret: 'a-secret-of-16-characters',
      };
      const path = `/v1/reports/${domainId}/refresh?dry_run=true`;
      const { body } = await app.call('POST', path, { key: account.key, body: { ...callback, market } });
      return body.fresh_units ?? body.error;
    };
    await buildEnded(app, (await patch({ markets: MARKETS, samples: 3 })).body.job_id);
    const german = await app.call('GET', `/v1/reports/${domainId}?market=de-DE`, { key: account.key });
    expect(german.status).toBe(200);
    expect([await newReport('fr-FR'), await newReport('de-DE')]).toEqual([1, 1]);
    await buildEnded(
      app,
      (await patch({ custom_prompts: ['Which help desk is best?'], samples: 1 })).body.job_id,
    );
    await patch({ samples: 3 });
    expect([await newReport('fr-FR'), await newReport('de-DE')]).toEqual([2, 3]);
    // the build of other prompts asks all of them so often: a report of that day has paid for it
    const other = await patch({ custom_prompts: ['Which help desk is fastest?'], samples: 3 });
    await buildEnded(app, other.body.job_id);
    expect(await newReport('fr-FR')).toBe(1);
  });

  it("are nobody else's, and rest when they are removed", async () => {
    await patch({ schedule: { frequency: 'daily' } });
    const other = await app.signUp();
    expectError(
      await app.call('GET', `/v1/domains/${domainId}/scheduled-runs`, { key: other.key }),
      'domain_not_found',
    );
    await app.call('DELETE', `/v1/domains/${domainId}`, { key: account.key });
    await app.query('UPDATE probe_schedules SET due_at = now() WHERE domain_id = $1', [domainId]);
    // one that is due at the same time is served
    domainId = await client(HOSTS[5]!);
    await patch({ schedule: { frequency: 'daily' } });
    await due();
    expect(
      await app.query(`SELECT b.id FROM builds b JOIN domains d ON d.id = b.domain_id
                        WHERE cause = 'schedule' AND deleted_at IS NOT NULL`),
    ).toEqual([]);
  });
});
