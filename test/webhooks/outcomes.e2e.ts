import { eventually } from '../support/eventually';
import { type Bench, HOSTS, SECRET, startBench } from './bench';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.receiver.forget();
  bench.receiver.answer(204);
});

/** Seconds to the next attempt, from now and from the one before, if any: it is put off for something in between. */
const secondsToNext = async (
  jobId: string,
): Promise<{ readonly fromNow: number; readonly fromLast: number }> => {
  const [row] = await bench.app.query(
    `SELECT extract(epoch FROM due_at - now())::float AS "fromNow",
            extract(epoch FROM due_at - (SELECT max(sent_at) FROM webhook_attempts WHERE delivery_id = $1))::float AS "fromLast"
       FROM webhook_deliveries WHERE id = $1`,
    [jobId],
  );
  return row;
};

describe('a webhook that arrives', () => {
  it('is posted as JSON, signed, with the sections that were ordered', async () => {
    const jobId = await bench.due(HOSTS.good, { sections: 'overview,recommendations' });
    await bench.deliver(jobId);
    const { method, path, headers, body } = bench.receiver.sent(0);
    expect([method, path]).toEqual(['POST', '/webhooks?client=7']);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': jobId,
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
      'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
      'content-length': String(body.length),
    });
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    expect(JSON.parse(body.toString())).toEqual({
      domain_id: bench.domainId,
      report: {
        meta: expect.objectContaining({ domain_id: bench.domainId, domain: 'client.test', cached: false }),
        sections: { overview: { has_snapshot: true, brand: 'Café ☕' }, recommendations: { items: [] } },
      },
    });
  });

  it('is told as a success, and its secret is erased', async () => {
    const jobId = await bench.due();
    expect((await bench.call('GET', bench.path(jobId))).body.code).toBe('job_not_found');
    await bench.deliver(jobId);
    const { status, body } = await bench.call('GET', bench.path(jobId));
    expect([status, body]).toEqual([
      200,
      {
        job_id: jobId,
        domain_id: bench.domainId,
        succeeded: true,
        attempt_n: 1,
        response_status: 204,
        error_kind: null,
        sent_at: expect.any(String),
        report_version: expect.any(String),
      },
    ]);
    const row = await bench.delivery(jobId);
    expect(row).toMatchObject({ state: 'delivered', secret_sealed: null, ended_at: expect.any(Date) });
    expect(JSON.parse(String(row.body)).report.meta.version_id).toBe(body.report_version);
  });

  it('is a success as soon as the headers say so, though the answer never ends', async () => {
    bench.receiver.answerBy((response) => {
      response.writeHead(200);
      response.write('so far');
    });
    const jobId = await bench.due();
    await bench.deliver(jobId);
    expect((await bench.call('GET', bench.path(jobId))).body).toMatchObject({
      succeeded: true,
      response_status: 200,
    });
  });

  it('is not sent again', async () => {
    const jobId = await bench.due();
    await bench.attempt(jobId);
    await bench.attempt(jobId);
    expect(bench.receiver.received).toHaveLength(1);
  });
});

