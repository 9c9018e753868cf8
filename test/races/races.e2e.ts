import { setTimeout as delay } from 'node:timers/promises';
import { operator } from '../quota/operator';
import { books, seedReport } from '../quota/seeded-report';
import { eventually } from '../support/eventually';
import { sized } from '../support/size';
import type { Caller, Reply, System } from '../system/system';
import { CALLBACK, HOST, outcomes, REPLICAS, Replicas } from './replicas';

const ROUNDS = sized({ test: 1, chaos: 50 });
/** A request begun so long after a change of keys or tiers goes by it, whichever replica gets it. */
const CHANGES_WITHIN_MS = 1_000;
const MANY = { ratePerMinute: 1_000_000 };
const DAY_OLD = 25 * 3_600;

const LANES = 8;

/** Says how far it is, at full size. */
function* rounds(race: string): Generator<number> {
  for (let round = 0; round < ROUNDS; round += 1) {
    yield round;
    if (round % 10 === 9) console.info(`${race}: ${round + 1} of ${ROUNDS} rounds exact`);
  }
}

jest.setTimeout(sized({ test: 300_000, chaos: 3_600_000 }));

/** Each round again and again, and exact every time. What is charged is read from the ledger. */
describe('races over replicas behind a balancer', () => {
  let replicas: Replicas;

  beforeAll(async () => {
    replicas = await Replicas.start();
  });
  afterAll(async () => {
    await replicas.close();
  });

  const used = async ({ agencyId }: Caller): Promise<number> => (await books(replicas.system, agencyId)).used;
  const usedAlready = async ({ agencyId }: Caller, units: number): Promise<void> => {
    await replicas.system.sql(
      `WITH m AS (INSERT INTO quota_months (agency_id, month, used)
         VALUES ($1, date_trunc('month', now() AT TIME ZONE 'UTC')::date, $2) RETURNING agency_id, month)
       INSERT INTO quota_entries (agency_id, month, unit, kind, reason, delta)
       SELECT agency_id, month, 'monthly', 'charge', 'read', $2 FROM m`,
      [agencyId, units],
    );
  };

  /** A session that holds a domain until it commits, as a change does. */
  const holding = async (domainId: number): ReturnType<System['session']> => {
    const session = await replicas.system.session();
    await session.query('BEGIN');
    await session.query('SELECT id FROM domains WHERE id = $1 FOR UPDATE', [domainId]);
    return session;
  };
  const waiting = async (count: number): Promise<void> => {
    await eventually('others wait for the change', async () => {
      const locked = await replicas.system.sql(
        // what is written of availability waits for it, too, and is nobody's request
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
            AND wait_event_type = 'Lock' AND query NOT LIKE '%uptime%'`,
      );
      return locked.length >= count;
    });
  };

  it('quota: exactly the units that are left are given', async () => {
    for (const round of rounds('quota')) {
      const report = await seedReport(replicas.system, { limits: { ...MANY, monthlyQuota: 10 + round } });
      const replies = await replicas.atOnce(80, () =>
        replicas.ask(report, 'GET', `/v1/reports/${report.domainId}`),
      );
      expect(outcomes(replies)).toEqual({ 200: 10 + round, '429 quota_exceeded': 70 - round });
      expect(await used(report)).toBe(10 + round);
    }
  });

  it('removal: waits for a change that has begun, which finds its domain to the end', async () => {
    const { system } = replicas;
    const report = await seedReport(system, { limits: MANY });
    const change = await holding(report.domainId);
    const removal = replicas.ask(report, 'DELETE', `/v1/domains/${report.domainId}`);
    await waiting(1);
    await change.query('COMMIT');
    await change.end();
    expect((await removal).status).toBe(204);
  });

  it.each([
    ['the default', '', ['DE:de'], { used: 1, freshUsed: 1 }],
    ['one by name', 'market=fr-FR', ['DE:de', 'FR:fr'], { used: 1, freshUsed: 2 }],
  ])('change of markets: who asked for %s before it gets that', async (_, query, made, paid) => {
    const { system } = replicas;
    const setMarkets = `UPDATE domains SET own_profile = own_profile || $2 WHERE id = $1`;
    const FRANCE = { country: 'FR', language: 'fr' };
    const GERMANY = { country: 'DE', language: 'de' };
    for (const path of ['/v1/reports/ID', `/v1/diligence/brand/${HOST}`]) {
      const report = await seedReport(system, { host: HOST, ageSeconds: DAY_OLD, limits: MANY });
      await system.sql(setMarkets, [report.domainId, { markets: [FRANCE] }]);
      const change = await holding(report.domainId);
      const read = replicas.ask(report, 'GET', `${path.replace('ID', String(report.domainId))}?${query}`);
      await waiting(1);
      await change.query(setMarkets, [report.domainId, { markets: [GERMANY, FRANCE] }]);
      await change.query('COMMIT');
      await change.end();
      expect((await read).status).toBe(200);
      const snapshots = await system.sql(
        `SELECT market FROM snapshots WHERE domain_id = $1 AND market <> '' ORDER BY generated_at`,
        [report.domainId],
      );
      expect(snapshots.map(({ market }) => market)).toEqual(made);
      expect(await books(system, report.agencyId)).toMatchObject(paid);
    }
  });

  it('a domain posted again while a build is ordered: other prompts are refused, none join it', async () => {
    const { system } = replicas;
    const report = await seedReport(system, { host: HOST, limits: MANY });
    await system.sql('DELETE FROM snapshots WHERE domain_id = $1', [report.domainId]);
    const order = await system.session();
    await order.query('BEGIN');
    const { rows } = await order.query(
      `INSERT INTO builds (id, domain_id, cause) VALUES (gen_random_uuid(), $1, 'read') RETURNING id`,
      [report.domainId],
    );
    const posts = [{ custom_prompts: ['Something else?'] }, {}].map((prompts) =>
      replicas.ask(report, 'POST', '/v1/domains', { domain: HOST, ...prompts }),
    );
    await waiting(2);
    await order.query('COMMIT');
    await order.end();
    expect(outcomes(await Promise.all(posts))).toEqual({ 202: 1, '409 build_running': 1 });
    expect((await posts[1])?.body.job_id).toBe(rows[0].id);
    expect(await books(system, report.agencyId)).toEqual({ used: 0, freshUsed: 0 });
  });

  it('idempotency: one order of a key, and another body is told so', async () => {
    for (const round of rounds('idempotency')) {
      const report = await seedReport(replicas.system, { host: HOST, limits: MANY });
      const path = `/v1/reports/${report.domainId}/refresh`;
      const headers = { 'idempotency-key': `round-${round}` };
      const bodies = ['one', 'other'].map((name) => ({
        callback_url: CALLBACK + name,
        callback_secret: `a-secret-of-round-${round}-that-is-long`,
      }));
      const replies = await replicas.atOnce(16, (at) =>
        replicas.ask(report, 'POST', path, bodies[Math.floor(at / 4) % 2], headers),
      );
      expect(outcomes(replies)).toEqual({ 202: 8, '409 idempotency_conflict': 8 });
      const jobs = new Set(replies.flatMap(({ status, body }) => (status === 202 ? [body.job_id] : [])));
      expect(jobs.size).toBe(1);
      const { body: listed } = await replicas.ask(report, 'GET', path);
      expect(listed.items.map((job: { job_id: string }) => job.job_id)).toEqual([...jobs]);
      expect(await books(replicas.system, report.agencyId)).toEqual({ used: 1, freshUsed: 1 });
      const [job] = jobs;
      const arrivals = (): number =>
        replicas.receiver.received.filter(({ headers: sent }) => sent['webhook-id'] === job).length;
      await eventually(
        'the webhook',
        () => arrivals() > 0,
        () => replicas.system.log(),
      );
      expect(arrivals()).toBe(1);
    }
  });

  it('single flight: cold reads of one domain are one build, and one of them pays for it', async () => {
    for (const round of rounds('cold reads')) {
      const report = await seedReport(replicas.system, {
        host: HOST,
        ageSeconds: DAY_OLD + round,
        limits: { ...MANY, monthlyFreshQuota: 1 },
      });
      const replies = await replicas.atOnce(24, () =>
        replicas.ask(report, 'GET', `/v1/reports/${report.domainId}`),
      );
      expect(outcomes(replies)).toEqual({ 200: 24 });
      const versions = new Set(replies.map(({ body }) => body.meta.version_id));
      const { body } = await replicas.ask(report, 'GET', `/v1/domains/${report.domainId}/versions`);
      expect(body.items.map(({ version_id }: { version_id: string }) => version_id)).toEqual([
        ...versions,
        report.versionId,
      ]);
      expect(replies.filter((reply) => reply.body.meta.cached === false)).toHaveLength(1);
      expect(await books(replicas.system, report.agencyId)).toEqual({ used: 24, freshUsed: 1 });
    }
  });

  it('single flight: what four agencies ask at once is asked once', async () => {
    for (const round of rounds('shared questions')) {
      const prompt = `Which CRM suits an agency of ${round + 2} people?`;
      const callers = await replicas.system.agencies(4);
      const domains = await Promise.all(
        callers.map(async (caller) => {
          const order = { domain: HOST, custom_prompts: [prompt] };
          return (await replicas.ask(caller, 'POST', '/v1/domains', order)).body.domain_id;
        }),
      );
      const replies = await replicas.atOnce(16, (at) =>
        replicas.ask(callers[Math.floor(at / 4)]!, 'GET', `/v1/reports/${domains[Math.floor(at / 4)]!}`),
      );
      expect(outcomes(replies)).toEqual({ 200: 16 });
      expect(new Set(replies.map(({ body }) => body.meta.version_id)).size).toBe(4);
      expect(replicas.vendors.prompts().filter((asked) => asked === prompt)).toHaveLength(3);
    }
  });

  it('key revocation: once, and the key opens nothing a second later, on any replica', async () => {
    for (const round of rounds('key revocation')) {
      const report = await seedReport(replicas.system, { limits: { ...MANY, monthlyQuota: 1_000_000 } });
      const from = { 'x-forwarded-for': `192.0.2.${round + 1}` };
      const made = await replicas.ask(report, 'POST', '/v1/keys', { name: `Round ${round}` });
      const other = { agencyId: report.agencyId, key: made.body.api_key };
      const path = `/v1/reports/${report.domainId}`;
      const read = async (): Promise<Reply> => await replicas.ask(other, 'GET', path, undefined, from);
      let opened = 0;
      const reading = inLanes(read, ({ status }) => {
        if (status === 200) opened += 1;
        return status !== 200;
      });
      await eventually('the key opens reports', () => opened >= LANES);
      const revoked = await replicas.atOnce(4, () =>
        replicas.ask(report, 'DELETE', `/v1/keys/${made.body.token_prefix}`),
      );
      expect(outcomes(revoked)).toEqual({ 204: 1, '404 key_not_found': 3 });
      await delay(CHANGES_WITHIN_MS);
      const late = await replicas.atOnce(8, read);
      expect(outcomes(late)).toEqual({ '401 invalid_token': 8 });
      await reading;
      expect(await used(report)).toBe(opened);
      const { body: log } = await replicas.ask(report, 'GET', '/v1/audit-log');
      expect(log.items.map(({ action }: { action: string }) => action)).toEqual(['key_revoked', 'key_made']);
    }
  });

  it('tier change: more units, and fewer again, at once and on every replica', async () => {
    for (const round of rounds('tier change')) {
      const report = await seedReport(replicas.system, { host: `tier-${round}.test`, limits: MANY });
      await usedAlready(report, 90);
      const path = `/v1/reports/${report.domainId}`;
      const read = async (): Promise<Reply> => await replicas.ask(report, 'GET', path);
      // the free tier has ten left; nobody gets more than is charged
      let [isMoved, refused] = [false, 0];
      const reading = inLanes(read, ({ status }) => {
        if (status === 429) refused += 1;
        return isMoved;
      });
      await eventually('none is left', () => refused >= LANES);
      expect((await operator(replicas.system, 'set-tier', String(report.agencyId), 'starter')).code).toBe(0);
      isMoved = true;
      const during = await reading;
      const after = await replicas.atOnce(20, read);
      expect(outcomes(after)).toEqual({ 200: 20 });
      expect(await used(report)).toBe(90 + (outcomes(during)['200'] ?? 0) + 20);
      expect((await operator(replicas.system, 'set-tier', String(report.agencyId), 'free')).code).toBe(0);
      expect(outcomes(await replicas.atOnce(20, read))).toEqual({ '429 quota_exceeded': 20 });
      await delay(CHANGES_WITHIN_MS);
      const shown = await replicas.atOnce(REPLICAS.length, () => replicas.ask(report, 'GET', '/v1/usage'));
      expect(new Set(shown.map(({ body }) => `${body.tier} ${body.monthly.limit}`))).toEqual(
        new Set(['free 100']),
      );
    }
  });
});

/** Reads again and again, in several lanes; each ends with the answer after which `isOver`. */
async function inLanes(read: () => Promise<Reply>, isOver: (reply: Reply) => boolean): Promise<Reply[]> {
  const lane = async (): Promise<Reply[]> => {
    const replies: Reply[] = [];
    for (;;) {
      const reply = await read();
      replies.push(reply);
      if (isOver(reply)) return replies;
    }
  };
  return (await Promise.all(Array.from({ length: LANES }, lane))).flat();
}
