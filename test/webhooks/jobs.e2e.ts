import { randomUUID } from 'node:crypto';
import { type Bench, HOSTS, startBench } from './bench';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.receiver.answer(204);
});

const jobIdOf = ({ job_id: jobId }: { readonly job_id: string }): string => jobId;
const notFound = (code: string) => ({ status: 404, body: { code, error: expect.any(String) } });

describe('the list of refresh jobs', () => {
  it('tells how each stands, newest first', async () => {
    const failedBuild = await bench.order();
    await bench.failBuild(failedBuild);
    const delivered = await bench.due(HOSTS.good, { sections: 'signals,overview' });
    await bench.attempt(delivered);
    bench.receiver.answer(410);
    const failed = await bench.due(HOSTS.other);
    await bench.attempt(failed);
    bench.receiver.answer(500);
    const delivering = await bench.due();
    await bench.attempt(delivering);
    const toBeSent = await bench.due();
    const building = await bench.order();

    const { status, body } = await bench.call('GET', bench.path());
    expect(status).toBe(200);
    expect(body.next_cursor).toBeNull();
    const common = {
      created_at: expect.any(String),
      callback_url: `https://${HOSTS.good}/webhooks?client=7`,
    };
    const all = ['overview', 'citations', 'readiness', 'signals', 'recommendations'];
    const version = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(body.items).toEqual([
      {
        ...common,
        job_id: building,
        sections: all,
        status: 'queued',
        attempts: 0,
        next_attempt_at: null,
        market: null,
        report_version: null,
      },
      {
        ...common,
        job_id: toBeSent,
        sections: all,
        status: 'queued',
        attempts: 0,
        next_attempt_at: iso,
        market: null,
        report_version: version,
      },
      {
        ...common,
        job_id: delivering,
        sections: all,
        status: 'delivering',
        attempts: 1,
        next_attempt_at: iso,
        market: null,
        report_version: version,
      },
      {
        ...common,
        job_id: failed,
        callback_url: `https://${HOSTS.other}/webhooks?client=7`,
        sections: all,
        status: 'failed',
        attempts: 1,
        next_attempt_at: null,
        market: null,
        report_version: version,
      },
      {
        ...common,
        job_id: delivered,
        sections: ['overview', 'signals'],
        status: 'delivered',
        attempts: 1,
        next_attempt_at: null,
        market: null,
        report_version: version,
      },
      {
        ...common,
        job_id: failedBuild,
        sections: all,
        status: 'build_failed',
        attempts: 0,
        next_attempt_at: null,
        market: null,
        report_version: null,
      },
    ]);
    const [attempt] = (await bench.call('GET', `${bench.path(body.items[2].job_id)}/attempts`)).body.items;
    expect(Date.parse(body.items[2].next_attempt_at)).toBeGreaterThan(Date.parse(attempt.sent_at) + 3_900);
  });

  it('comes in pages that neither repeat nor leave out a job, also among those of one instant', async () => {
    for (let count = 0; count < 3; count += 1) await bench.order();
    await bench.app.query('UPDATE refresh_jobs SET created_at = $1', [new Date()]);
    const whole = (await bench.call('GET', `${bench.path()}?limit=100`)).body.items.map(jobIdOf);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await bench.call(
        'GET',
        `${bench.path()}?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      expect(body.items.length).toBeLessThanOrEqual(2);
      paged.push(...body.items.map(jobIdOf));
      cursor = body.next_cursor;
    }
    expect(paged).toEqual(whole);
    expect(new Set(paged).size).toBe(paged.length);
  });

  it('refuses a cursor that was never given, and a domain of another agency', async () => {
    expect(await bench.call('GET', `${bench.path()}?cursor=abc`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
    const stranger = await bench.app.signUp();
    expect(await bench.app.call('GET', bench.path(), { key: stranger.key })).toMatchObject(
      notFound('domain_not_found'),
    );
  });
});

describe('the attempts of a job', () => {
  it('are none while it is in flight', async () => {
    const jobId = await bench.order();
    const { status, body } = await bench.call('GET', bench.path(jobId, 'attempts'));
    expect([status, body]).toEqual([200, { items: [], next_cursor: null }]);
    await bench.finishBuild(jobId);
    expect((await bench.call('GET', bench.path(jobId, 'attempts'))).body.items).toEqual([]);
  });

  it('show what the receiver answered, newest first, and come in pages', async () => {
    const jobId = await bench.due();
    bench.receiver.answer(500, {}, Buffer.from('caf\u00e9 is \u0000 down', 'latin1'));
    await bench.attempt(jobId);
    bench.receiver.answer(200, {}, 'y'.repeat(5_000));
    await bench.attempt(jobId);
    const { body } = await bench.call('GET', bench.path(jobId, 'attempts'));
    const common = { sent_at: expect.any(String), elapsed_ms: expect.any(Number) };
    expect(body.items).toEqual([
      {
        ...common,
        attempt_n: 2,
        response_status: 200,
        error_kind: null,
        response_excerpt: 'y'.repeat(1_024),
      },
      {
        ...common,
        attempt_n: 1,
        response_status: 500,
        error_kind: 'non_2xx',
        response_excerpt: 'caf\ufffd is \ufffd down',
      },
    ]);
    const first = await bench.call('GET', `${bench.path(jobId, 'attempts')}?limit=1`);
    const second = await bench.call(
      'GET',
      `${bench.path(jobId, 'attempts')}?limit=1&cursor=${first.body.next_cursor}`,
    );
    expect([...first.body.items, ...second.body.items]).toEqual(body.items);
    expect(second.body.next_cursor).toBeNull();
  });

  it('have no excerpt when nobody answered', async () => {
    const jobId = await bench.due(HOSTS.refused);
    await bench.attempt(jobId);
    expect((await bench.call('GET', bench.path(jobId, 'attempts'))).body.items).toMatchObject([
      { response_status: null, error_kind: 'connect', response_excerpt: null },
    ]);
  });

  it('are those of known jobs only', async () => {
    expect(await bench.call('GET', bench.path(randomUUID(), 'attempts'))).toMatchObject(
      notFound('job_not_found'),
    );
    const jobId = await bench.order();
    const stranger = await bench.app.signUp();
    expect(await bench.app.call('GET', bench.path(jobId, 'attempts'), { key: stranger.key })).toMatchObject(
      notFound('domain_not_found'),
    );
  });
});