describe('a webhook that does not arrive', () => {
  it.each([
    ['connect', 'a refused connection', HOSTS.refused],
    ['connect', 'a connection that is reset', HOSTS.reset],
    ['connect', 'a certificate for another name', HOSTS.wrongName],
    ['timeout', 'a peer that never says a word', HOSTS.blackHole],
  ])('is told as %s: %s', async (errorKind, _, host) => {
    const jobId = await bench.due(host);
    await bench.deliver(jobId);
    expect((await bench.call('GET', bench.path(jobId))).body).toMatchObject({
      succeeded: false,
      attempt_n: 1,
      response_status: null,
      error_kind: errorKind,
    });
    expect(await bench.delivery(jobId)).toMatchObject({ state: 'due', secret_sealed: expect.any(Buffer) });
  });

  it.each([
    [500, {}],
    [404, {}],
    [302, { location: `https://${HOSTS.other}/elsewhere` }],
  ])('is told as non_2xx when the answer is %i', async (status, headers) => {
    bench.receiver.answer(status, headers);
    const jobId = await bench.due();
    await bench.deliver(jobId);
    expect((await bench.call('GET', bench.path(jobId))).body).toMatchObject({
      succeeded: false,
      response_status: status,
      error_kind: 'non_2xx',
    });
    expect(bench.receiver.received).toHaveLength(1);
  });

  it('is told as client_build when its secret was sealed under another APP_SECRET, and tried again like any other', async () => {
    const jobId = await bench.due();
    await bench.app.query('UPDATE webhook_deliveries SET secret_sealed = $2 WHERE id = $1', [
      jobId,
      Buffer.alloc(64),
    ]);
    await bench.deliver(jobId);
    expect((await bench.call('GET', bench.path(jobId))).body).toMatchObject({
      response_status: null,
      error_kind: 'client_build',
    });
    expect(bench.receiver.received).toHaveLength(0);
    expect(await bench.delivery(jobId)).toMatchObject({ state: 'due' });
    bench.receiver.answer(204);
    const callback_secret = 'another secret of some length';
    const again = await bench.call('POST', bench.path(jobId, 'redeliver'), { callback_secret });
    expect(again.status).toBe(202);
    await bench.deliver(jobId);
    expect(await bench.delivery(jobId)).toMatchObject({ state: 'delivered' });
  });

  it('is tried at once, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 % more or less; then it has failed', async () => {
    bench.receiver.answer(503);
    const jobId = await bench.due();
    expect((await secondsToNext(jobId)).fromNow).toBeLessThanOrEqual(0);
    for (const planned of [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400]) {
      await bench.attempt(jobId);
      const { fromNow, fromLast } = await secondsToNext(jobId);
      expect(fromLast).toBeGreaterThanOrEqual(planned * 0.8);
      expect(fromNow).toBeLessThanOrEqual(planned * 1.2);
    }
    expect(await bench.delivery(jobId)).toMatchObject({ state: 'due', secret_sealed: expect.any(Buffer) });
    await bench.attempt(jobId);
    expect(await bench.delivery(jobId)).toMatchObject({ state: 'failed', secret_sealed: null });
    expect((await bench.call('GET', bench.path(jobId))).body).toMatchObject({
      succeeded: false,
      attempt_n: 8,
    });
    await bench.attempt(jobId);
    expect(bench.receiver.received).toHaveLength(8);
  });

  it('waits as long as Retry-After says, up to twice the schedule', async () => {
    const jobId = await bench.due();
    bench.receiver.answer(429, { 'retry-after': '8' });
    await bench.attempt(jobId);
    expect((await secondsToNext(jobId)).fromLast).toBeGreaterThanOrEqual(8);
    bench.receiver.answer(503, { 'retry-after': '86400' });
    await bench.attempt(jobId);
    const { fromNow, fromLast } = await secondsToNext(jobId);
    expect(fromLast).toBeGreaterThanOrEqual(600);
    expect(fromNow).toBeLessThanOrEqual(600);
  });

  it('is given up when the answer is 410', async () => {
    bench.receiver.answer(410);
    const jobId = await bench.due();
    await bench.deliver(jobId);
    expect((await bench.call('GET', bench.path(jobId))).body).toMatchObject({
      succeeded: false,
      response_status: 410,
      error_kind: 'non_2xx',
    });
    expect(await bench.delivery(jobId)).toMatchObject({ state: 'failed', secret_sealed: null });
  });

  it('is not sent before it is due', async () => {
    bench.receiver.answer(500);
    const jobId = await bench.due();
    await bench.deliver(jobId);
    await bench.deliver(jobId);
    expect(bench.receiver.received).toHaveLength(1);
  });
});

it('carries the same id and bytes in every attempt, with a timestamp and signature of its own', async () => {
  bench.receiver.answer(500);
  const jobId = await bench.due();
  await bench.attempt(jobId);
  const first = bench.receiver.sent(0);
  const nextSecondMs = (Number(first.headers['webhook-timestamp']) + 1) * 1_000;
  await eventually('the next second', () => Date.now() >= nextSecondMs);
  await bench.attempt(jobId);
  const second = bench.receiver.sent(1);
  expect(second.body.equals(first.body)).toBe(true);
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
  expect(second.headers['webhook-timestamp']).not.toBe(first.headers['webhook-timestamp']);
  expect(second.headers['webhook-signature']).not.toBe(first.headers['webhook-signature']);
});

it('tells a build that failed as an outcome, posts nothing, and gives the units back', async () => {
  const usage = async (): Promise<unknown> =>
    (
      await bench.app.query('SELECT used, fresh_used FROM quota_months WHERE agency_id = $1', [
        bench.account.agencyId,
      ])
    )[0];
  const before = await usage();
  const jobId = await bench.order();
  expect(await usage()).not.toEqual(before);
  await bench.failBuild(jobId);
  expect((await bench.call('GET', bench.path(jobId))).body).toEqual({
    job_id: jobId,
    domain_id: bench.domainId,
    succeeded: false,
    attempt_n: 0,
    response_status: null,
    error_kind: 'build',
    sent_at: null,
    report_version: null,
  });
  expect(await usage()).toEqual(before);
  await bench.attempt(jobId);
  expect(bench.receiver.received).toHaveLength(0);
  expect(await bench.delivery(jobId)).toMatchObject({
    state: 'build_failed',
    secret_sealed: null,
    body: null,
  });
});

it('keeps the secret encrypted while it is needed', async () => {
  const jobId = await bench.order();
  const { secret_sealed: sealed } = await bench.delivery(jobId);
  expect(sealed?.includes(SECRET)).toBe(false);
  expect(sealed?.length).toBeGreaterThan(SECRET.length);
});
