import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { daysBefore, utcDay } from '../../src/text/utc-day';
import { randomNumbers } from '../eval/interval';
import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { webhookFaults } from '../support/contract/webhook-check';
import { eventually } from '../support/eventually';
import { checkAlerts, lookAtEngines } from '../support/past-watch';
import { seedDays, type SeededDay, seedDomain } from '../support/seeded-days';
import { simulatedDays } from '../support/simulated-days';
import { sized } from '../support/size';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { type Receiver, startReceiver } from '../webhooks/receiver';
import { expectError } from './expect-error';

const SECRET = 'a-secret-of-at-least-32-characters';
const CALLBACK = { callback_url: 'https://hooks.demo.test/alerts', callback_secret: SECRET };
const QUIET = { rate: 0.4, shock: 0, carryOver: 0 };

describe('alerts of a domain', () => {
  let database: TestDatabase;
  let app: Application;
  /** A further process with workers of its own. */
  let second: Application;
  let receiver: Receiver;
  let account: Account;
  const yesterday = daysBefore(utcDay(new Date()), 1);

  beforeAll(async () => {
    receiver = await startReceiver();
    database = await createTestDatabase();
    const environment = {
      OUTBOUND_CONNECT_TO: `https://hooks.demo.test=127.0.0.1:${receiver.port}`,
      OUTBOUND_CA_FILE: join(__dirname, '../fixtures/outbound/self-signed.crt'),
      PUBLIC_BASE_URL: 'https://api.demo.test',
    };
    [app, second] = await Promise.all([
      startApplication({ database, environment }),
      startApplication({ database, environment }),
    ]);
    account = await app.signUp({ ratePerMinute: 100_000, monthlyQuota: 10_000 });
  });

  afterAll(async () => {
    await Promise.all([app.close(), second.close()]);
    await receiver.close();
    await database.drop();
  });

  beforeEach(() => {
    receiver.forget();
    receiver.answer(204);
  });

  let hosts = 0;
  async function client(...days: readonly SeededDay[]) {
    const host = `watched-${(hosts += 1)}.test`;
    const domainId = await seedDomain(app.query, account.agencyId, host);
    if (days.length > 0) await seedDays(app.query, domainId, days);
    const call = async (method: string, path: string, body?: object, { key } = account): Promise<Answer> =>
      await app.call(method, `/v1/domains/${domainId}/${path}`, { key, ...(body && { body }) });
    return { domainId, host, call };
  }

  /** Once all are delivered, oldest first. */
  async function events(call: Awaited<ReturnType<typeof client>>['call']): Promise<any[]> {
    return await eventually('every alert is delivered', async () => {
      const { items } = (await call('GET', 'alerts/events?limit=100')).body;
      return items.every(({ status }: any) => status === 'delivered') ? items.reverse() : null;
    });
  }

  /** Five prompts to three engines each day; `change` of the days from `from` on. */
  const steadyDays = (count: number, from: number, change: object): SeededDay[] =>
    Array.from({ length: count }, (_, at) => ({
      day: daysBefore(yesterday, count - 1 - at),
      answers: ['q1', 'q2', 'q3', 'q4', 'q5'].flatMap((prompt, row) =>
        ['google', 'openai', 'perplexity'].map((engine, column) => ({
          prompt,
          engine,
          mentioned: (row + column + at) % 3 === 0,
          ...(at >= from && change),
        })),
      ),
    }));

  it('are set, shown, changed and stopped', async () => {
    const { call, host } = await client();
    const nothing = { callback_url: null, per_engine: false, since: null, checked_through: null };
    expect((await call('GET', 'alerts')).body).toEqual(nothing);
    const set = await call('PUT', 'alerts', CALLBACK);
    const shown = { ...nothing, callback_url: CALLBACK.callback_url, since: utcDay(new Date()) };
    expect([set.status, set.body]).toEqual([200, shown]);
    expect((await call('PUT', 'alerts', { ...CALLBACK, per_engine: true })).body).toEqual({
      ...shown,
      per_engine: true,
    });
    const [row] = await app.query('SELECT encode(secret_sealed, $1) AS sealed FROM alert_subscriptions', [
      'escape',
    ]);
    expect(row.sealed).not.toContain(SECRET);
    expect((await call('GET', 'alerts/events')).body).toEqual({ items: [], next_cursor: null });
    for (const status of [204, 204]) expect((await call('DELETE', 'alerts')).status).toBe(status);
    expect((await call('GET', 'alerts')).body).toEqual(nothing);
    const { items } = (await app.call('GET', '/v1/audit-log?limit=3', { key: account.key })).body;
    expect(items).toMatchObject([
      { action: 'alerts_stopped', subject: host, detail: null },
      { action: 'alerts_changed', subject: host, detail: 'hooks.demo.test' },
      { action: 'alerts_changed', subject: host, detail: 'hooks.demo.test' },
    ]);
  });

  it.each([
    ['callback_url_insecure', { callback_url: 'http://hooks.demo.test/' }],
    ['callback_url_forbidden', { callback_url: 'https://127.0.0.1/' }],
    ['callback_url_forbidden', { callback_url: 'https://[::ffff:10.0.0.1]/' }],
    ['callback_secret_too_short', { callback_secret: 'short' }],
    ['invalid_request', { callback_url: 'nowhere' }],
    ['invalid_request', { per_engine: 'yes' }],
  ] as const)('answer %s to %j, and stay as they were', async (code, change) => {
    const { call } = await client();
    expectError(await call('PUT', 'alerts', { ...CALLBACK, ...change }), code);
    expect((await call('GET', 'alerts')).body.callback_url).toBeNull();
  });

  it("are nobody else's", async () => {
    const { call } = await client();
    const stranger = await app.signUp();
    expectError(await call('PUT', 'alerts', CALLBACK, stranger), 'domain_not_found');
    for (const [method, path] of [
      ['GET', 'alerts'],
      ['DELETE', 'alerts'],
      ['GET', 'alerts/events'],
    ] as const)
      expectError(await call(method, path, undefined, stranger), 'domain_not_found');
  });

  it('tell once that another model is served, whatever the number of workers and repetitions', async () => {
    const { call, domainId, host } = await client(...steadyDays(10, 8, { model: 'next' }));
    await call('PUT', 'alerts', CALLBACK);
    for (let round = 0; round < 2; round += 1)
      await checkAlerts(app.query, [domainId], daysBefore(yesterday, 9));
    const told = await events(call);
    expect(told.map(({ type, day, data }) => [type, day, data.engine, data.moved]).sort()).toEqual(
      ['google', 'openai', 'perplexity'].map((engine) => [
        'visibility.break',
        daysBefore(yesterday, 1),
        engine,
        null,
      ]),
    );
    const google = told.map(({ data }) => data).find(({ engine }) => engine === 'google');
    expect(google).toMatchObject({ domain_id: domainId, domain: host, metric: 'visibility' });
    expect(google.broken).toMatchObject({ kind: 'model', from: 'google-1', to: 'next' });
    expect(google.statement).toMatch(/^From \d{4}-\d\d-\d\d on Gemini serves next instead of google-1: /);
    expect(receiver.received.map(({ body }) => webhookFaults(body))).toEqual([[], [], []]);
  });

  it('are posted again on request: the same bytes, with the secret that is kept', async () => {
    const { call, domainId } = await client(...steadyDays(10, 8, { model: 'next' }));
    receiver.answer(410);
    await call('PUT', 'alerts', CALLBACK);
    await checkAlerts(app.query, [domainId], daysBefore(yesterday, 9));
    const [{ event_id: id }] = await eventually('every alert has failed', async () => {
      const { items } = (await call('GET', 'alerts/events')).body;
      return items.length > 0 && items.every(({ status }: any) => status === 'failed') ? items : null;
    });
    receiver.answer(204);
    const redeliver = async (body?: object, account_ = account): Promise<Answer> =>
      await call('POST', `alerts/events/${id}/redeliver`, body, account_);
    const own = () => receiver.received.filter(({ headers }) => headers['webhook-id'] === id);
    const again = await redeliver();
    expect([again.status, again.body]).toEqual([
      202,
      { event_id: id, status: 'queued', callback_url: CALLBACK.callback_url },
    ]);
    await eventually('it is delivered', async () => {
      const { items } = (await call('GET', 'alerts/events')).body;
      return items.find((event: any) => event.event_id === id).status === 'delivered';
    });
    const [first, second] = own();
    expect(second!.body.equals(first!.body)).toBe(true);
    new Webhook(Buffer.from(SECRET), { format: 'raw' }).verify(second!.body, { ...second!.headers });

    expectError(await redeliver(undefined, await app.signUp()), 'domain_not_found');
    // nobody knows the secret any more
    await call('DELETE', 'alerts');
    expectError(await redeliver(), 'invalid_request');
    const other = 'another secret of some length';
    expect((await redeliver({ callback_secret: other })).status).toBe(202);
    await eventually('a third attempt', () => Promise.resolve(own().length === 3));
    new Webhook(Buffer.from(other), { format: 'raw' }).verify(own()[2]!.body, { ...own()[2]!.headers });
    // two are used of the ten a minute
    for (let count = 0; count < 8; count += 1)
      expect((await redeliver({ callback_secret: other })).status).toBe(202);
    expectError(await redeliver({ callback_secret: other }), 'rate_limited');
  });

  it('wait while their secret cannot be read, as after the loss of APP_SECRET, and are told once they are set again', async () => {
    const { call, domainId } = await client(...steadyDays(10, 8, { model: 'next' }));
    await call('PUT', 'alerts', CALLBACK);
    const [{ attempt: before }] = await app.query(
      `WITH changed AS (
         UPDATE alert_subscriptions SET secret_sealed = $2, since = $3, checked_through = $3::date - 1, due_at = now()
          WHERE domain_id = $1 RETURNING attempt)
       SELECT attempt FROM changed`,
      [domainId, Buffer.alloc(64), daysBefore(yesterday, 9)],
    );
    await eventually('a check is under way, or has failed', async () => {
      const [{ attempt }] = await app.query('SELECT attempt FROM alert_subscriptions WHERE domain_id = $1', [
        domainId,
      ]);
      return attempt > before;
    });
    expect(await events(call)).toEqual([]);
    await call('PUT', 'alerts', CALLBACK);
    await eventually('all three are told', async () => (await events(call)).length === 3);
    // those of the test before, posted again ten times, may still arrive
    const ids = (await events(call)).map(({ event_id }) => event_id).sort();
    const sent = receiver.received.map(({ headers }) => headers['webhook-id']!);
    expect(sent.filter((id) => ids.includes(id)).sort()).toEqual(ids);
  });

  it('tell nothing of days before they were set, nor of simulated answers', async () => {
    const rising = steadyDays(40, 33, { mentioned: true });
    const { call, domainId } = await client(
      ...rising.map((day) => ({ ...day, source: 'simulated' as const })),
    );
    await call('PUT', 'alerts', CALLBACK);
    await checkAlerts(app.query, [domainId], daysBefore(yesterday, 20));
    const late = await client(...steadyDays(10, 3, { model: 'next' }));
    await late.call('PUT', 'alerts', CALLBACK);
    await checkAlerts(app.query, [late.domainId], daysBefore(yesterday, 2));
    expect([await events(call), await events(late.call)]).toEqual([[], []]);
  });

  it('tell of each market and engine by itself', async () => {
    const { call, domainId } = await client(...steadyDays(35, 35, {}));
    const abroad = steadyDays(35, 35, {}).map(({ day, answers }, at) => ({
      day,
      answers: answers.map((answer) => ({
        ...answer,
        prompt: `${answer.prompt} de`,
        ...(answer.engine === 'google' && { mentioned: at < 28 }),
      })),
    }));
    const versions = await seedDays(app.query, domainId, abroad);
    await app.query(
      `UPDATE snapshots SET market = 'DE:de', is_default = false WHERE version_id = ANY($1::uuid[])`,
      [versions],
    );
    const markets = [
      { country: 'FR', language: 'fr' },
      { country: 'DE', language: 'de' },
    ];
    await app.query(`UPDATE domains SET own_profile = $2 WHERE id = $1`, [domainId, { markets }]);
    await call('PUT', 'alerts', { ...CALLBACK, per_engine: true });
    await checkAlerts(app.query, [domainId], daysBefore(yesterday, 3));
    const told = (await events(call)).filter(({ data }) => data.engine !== null);
    expect(told.map(({ data }) => [data.market, data.engine, data.moved.verdict, data.moved.series])).toEqual(
      [['de-DE', 'google', 'moved_down', 8]],
    );
    const { pathname, search } = new URL(told[0].data.history_url);
    const { status, body } = await app.call('GET', pathname + search, account);
    expect([status, body.points.at(-1)]).toMatchObject([200, { day: told[0].day, denominator: 5 }]);
  });

  it('find a fall of 20 points within 7 days, and a silent change of a model on its day', async () => {
    const random = randomNumbers(11);
    const first = daysBefore(yesterday, 59);
    const dayOf = (number: number): string => daysBefore(first, -number);
    const silentChange = { on: 50, engine: 'openai' };
    const simulated = { ...QUIET, days: 60, first, silentChange };
    const fall = { on: 40, by: 0.2 };
    const { call, domainId } = await client(
      ...simulatedDays({ ...simulated, name: 'own', prompts: 10, fall }, random),
    );
    await client(...simulatedDays({ ...simulated, name: 'other', prompts: 60 }, random));
    await call('PUT', 'alerts', CALLBACK);
    await measured('carry_over', 0.1, 40);
    await measured('day_correlation', 0.1, 29);
    await lookAtEngines(app.query, first);
    await checkAlerts(app.query, [domainId], first);
    const told = await events(call);
    expect(told.map(({ type, data }) => [type, data.engine])).toEqual([
      ['visibility.moved', null],
      ['visibility.break', 'openai'],
    ]);
    const [{ event_id: id, day, data }, broken] = told;
    expect(day >= dayOf(40) && day <= dayOf(46)).toBe(true);
    expect(data.moved).toMatchObject({ verdict: 'moved_down', since: daysBefore(day, 6), series: 1 });
    expect(data.moved.p_value).toBeLessThanOrEqual(0.005);
    expect(data.moved.from.rate.pct).toBeGreaterThan(data.moved.to.rate.pct);
    // enough days were measured of the one, not of the other
    expect(data.moved.constants).toMatchObject({
      carry_over: { value: 0.1, source: 'measured', days: 40 },
      day_correlation: { value: 0.015, source: 'assumed', days: null },
    });
    expect([broken.day, broken.data.broken.kind]).toEqual([dayOf(50), 'silent_model']);

    const sent = receiver.received.find(({ headers }) => headers['webhook-id'] === id)!;
    const verified = new Webhook(Buffer.from(SECRET), { format: 'raw' }).verify(sent.body, {
      ...sent.headers,
    });
    expect(verified).toMatchObject({ type: 'visibility.moved', data });
    expect(webhookFaults(sent.body)).toEqual([]);
    const link = new URL(data.history_url);
    expect(link.origin).toBe('https://api.demo.test');
    const history = await app.call('GET', `${link.pathname}${link.search}`, account);
    expect([history.status, history.body.points.at(-1).day]).toEqual([200, day]);
    await expectChangeShown(domainId, dayOf(50));
  });

  const measured = async (name: string, value: number, days: number): Promise<unknown> =>
    await app.query(
      `INSERT INTO measured_constants (name, value, ci_low, ci_high, days, measured_at, due_at)
       VALUES ($1, $2, 0, 1, $3, now(), now() + interval '1 day')
       ON CONFLICT (name) DO UPDATE SET value = excluded.value, ci_low = 0, ci_high = 1, days = excluded.days,
              measured_at = now(), due_at = excluded.due_at, lease_until = NULL, attempt = measured_constants.attempt + 1`,
      [name, value, days],
    );

  /** In the history, in comparisons and among the engines. */
  async function expectChangeShown(domainId: number, at: string): Promise<void> {
    const get = async (path: string): Promise<any> => (await app.call('GET', path, account)).body;
    const { breaks } = await get(`/v1/domains/${domainId}/history`);
    expect(breaks).toEqual([
      { at, kind: 'silent_model', engine: 'openai', from: 'openai-1', to: 'openai-1' },
    ]);
    const versions = await app.query(
      `SELECT version_id FROM snapshots WHERE domain_id = $1 AND generated_at::date IN ($2::date - 1, $2::date) ORDER BY generated_at`,
      [domainId, at],
    );
    const [from, to] = versions.map(({ version_id: id }) => id);
    const { excluded_engines: excluded } = await get(`/v1/reports/${domainId}/compare?from=${from}&to=${to}`);
    expect(excluded).toEqual([{ engine: 'openai', reason: 'model_changed' }]);
    const { items } = await get('/v1/engines');
    expect(items.map(({ engine, canary }: any) => [engine, canary.last_change?.at ?? null])).toEqual([
      ['openai', at],
      ['perplexity', null],
      ['google', null],
    ]);
    expect(items[0].model_served).toBe('openai-1');
    const { changed_pct: changed, usual_pct: usual } = items[0].canary.last_change;
    expect(changed - usual).toBeGreaterThan(10);
  }

  it('tell of at most two changes a year where there are none', async () => {
    const days = sized({ test: 100, chaos: 365 });
    const first = daysBefore(yesterday, days - 1);
    const random = randomNumbers(12);
    const { call, domainId } = await client(
      ...simulatedDays({ ...QUIET, days, first, name: 'quiet', prompts: 5 }, random),
    );
    await call('PUT', 'alerts', CALLBACK);
    await lookAtEngines(app.query, first);
    await checkAlerts(app.query, [domainId], first);
    expect((await events(call)).length).toBeLessThanOrEqual(2);
  });
});
