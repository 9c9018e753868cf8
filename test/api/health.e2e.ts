import { SERVICE_VERSION } from '../../src/health/health.dto';
import { type Application, startApplication } from '../support/application';

describe('GET /v1/health', () => {
  let app: Application;

  beforeAll(async () => {
    app = await startApplication({ environment: { ROLE: 'api' } });
  });

  afterAll(async () => {
    await app.close();
  });

  it('is ok, without a token and with a wrong one', async () => {
    for (const key of [undefined, 'nonsense']) {
      const { status, body, headers } = await app.call('GET', '/v1/health', { key });
      expect([status, body]).toStrictEqual([
        200,
        { status: 'ok', service: 'agency-reporting-api', version: SERVICE_VERSION },
      ]);
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('answers a probe that wants headers only', async () => {
    const { status, text } = await app.call('HEAD', '/v1/health');
    expect([status, text]).toEqual([200, '']);
  });
});
