import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_VERSION } from '../../src/health/health.dto';
import { type Application, startApplication } from '../support/application';
import { webhookFaults } from '../support/contract/webhook-check';

const committed = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8'));

describe('the documentation', () => {
  let app: Application;

  beforeAll(async () => {
    app = await startApplication({ environment: { ROLE: 'api', PUBLIC_BASE_URL: committed.servers[0].url } });
  });

  afterAll(async () => {
    await app.close();
  });

  it('is a page whose parts all load, and from here only', async () => {
    const { status, headers, text } = await app.call('GET', '/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    const parts = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) {
      const { origin, pathname } = new URL(part, app.url('/docs'));
      expect([part, origin]).toEqual([part, app.baseUrl]);
      expect([part, (await app.call('GET', pathname)).status]).toEqual([part, 200]);
    }
  });

  it('keeps no key that is typed into it', async () => {
    const { text } = await app.call('GET', '/docs/swagger-ui-init.js');
    expect(/"persistAuthorization": *(\w+)/.exec(text)?.[1]).toBe('false');
  });

  it('may use inline styles, and has the security headers of every response', async () => {
    const { headers } = await app.call('GET', '/docs');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain(`style-src 'self' 'unsafe-inline'`);
    expect(policy).not.toContain('upgrade-insecure-requests');
    for (const name of [
      'strict-transport-security',
      'x-content-type-options',
      'x-frame-options',
      'referrer-policy',
    ]) {
      expect([name, headers.get(name)]).toEqual([name, expect.stringMatching(/./)]);
    }
  });

  it('is the committed openapi.json; after a change of routes run "npm run openapi"', async () => {
    const { body } = await app.call('GET', '/docs-json');
    expect(body).toStrictEqual(committed);
    expect([body.openapi, body.info.version]).toEqual(['3.1.0', SERVICE_VERSION]);
  });

  it('has examples of webhooks that are as their schemas say', () => {
    const examples = Object.values<any>(committed.webhooks).flatMap(
      ({ post }) => post.requestBody.content['application/json'].example ?? [],
    );
    expect(Object.keys(committed.webhooks)).toEqual([
      'report.refreshed',
      'visibility.moved',
      'visibility.break',
      'test',
    ]);
    expect(examples.map(({ type }) => type)).toEqual(['visibility.break', 'test']);
    for (const example of examples) {
      expect(webhookFaults(Buffer.from(JSON.stringify(example)))).toEqual([]);
    }
  });

  it('states for each operation that needs a token that it can be refused', async () => {
    const { body } = await app.call('GET', '/docs-json');
    const operations = Object.values<any>(body.paths).flatMap((path) => Object.values<any>(path));
    const guarded = operations.filter(({ security }) => security?.length > 0);
    expect(guarded.length).toBeGreaterThan(0);
    for (const { operationId, responses } of guarded) {
      expect([operationId, Object.keys(responses)]).toEqual([
        operationId,
        expect.arrayContaining(['401', '429', '500', '503']),
      ]);
    }
  });
});
