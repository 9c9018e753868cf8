import { onboardedDomain } from '../api/onboarded-domain';
import { Reader } from '../dashboard/reader';
import { type Account, type Application, startApplication } from '../support/application';
import { eventually } from '../support/eventually';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';

const PROMPTS = ['Which CRM suits a small agency?', 'What does a CRM cost?', 'Which CRM is the fastest?'];

describe('what is kept, and how long', () => {
  let app: Application;
  let site: LocalSite;
  let account: Account;
  let domainId: number;

  beforeAll(async () => {
    site = await startLocalSite(smallSite('Brightside'));
    const hosts = ['brightside.test', 'closing.test', 'staying.test'];
    app = await startApplication({
      environment: {
        OUTBOUND_CONNECT_TO: [...hosts.map(site.connectTo), 'https://hooks.test=127.0.0.1:9'].join(','),
      },
    });
    account = await app.signUp({ ratePerMinute: 10_000, domains: 5 });
    ({ domainId } = await onboardedDomain(app, account.key, 'brightside.test', PROMPTS));
  });
  afterAll(async () => {
    await app.close();
    await site.close();
  });

  const get = async (path: string): Promise<any> => {
    const { status, body } = await app.call('GET', path, { key: account.key });
    return { status, body };
  };
  const count = async (from: string, parameters: readonly unknown[] = []): Promise<number> =>
    (await app.query(`SELECT count(*)::int AS n FROM ${from}`, parameters))[0].n;

  /** Has every rule applied once more. */
  async function apply(): Promise<void> {
    await eventually('every rule has its row', async () => (await count('retention_tasks')) === 14);
    // a run that is under way now may have looked before what the test has changed: it does not count
    const before = await app.query('SELECT name, attempt FROM retention_tasks');
    const names = before.map(({ name }) => name);
    const attempts = before.map(({ attempt }) => attempt);
    await eventually('every rule was applied', async () => {
      await app.query(
        `UPDATE retention_tasks task SET due_at = now()
           FROM unnest($1::text[], $2::int[]) AS before (name, attempt)
          WHERE task.name = before.name AND task.attempt = before.attempt AND lease_until IS NULL`,
        [names, attempts],
      );
      const applied = await count(
        `retention_tasks task JOIN unnest($1::text[], $2::int[]) AS before (name, attempt) USING (name)
          WHERE task.attempt > before.attempt AND lease_until IS NULL AND due_at > now() + interval '1 minute'`,
        [names, attempts],
      );
      return applied === before.length;
    });
  }

  async function refreshJob(): Promise<string> {
    const { body } = await app.call('POST', `/v1/reports/${domainId}/refresh`, {
      key: account.key,
      headers: { 'idempotency-key': 'kept-for-a-day' },
      body: { callback_url: 'https://hooks.test/', callback_secret: 'a secret of some length' },
    });
    await eventually('an attempt is over', async () => {
      return (await get(`/v1/reports/${domainId}/refresh/${body.job_id}`)).status === 200;
    });
    await app.query(
      `UPDATE webhook_deliveries SET state = 'failed', secret_sealed = NULL, lease_until = NULL, ended_at = now() WHERE id = $1`,
      [body.job_id],
    );
    await app.query(`UPDATE webhook_attempts SET answer = 'no' WHERE delivery_id = $1`, [body.job_id]);
    return body.job_id;
  }

  it('keys of requests, bodies of vendors and webhooks, and mails go when their time is over, not before', async () => {
    const jobId = await refreshJob();
    const job = `/v1/reports/${domainId}/refresh/${jobId}`;
    await eventually('the mail is sent', async () => (await count(`mails WHERE state = 'sent'`)) === 1);
    const stored = async (): Promise<number[]> =>
      await Promise.all([
        count('idempotency_keys'),
        count('raw_answers'),
        count('webhook_deliveries WHERE body IS NOT NULL'),
        count('webhook_attempts WHERE answer IS NOT NULL'),
        count('mails'),
      ]);
    const age = async (hours: number): Promise<void> => {
      const at = `now() - make_interval(hours => ${hours})`;
      await app.query(`UPDATE idempotency_keys SET created_at = ${at}`);
      await app.query(
        `UPDATE raw_answers SET captured_at = now() - make_interval(days => 29, hours => ${hours})`,
      );
      await app.query(
        `UPDATE webhook_deliveries SET ended_at = now() - make_interval(days => 29, hours => ${hours})`,
      );
      await app.query(`UPDATE mails SET created_at = now() - make_interval(days => 29, hours => ${hours})`);
    };
    await age(23);
    await apply();
    expect(await stored()).toEqual([1, 9, 1, expect.any(Number), 1]);
    const [outcome, attempts, ...reads] = await everyRead(job);
    await age(25);
    await apply();
    expect(await stored()).toEqual([0, 0, 0, 0, 0]);
    const later = await everyRead(job);
    expect([later[0], ...later.slice(2)]).toEqual([outcome, ...reads]);
    expect(later[1].body.items).toHaveLength(attempts.body.items.length);
    const redelivery = await app.call('POST', `${job}/redeliver`, {
      key: account.key,
      body: { callback_secret: 'a secret of some length' },
    });
    expect(redelivery).toMatchObject({ status: 404, body: { code: 'job_not_found' } });
    expect(redelivery.body.error).toContain('erased');
  });

  async function everyRead(job: string): Promise<any[]> {
    const reads = [
      job,
      `${job}/attempts`,
      `/v1/reports/${domainId}`,
      `/v1/domains/${domainId}/answers?limit=100`,
      `/v1/reports/${domainId}/sources`,
      `/v1/reports/${domainId}/queries`,
    ];
    const answers = await Promise.all(reads.map(get));
    expect(answers.map(({ status }) => status)).toEqual(reads.map(() => 200));
    expect(answers[5].body.items.length).toBeGreaterThan(0);
    // the test itself makes the answers older
    for (const item of answers[3].body.items) delete item.captured_at;
    return answers;
  }

  it('goes in small batches, however much there is', async () => {
    await app.query(
      `INSERT INTO idempotency_keys (agency_id, route, key, request_hash, answer, created_at)
       SELECT $1, 'POST /v1/domains', 'old ' || n, '', '{}', now() - interval '25 hours' FROM generate_series(1, 450) AS n`,
      [account.agencyId],
    );
    await apply();
    expect(await count('idempotency_keys')).toBe(0);
  });

  it('a report outlives the answers that it was counted from', async () => {
    const path = `/v1/domains/${domainId}/answers?limit=100`;
    const report = await get(`/v1/reports/${domainId}`);
    const before = (await get(path)).body.items;
    await app.query(`UPDATE probe_answers SET day = (now() - interval '401 days')::date`);
    await apply();
    expect(await count('probe_answers')).toBe(0);
    expect(await get(`/v1/reports/${domainId}`)).toEqual(report);
    const after = (await get(path)).body.items;
    expect(after).toEqual(
      before.map((item: object) => ({
        ...item,
        text: null,
        model: null,
        captured_at: null,
        citations: [],
        found_sources: 0,
        market: null,
      })),
    );
    const reader = await Reader.signedIn(app, account.key);
    expect((await reader.open(`/dashboard/domains/${domainId}`)).status).toBe(200);
  });

  it("a deleted domain's private answers go at once, all else after a week, and nothing of any other", async () => {
    const { domainId: closing } = await onboardedDomain(app, account.key, 'closing.test', PROMPTS);
    const { domainId: staying } = await onboardedDomain(app, account.key, 'staying.test', PROMPTS);
    for (const host of ['closing.test', 'staying.test']) {
      const { status } = await get(`/v1/diligence/brand/${host}`);
      expect([host, status]).toEqual([host, 200]);
    }
    const privateTo = (id: number): Promise<number> => count('probe_answers WHERE domain_id = $1', [id]);
    const shared = await count('probe_answers WHERE domain_id IS NULL');
    expect([await privateTo(closing), await privateTo(staying)]).toEqual([15, 15]);
    await app.query(
      `INSERT INTO answer_readings (answer_id, engine, model, version, state)
       SELECT id, 'openai', 'm', 1, 'reading' FROM probe_answers WHERE domain_id IS NOT NULL`,
    );
    await tellOf(closing);
    expect((await app.call('DELETE', `/v1/domains/${closing}`, { key: account.key })).status).toBe(204);
    expect([await privateTo(closing), await privateTo(staying)]).toEqual([0, 15]);
    expect(await count('answer_readings')).toBe(15);
    await apply();
    expect(await rowsOf(closing)).toBeGreaterThan(20);

    const kept = await rowsOf(staying);
    await app.query(`UPDATE domains SET deleted_at = now() - interval '8 days' WHERE id = $1`, [closing]);
    await apply();
    expect(await rowsOf(closing)).toBe(0);
    expect(await count('domains WHERE id = $1', [closing])).toBe(0);
    expect(await count(`webhook_deliveries WHERE origin = 'https://told.test'`)).toBe(0);
    // a check of its uptime may have come in meanwhile
    expect(await rowsOf(staying)).toBeGreaterThanOrEqual(kept);
    expect(await count('probe_answers WHERE domain_id IS NULL')).toBe(shared);
    expect((await get(`/v1/reports/${staying}`)).status).toBe(200);
  });

  it('very many private answers go 500 at once, the others with the next round', async () => {
    const [{ id }] = await app.query(
      `INSERT INTO domains (agency_id, host) VALUES ($1, 'talked-of.test') RETURNING id`,
      [account.agencyId],
    );
    await app.query(
      `INSERT INTO probe_answers (prompt_hash, engine, simulated, day, market, sample, domain_id, state)
       SELECT decode(lpad(to_hex(n), 8, '0'), 'hex'), 'openai', true, current_date, '', 1, $1, 'answered'
         FROM generate_series(1, 501) AS n`,
      [id],
    );
    const left = async (): Promise<number> => await count('probe_answers WHERE domain_id = $1', [id]);
    expect((await app.call('DELETE', `/v1/domains/${id}`, { key: account.key })).status).toBe(204);
    expect(await left()).toBe(1);
    await apply();
    expect(await left()).toBe(0);
  });

  /** Leaves an alert that was sent behind. */
  async function tellOf(id: number): Promise<void> {
    const body = { callback_url: 'https://hooks.test/', callback_secret: 'a secret of some length' };
    expect((await app.call('PUT', `/v1/domains/${id}/alerts`, { key: account.key, body })).status).toBe(200);
    await app.query(
      `WITH told AS (
         INSERT INTO alert_events (id, domain_id, type, series, day, data)
         VALUES (gen_random_uuid(), $1, 'visibility.moved', 'all', current_date, '{}') RETURNING id
       )
       INSERT INTO webhook_deliveries (id, url, origin, state, ended_at)
       SELECT id, 'https://told.test/', 'https://told.test', 'delivered', now() FROM told`,
      [id],
    );
  }

  it('a deleted domain stays while something of it is being worked on', async () => {
    const [{ id }] = await app.query(
      `INSERT INTO domains (agency_id, host, deleted_at) VALUES ($1, 'busy.test', now() - interval '8 days') RETURNING id`,
      [account.agencyId],
    );
    await app.query(
      `INSERT INTO builds (id, domain_id, cause, state, lease_until) VALUES (gen_random_uuid(), $1, 'onboard', 'running', now() + interval '1 day')`,
      [id],
    );
    // asked by that build, which would ask again
    await app.query(
      `INSERT INTO probe_answers (prompt_hash, engine, simulated, day, market, sample, domain_id, state)
       VALUES ('\\x00', 'openai', true, current_date, '', 1, $1, 'asking')`,
      [id],
    );
    const left = async (): Promise<number[]> => [
      await count('domains WHERE id = $1', [id]),
      await count('probe_answers WHERE domain_id = $1', [id]),
    ];
    await apply();
    expect(await left()).toEqual([1, 1]);
    await app.query(`UPDATE builds SET state = 'failed' WHERE domain_id = $1`, [id]);
    await apply();
    expect(await left()).toEqual([0, 0]);
  });

  it('closed months of the ledger leave the table that requests count in, line by line', async () => {
    const entries = async (table: string): Promise<any[]> =>
      await app.query(
        `SELECT month::text, unit, kind, reason, ref, delta, created_at FROM ${table}
          WHERE agency_id = $1 AND month < date_trunc('month', now() AT TIME ZONE 'UTC') ORDER BY id`,
        [account.agencyId],
      );
    const present = await count('quota_entries');
    await app.query(
      `INSERT INTO quota_entries (agency_id, month, unit, kind, reason, ref, delta)
       SELECT $1, date_trunc('month', now() AT TIME ZONE 'UTC') - make_interval(months => age), 'monthly', 'charge', 'read',
              gen_random_uuid(), age FROM generate_series(1, 3) AS age`,
      [account.agencyId],
    );
    const [last, ...closed] = await entries('quota_entries');
    await apply();
    expect(await entries('quota_entries')).toEqual([last]);
    expect(await entries('closed_quota_entries')).toEqual(closed);
    expect(await count('quota_entries')).toBe(present + 1);
  });

  it('months have partitions before they begin, and go whole when their time is over', async () => {
    const partitions = async (table: string): Promise<string[]> =>
      (
        await app.query(
          'SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = $1::regclass ORDER BY 1',
          [table],
        )
      ).map(({ name }) => name);
    const now = new Date();
    const ahead = [1, 2, 3].map((months) => {
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months));
      return month.toISOString().slice(0, 7).replace('-', '_');
    });
    for (const table of ['engine_calls', 'raw_answers', 'closed_quota_entries']) {
      await eventually(`${table} has its partitions`, async () => {
        const names = await partitions(table);
        return ahead.every((month) => names.includes(`${table}_${month}`));
      });
    }
    const old = `engine_calls_${now.getUTCFullYear() - 3}_05`;
    await app.query(
      `CREATE TABLE ${old} PARTITION OF engine_calls
       FOR VALUES FROM ('${now.getUTCFullYear() - 3}-05-01') TO ('${now.getUTCFullYear() - 3}-06-01')`,
    );
    await app.query(
      `INSERT INTO engine_calls (engine, purpose, outcome, model, searches, latency_ms, started_at)
       SELECT 'openai', 'probe', 'ok', 'm', 0, 1, at
         FROM unnest(ARRAY[make_date($1, 5, 7)::timestamptz, now() + interval '1 month', now() - interval '399 days']) AS at`,
      [now.getUTCFullYear() - 3],
    );
    const calls = await count('engine_calls');
    expect(await count(old)).toBe(1);
    await eventually('the old month is gone', async () => {
      await app.query(`UPDATE partitioned_tables SET due_at = now() WHERE lease_until IS NULL`);
      return !(await partitions('engine_calls')).includes(old);
    });
    expect(await count('engine_calls')).toBe(calls - 1);
    expect(await count(`engine_calls_${ahead[0]}`)).toBe(1);
  });

  /** Rows of all tables that name a domain. */
  async function rowsOf(id: number): Promise<number> {
    const tables = await app.query(
      `SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'domain_id'`,
    );
    expect(tables.length).toBeGreaterThan(8);
    const counts = await Promise.all(
      tables.map(({ table_name: name }) => count(`${name} WHERE domain_id = $1`, [id])),
    );
    return counts.reduce((sum, each) => sum + each, 0);
  }
});
