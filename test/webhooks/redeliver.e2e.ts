import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Answer } from '../support/application';
import { type Bench, HOSTS, SECRET, startBench } from './bench';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.forgetWindows();
  bench.receiver.forget();
  bench.receiver.answer(204);
});

const redeliver = (jobId: string, body?: unknown): Promise<Answer> =>
  bench.call('POST', bench.path(jobId, 'redeliver'), body);

const used = async (): Promise<unknown> =>
  await bench.app.query('SELECT used, fresh_used FROM quota_months WHERE agency_id = $1', [
    bench.account.agencyId,
  ]);

async function ended(status: number): Promise<string> {
  bench.receiver.answer(status);
  const jobId = await bench.due();
  await bench.deliver(jobId);
  return jobId;
}

describe('sending a webhook again after its delivery is over', () => {
  it.each([204, 410])(
    'repeats id and bytes under the secret given anew (first answer: %i)',
    async (status) => {
      const jobId = await ended(status);
      const units = await used();
      bench.receiver.answer(200);
      const secret = 'another secret of some length';
      const { status: accepted, body } = await redeliver(jobId, { callback_secret: secret });
      expect([accepted, body]).toEqual([
        202,
        { job_id: jobId, status: 'queued', callback_url: expect.stringMatching(/^https:/) },
      ]);
      expect((await bench.call('GET', bench.path())).body.items[0]).toMatchObject({
        job_id: jobId,
        status: 'delivering',
      });
      await bench.deliver(jobId);
      const first = bench.receiver.sent(0);
      const second = bench.receiver.sent(1);
      expect(second.body.equals(first.body)).toBe(true);
      expect(second.headers['webhook-id']).toBe(jobId);
      new Webhook(Buffer.from(secret), { format: 'raw' }).verify(second.body, second.headers);
      expect((await bench.call('GET', bench.path(jobId))).body).toMatchObject({
        succeeded: true,
        attempt_n: 2,
      });
      expect(await bench.delivery(jobId)).toMatchObject({ state: 'delivered', secret_sealed: null });
      expect(await used()).toEqual(units);
    },
  );

  it('makes one attempt and no retries', async () => {
    const jobId = await ended(204);
    bench.receiver.answer(500);
    await redeliver(jobId, { callback_secret: SECRET });
    await bench.attempt(jobId);
    await bench.attempt(jobId);
    expect(bench.receiver.received).toHaveLength(2);
    expect(await bench.delivery(jobId)).toMatchObject({ state: 'failed', secret_sealed: null });
  });

  it('can be asked for again and again, each time for one attempt', async () => {
    const jobId = await ended(410);
    for (let count = 0; count < 9; count += 1) {
      expect((await redeliver(jobId, { callback_secret: SECRET })).status).toBe(202);
      await bench.attempt(jobId);
    }
    expect(bench.receiver.received).toHaveLength(10);
    expect((await bench.call('GET', bench.path(jobId))).body.attempt_n).toBe(10);
  });

  it('makes one attempt when asked for twice at once', async () => {
    const jobId = await ended(204);
    const answers = await Promise.all([1, 2].map(() => redeliver(jobId, { callback_secret: SECRET })));
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    await bench.attempt(jobId);
    await bench.attempt(jobId);
    expect(bench.receiver.received).toHaveLength(2);
  });

  it.each([
    ['invalid_request', undefined],
    ['invalid_request', {}],
    ['invalid_request', { callback_secret: null }],
    ['invalid_request', { callback_secret: 7 }],
    ['invalid_request', []],
    ['invalid_request', { callback_secret: 'not ASCII: sixteen or more ☕' }],
    ['callback_secret_too_short', { callback_secret: 'fifteen letters' }],
    ['invalid_json', '{'],
  ])('answers %s to the body %j', async (code, body) => {
    const jobId = await ended(204);
    expect(await redeliver(jobId, body)).toMatchObject({ status: 400, body: { code } });
    await bench.attempt(jobId);
    expect(bench.receiver.received).toHaveLength(1);
  });
});

describe('sending a webhook again while it is being retried', () => {
  it('brings the next attempt forward, without a body, and keeps the schedule', async () => {
    const jobId = await ended(500);
    expect((await redeliver(jobId)).status).toBe(202);
    await bench.deliver(jobId);
    expect(bench.receiver.received).toHaveLength(2);
    const row = await bench.delivery(jobId);
    expect(row).toMatchObject({ state: 'due', secret_sealed: expect.any(Buffer) });
    expect(row.due_at.getTime() - Date.now()).toBeGreaterThan(200_000);
  });

  it('replaces the secret by one that is given', async () => {
    const jobId = await ended(500);
    bench.receiver.answer(204);
    const secret = 'another secret of some length';
    expect((await redeliver(jobId, { callback_secret: secret })).status).toBe(202);
    await bench.deliver(jobId);
    const { body, headers } = bench.receiver.sent(1);
    new Webhook(Buffer.from(secret), { format: 'raw' }).verify(body, headers);
    expect(() => new Webhook(Buffer.from(SECRET), { format: 'raw' }).verify(body, headers)).toThrow();
  });
});

