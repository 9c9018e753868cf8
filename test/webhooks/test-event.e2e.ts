import { webhookFaults } from '../support/contract/webhook-check';
import { Webhook } from 'standardwebhooks';
import type { Answer } from '../support/application';
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

const URL_OF_GOOD = `https://${HOSTS.good}/webhooks`;

/** Each with an agency of its own, so that the limit of one test is not another's. */
const testWebhook = async (body: unknown, key?: string): Promise<Answer> =>
  await bench.app.call('POST', '/v1/webhooks/test', { key: key ?? (await bench.app.signUp()).key, body });

describe('trying a receiver', () => {
  it('sends a signed event of type test and tells the answer', async () => {
    bench.receiver.answer(200, {}, 'thank you');
    const { status, body } = await testWebhook({ callback_url: URL_OF_GOOD, callback_secret: SECRET });
    expect([status, body]).toEqual([
      200,
      {
        webhook_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        succeeded: true,
        response_status: 200,
        error_kind: null,
        elapsed_ms: expect.any(Number),
        response_excerpt: 'thank you',
      },
    ]);
    const sent = bench.receiver.sent(0);
    expect(sent.headers['webhook-id']).toBe(body.webhook_id);
    expect(webhookFaults(sent.body)).toEqual([]);
    expect(new Webhook(Buffer.from(SECRET), { format: 'raw' }).verify(sent.body, sent.headers)).toMatchObject(
      {
        type: 'test',
      },
    );
  });

  it.each([
    [HOSTS.refused, null, 'connect'],
    [HOSTS.wrongName, null, 'connect'],
    [HOSTS.blackHole, null, 'timeout'],
  ])('answers 200 about %s: status %p, %s', async (host, responseStatus, errorKind) => {
    expect(await testWebhook({ callback_url: `https://${host}/`, callback_secret: SECRET })).toMatchObject({
      status: 200,
      body: {
        succeeded: false,
        response_status: responseStatus,
        error_kind: errorKind,
        response_excerpt: null,
      },
    });
  });

  it('shows a refusal of the receiver', async () => {
    bench.receiver.answer(401, {}, 'bad signature');
    expect(await testWebhook({ callback_url: URL_OF_GOOD, callback_secret: SECRET })).toMatchObject({
      status: 200,
      body: {
        succeeded: false,
        response_status: 401,
        error_kind: 'non_2xx',
        response_excerpt: 'bad signature',
      },
    });
  });

  it.each([
    ['callback_url_insecure', { callback_url: 'http://hooks.demo.test/' }],
    ['callback_url_forbidden', { callback_url: 'https://169.254.169.254/' }],
    ['callback_url_forbidden', { callback_url: 'https://user:password@hooks.demo.test/' }],
    ['invalid_request', { callback_url: 'not an address' }],
    ['invalid_request', { callback_url: undefined }],
    ['callback_secret_too_short', { callback_secret: 'fifteen letters' }],
    ['invalid_request', { callback_secret: 'x'.repeat(257) }],
  ])('answers %s to %j and sends nothing', async (code, fields) => {
    const body = { callback_url: URL_OF_GOOD, callback_secret: SECRET, ...fields };
    expect(await testWebhook(body)).toMatchObject({ status: 400, body: { code } });
    expect(bench.receiver.received).toHaveLength(0);
  });

  it('stores nothing and uses no unit', async () => {
    const account = await bench.app.signUp();
    await testWebhook({ callback_url: URL_OF_GOOD, callback_secret: SECRET }, account.key);
    expect(
      await bench.app.query('SELECT * FROM quota_months WHERE agency_id = $1', [account.agencyId]),
    ).toEqual([]);
    expect(await bench.app.query('SELECT * FROM webhook_deliveries')).toEqual([]);
    expect(await bench.app.query('SELECT * FROM webhook_attempts')).toEqual([]);
  });

  it('is allowed ten times a minute to one receiver; refused requests do not count', async () => {
    const { key } = await bench.app.signUp({ ratePerMinute: 100 });
    const good = { callback_url: URL_OF_GOOD, callback_secret: SECRET };
    await testWebhook({ ...good, callback_url: 'https://127.0.0.1/' }, key);
    const answers = await Promise.all(Array.from({ length: 14 }, () => testWebhook(good, key)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(bench.receiver.received).toHaveLength(10);
    expect((await testWebhook(good)).status).toBe(200);
  });

  it('needs a key that may write', async () => {
    const { key, agencyId } = await bench.app.signUp();
    await bench.app.changeAccess(`UPDATE api_keys SET scope = 'read' WHERE agency_id = $1`, [agencyId]);
    const body = { callback_url: URL_OF_GOOD, callback_secret: SECRET };
    expect(await testWebhook(body, key)).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
    expect(await bench.app.call('POST', '/v1/webhooks/test', { body })).toMatchObject({ status: 401 });
  });
});
