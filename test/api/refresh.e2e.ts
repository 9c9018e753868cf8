import { webhookFaults } from '../support/contract/webhook-check';
import { createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { eventually } from '../support/eventually';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { type Receiver, startReceiver } from '../webhooks/receiver';
import { expectError } from './expect-error';
import { Gate } from '../support/gate';
import { expectLedgerToAddUp, unitsOf } from './ledger';
import { onboardedDomain } from './onboarded-domain';
import { shapeFaults } from './report-shape';

const SECRET = 'a-secret-of-at-least-32-characters';
const ALL = ['overview', 'citations', 'readiness', 'signals', 'recommendations'] as const;
const callback = { callback_url: 'https://hooks.demo.test/aeo?client=7', callback_secret: SECRET };

let app: Application;
let site: LocalSite;
let receiver: Receiver;
const gate = new Gate();

beforeAll(async () => {
  site = await startLocalSite(gate.before(smallSite('Brightside', 1)));
  receiver = await startReceiver();
  app = await startApplication({
    environment: {
      OUTBOUND_CONNECT_TO: [
        site.connectTo('brightside.test'),
        `https://hooks.demo.test=127.0.0.1:${receiver.port}`,
        // nobody trusts the receiver's certificate under this name
        `https://hooks.other.test=127.0.0.1:${receiver.port}`,
      ].join(','),
      OUTBOUND_CA_FILE: join(__dirname, '../fixtures/outbound/self-signed.crt'),
    },
  });
});

afterAll(async () => {
  gate.open();
  await app.close();
  await Promise.all([site.close(), receiver.close()]);
});

beforeEach(() => {
  gate.open();
  receiver.forget();
  receiver.answer(204);
});

interface Client extends Account {
  readonly domainId: number;
  refresh(body?: object, headers?: Record<string, string>): Promise<Answer>;
  job(jobId: string): Promise<Answer>;
  /** The job's status once it has an outcome. */
  outcome(jobId: string): Promise<any>;
}

async function client(limits = {}): Promise<Client> {
  const account = await app.signUp({ ratePerMinute: 10_000, ...limits });
  const { key } = account;
  const { domainId } = await onboardedDomain(app, key, 'brightside.test');
  const path = `/v1/reports/${domainId}/refresh`;
  const job = (jobId: string): Promise<Answer> => app.call('GET', `${path}/${jobId}`, { key });
  return {
    ...account,
    domainId,
    job,
    refresh: (body = {}, headers = {}) =>
      app.call('POST', path, { key, headers, body: { ...callback, ...body } }),
    outcome: async (jobId) => {
      let answer: Answer | undefined;
      await eventually(`an outcome of job ${jobId}`, async () => {
        answer = await job(jobId);
        return answer.status !== 404;
      });
      expect(answer!.status).toBe(200);
      return answer!.body;
    },
  };
}

describe('POST /v1/reports/{id}/refresh', () => {
  it('is accepted at once, and has no outcome before the first attempt', async () => {
    const { refresh, job, outcome, agencyId, domainId } = await client();
    gate.shut();
    const { status, body } = await refresh();
    expect([status, body]).toStrictEqual([
      202,
      {
        job_id: expect.stringMatching(
          /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        ),
        status: 'queued',
        callback_url: callback.callback_url,
      },
    ]);
    expectError(await job(body.job_id), 'job_not_found');
    expectError(await job(randomUUID()), 'job_not_found');
    expect(receiver.received).toHaveLength(0);
    expect(await unitsOf(app, agencyId)).toEqual({ used: 1, fresh: 1 });
    gate.open();
    const after = await outcome(body.job_id);
    expect(after).toStrictEqual({
      job_id: body.job_id,
      domain_id: domainId,
      succeeded: true,
      attempt_n: 1,
      response_status: 204,
      error_kind: null,
      sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      report_version: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await unitsOf(app, agencyId)).toEqual({ used: 1, fresh: 1 });
  });

  it('posts a report that any Standard Webhooks library verifies', async () => {
    const { refresh, outcome, domainId, key } = await client();
    const { body: accepted } = await refresh();
    const { report_version: version } = await outcome(accepted.job_id);
    const { method, path, headers, body } = receiver.sent(-1);
    expect([method, path, headers['content-type']]).toEqual(['POST', '/aeo?client=7', 'application/json']);
    expect(headers['webhook-id']).toBe(accepted.job_id);
    expect(headers['webhook-timestamp']).toMatch(/^\d{10}$/);
    const payload = new Webhook(SECRET, { format: 'raw' }).verify(body, headers) as any;
    expect(Object.keys(payload)).toEqual(['domain_id', 'report']);
    expect(payload.domain_id).toBe(domainId);
    expect(shapeFaults(payload.report, ALL)).toEqual([]);
    expect(payload.report.meta).toMatchObject({ version_id: version, cached: false });
    // by hand, from the words of the specification
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body.toString('utf8')}`;
    const digest = createHmac('sha256', SECRET).update(signed).digest('base64');
    expect(headers['webhook-signature']!.split(' ')).toContain(`v1,${digest}`);
    expect(() =>
      new Webhook('another secret of 32 characters!', { format: 'raw' }).verify(body, headers),
    ).toThrow();
    // the same snapshot is what a read serves from now on
    const read = await app.call('GET', `/v1/reports/${domainId}`, { key });
    expect(read.body).toStrictEqual({
      ...payload.report,
      meta: { ...payload.report.meta, cached: true },
    });
  });

  it('holds only the sections that were asked for', async () => {
    const { refresh, outcome } = await client();
    const { body } = await refresh({ sections: 'signals,nonsense,overview' });
    await outcome(body.job_id);
    expect(
      shapeFaults(JSON.parse(receiver.sent(-1).body.toString('utf8')).report, ['overview', 'signals']),
    ).toEqual([]);
  });

  it('tries again with the same id and bytes, a new timestamp and a new signature', async () => {
    const { refresh, outcome, job } = await client();
    let requests = 0;
    receiver.answerBy((response) => response.writeHead((requests += 1) === 1 ? 500 : 200).end());
    const { body } = await refresh();
    const first = await outcome(body.job_id);
    expect(first).toMatchObject({
      succeeded: false,
      attempt_n: 1,
      response_status: 500,
      error_kind: 'non_2xx',
    });
    await app.query(`UPDATE webhook_deliveries SET due_at = now() WHERE id = $1`, [body.job_id]);
    await eventually('the second attempt', async () => (await job(body.job_id)).body.attempt_n === 2);
    expect((await job(body.job_id)).body).toMatchObject({
      succeeded: true,
      response_status: 200,
      error_kind: null,
      report_version: first.report_version,
    });
    const [one, two] = [receiver.sent(-2), receiver.sent(-1)];
    expect(two.body.equals(one.body)).toBe(true);
    expect(webhookFaults(two.body)).toEqual([]);
    expect(two.headers['webhook-id']).toBe(one.headers['webhook-id']);
    expect(() => new Webhook(SECRET, { format: 'raw' }).verify(two.body, two.headers)).not.toThrow();
  });

  it('says connect when the certificate is not trusted, and sends nothing', async () => {
    const { refresh, outcome } = await client();
    const { body } = await refresh({ callback_url: 'https://hooks.other.test/' });
    expect(await outcome(body.job_id)).toMatchObject({
      succeeded: false,
      response_status: null,
      error_kind: 'connect',
    });
    expect(receiver.received).toHaveLength(0);
  });

  it('keeps the secret encrypted, and forgets it when the last attempt is over', async () => {
    const { refresh, outcome } = await client();
    gate.shut();
    const { body } = await refresh();
    const secretOf = async (): Promise<Buffer | null> =>
      (await app.query('SELECT secret_sealed FROM webhook_deliveries WHERE id = $1', [body.job_id]))[0]
        .secret_sealed;
    const sealed = (await secretOf())!;
    expect(sealed.length).toBeGreaterThan(SECRET.length);
    expect(sealed.includes(SECRET)).toBe(false);
    gate.open();
    await outcome(body.job_id);
    expect(await secretOf()).toBeNull();
  });

  it('shares a running build; each job pays and gets its own webhook', async () => {
    const { refresh, outcome, agencyId, domainId } = await client();
    gate.shut();
    const jobs = await Promise.all([1, 2, 3].map(() => refresh()));
    gate.open();
    const outcomes = await Promise.all(jobs.map(({ body }) => outcome(body.job_id)));
    expect(new Set(outcomes.map(({ report_version }) => report_version)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    expect(await app.query('SELECT id FROM builds WHERE domain_id = $1', [domainId])).toHaveLength(2);
    expect(await unitsOf(app, agencyId)).toEqual({ used: 3, fresh: 3 });
  });

  it('is still delivered when its domain was deleted meanwhile', async () => {
    const { refresh, domainId, key } = await client();
    gate.shut();
    const { body } = await refresh();
    await app.call('DELETE', `/v1/domains/${domainId}`, { key });
    gate.open();
    await eventually('the webhook', () => receiver.received.length === 1);
    expect(receiver.sent(0).headers['webhook-id']).toBe(body.job_id);
  });
});

describe('the limits of refreshing', () => {
  it('are exact, whatever comes at the same time; who is refused gets no job', async () => {
    const { refresh, outcome, agencyId } = await client({ monthlyFreshQuota: 3 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh()));
    const accepted = answers.filter(({ status }) => status === 202);
    const refused = answers.filter(({ status }) => status !== 202);
    expect(refused).toHaveLength(7);
    for (const answer of refused) expectError(answer, 'fresh_quota_exceeded');
    expect(await app.query('SELECT id FROM refresh_jobs WHERE agency_id = $1', [agencyId])).toHaveLength(3);
    expect(await unitsOf(app, agencyId)).toEqual({ used: 3, fresh: 3 });
    // their webhooks would arrive in a later test
    await Promise.all(accepted.map(({ body }) => outcome(body.job_id)));
  });

  it('name the monthly quota first', async () => {
    const { refresh } = await client({ monthlyQuota: 0, monthlyFreshQuota: 0 });
    expectError(await refresh(), 'quota_exceeded');
  });
});

describe('an Idempotency-Key', () => {
  it('gives one job, one webhook and one charge to a repeated request', async () => {
    const { refresh, outcome, agencyId } = await client();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => refresh({}, headers)));
    await outcome(answers[0]!.body.job_id);
    answers.push(await refresh({}, headers));
    for (const { status, body } of answers) expect([status, body]).toStrictEqual([202, answers[0]!.body]);
    expect(receiver.received).toHaveLength(1);
    expect(await unitsOf(app, agencyId)).toEqual({ used: 1, fresh: 1 });
    for (const other of [
      { sections: 'signals' },
      { callback_secret: `${SECRET}!` },
      { callback_url: 'https://hooks.other.test/' },
    ]) {
      const answer = await refresh(other, headers);
      expectError(answer, 'idempotency_conflict');
      expect(answer.body.error).toMatch(/with another body, or for another domain\. Send a new key$/);
    }
  });
});

it('leaves a ledger that adds up', async () => {
  await expectLedgerToAddUp(app);
});