describe('sending a webhook again during an attempt', () => {
  const secret = 'another secret of some length';

  async function meanwhile(status: number, jobId: string): Promise<void> {
    const arrived = new Promise<() => void>((resolve) => {
      bench.receiver.answerBy((response) => {
        resolve(() => response.writeHead(status).end());
      });
    });
    const attempt = bench.attempt(jobId);
    const reply = await arrived;
    expect((await redeliver(jobId, { callback_secret: secret })).status).toBe(202);
    reply();
    await attempt;
  }

  it.each([
    [204, 'is sent once more although that one succeeds'],
    [410, 'is sent once more although that one was the last'],
    [500, 'goes on at once'],
  ])('(%i) it %s, under the secret given anew', async (status) => {
    const jobId = await ended(500);
    await meanwhile(status, jobId);
    bench.receiver.answer(204);
    expect(await bench.delivery(jobId)).toMatchObject({ state: 'due', lease_until: null, ended_at: null });
    await bench.deliver(jobId);
    expect(bench.receiver.received).toHaveLength(3);
    const { body, headers } = bench.receiver.sent(2);
    new Webhook(Buffer.from(secret), { format: 'raw' }).verify(body, headers);
    expect(await bench.delivery(jobId)).toMatchObject({ state: 'delivered', secret_sealed: null });
  });

  it('makes one further attempt, also when one of its kind is under way', async () => {
    const jobId = await ended(204);
    await redeliver(jobId, { callback_secret: SECRET });
    await meanwhile(500, jobId);
    bench.receiver.answer(500);
    await bench.deliver(jobId);
    await bench.attempt(jobId);
    expect(bench.receiver.received).toHaveLength(3);
    expect(await bench.delivery(jobId)).toMatchObject({ state: 'failed', secret_sealed: null });
  });
});

describe('redeliveries and tests', () => {
  const test = (host: string = HOSTS.good): Promise<Answer> =>
    bench.call('POST', '/v1/webhooks/test', { callback_url: `https://${host}/x`, callback_secret: SECRET });

  it('share one window of ten a minute by agency and origin of the receiver', async () => {
    const jobId = await ended(204);
    expect((await redeliver(jobId)).status).toBe(400);
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await redeliver(jobId, { callback_secret: SECRET })).status).toBe(202);
      expect((await test()).status).toBe(200);
    }
    for (const answer of [await redeliver(jobId, { callback_secret: SECRET }), await test()]) {
      expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    // the refused redelivery left the webhook as it was: one attempt for the five that were accepted
    await bench.attempt(jobId);
    expect(await bench.delivery(jobId)).toMatchObject({ state: 'delivered' });
    expect((await test(HOSTS.other)).status).toBe(200);
    const stranger = await bench.app.signUp();
    const body = { callback_url: `https://${HOSTS.good}/`, callback_secret: SECRET };
    expect((await bench.app.call('POST', '/v1/webhooks/test', { key: stranger.key, body })).status).toBe(200);
  });
});

describe('there is nothing to send again', () => {
  const jobNotFound = { status: 404, body: { code: 'job_not_found', error: expect.any(String) } };

  it('while the first attempt is to come', async () => {
    const jobId = await bench.order();
    expect(await redeliver(jobId, { callback_secret: SECRET })).toMatchObject(jobNotFound);
    await bench.finishBuild(jobId);
    expect(await redeliver(jobId)).toMatchObject(jobNotFound);
  });

  it('when the report could not be built', async () => {
    const jobId = await bench.order();
    await bench.failBuild(jobId);
    const answer = await redeliver(jobId, { callback_secret: SECRET });
    expect(answer).toMatchObject(jobNotFound);
    expect(answer.body.error).toMatch(/could not be built/);
  });

  it('for an unknown job, another agency and a read-only key', async () => {
    expect(await redeliver(randomUUID(), { callback_secret: SECRET })).toMatchObject(jobNotFound);
    const jobId = await ended(204);
    const stranger = await bench.app.signUp();
    const path = bench.path(jobId, 'redeliver');
    expect(await bench.app.call('POST', path, { key: stranger.key })).toMatchObject({
      body: { code: 'domain_not_found' },
    });
    await bench.app.changeAccess(`UPDATE api_keys SET scope = 'read' WHERE agency_id = $1`, [
      stranger.agencyId,
    ]);
    expect(await bench.app.call('POST', path, { key: stranger.key })).toMatchObject({
      body: { code: 'insufficient_scope' },
    });
  });
});
