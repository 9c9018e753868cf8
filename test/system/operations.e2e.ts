import { freePort } from '../../src/embedded/free-port';
import { eventually } from '../support/eventually';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '../support/otlp-receiver';
import type { ServiceProcess } from '../support/service-process';
import { call, type Caller, onboard, openSystem, type System } from './system';

const HOST = 'acme-crm.test';
const TOKEN = 'a-token-of-the-operator-1';
const CALLBACK = { callback_url: 'https://hooks.test/', callback_secret: 'a secret of some length' };

describe('what the operator sees', () => {
  let site: LocalSite;
  let otlp: OtlpReceiver;
  let system: System;
  let api: ServiceProcess;
  let caller: Caller;
  let domainId: number;
  let apiPort: number;
  let workerPort: number;

  beforeAll(async () => {
    site = await startLocalSite(smallSite('Acme CRM'));
    otlp = await startOtlpReceiver();
    [apiPort, workerPort] = [await freePort(), await freePort()];
    system = await openSystem({
      OUTBOUND_CONNECT_TO: [site.connectTo(HOST), 'https://hooks.test=127.0.0.1:9'].join(','),
      OTEL_EXPORTER_OTLP_ENDPOINT: otlp.endpoint,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OPERATOR_TOKEN: TOKEN,
    });
    [api] = await Promise.all([
      system.start('api', { OPERATIONS_PORT: String(apiPort) }),
      system.start('worker', { OPERATIONS_PORT: String(workerPort) }),
    ]);
    [caller] = (await system.agencies(1)) as [Caller];
    domainId = await onboard(api, caller, HOST, ['Which CRM suits a small agency?']);
    await call(api, caller, 'GET', `/v1/reports/${domainId}`);
  });
  afterAll(async () => {
    await system.close();
    await otlp.close();
    await site.close();
  });

  const operations = async (
    port: number,
    path: string,
    headers: Record<string, string> = {},
  ): Promise<Response> => await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  /** Waits for lines of the metrics that begin so. */
  const counted = async (port: number, ...lines: readonly string[]): Promise<void> => {
    let missing: readonly string[] = lines;
    await eventually(`metrics: ${lines.join('; ')}`, async () => {
      const text = await (await operations(port, '/metrics')).text();
      missing = lines.filter((line) => !text.split('\n').some((one) => one.startsWith(line)));
      return missing.length === 0;
    });
  };

  it('counts requests by route and code, and refusals by code', async () => {
    await call(api, caller, 'GET', `/v1/reports/${domainId}`);
    await call(api, caller, 'GET', '/v1/reports/999999');
    await fetch(`${api.baseUrl}/v1/no-such-route/of-a-caller`);
    await counted(
      apiPort,
      'aeo_request_seconds_count{method="GET",route="/v1/reports/:domain_id",code="200"} 2',
      'aeo_request_seconds_count{method="GET",route="/v1/reports/:domain_id",code="404"} 1',
      'aeo_request_seconds_count{method="GET",route="none",code="404"} 1',
      'aeo_errors_total{code="domain_not_found"} 1',
      'aeo_report_cache_total{result="hit"} 1',
      'aeo_database_connections{state="waiting"} 0',
      'nodejs_eventloop_lag_p99_seconds',
    );
    const text = await (await operations(apiPort, '/metrics')).text();
    expect(text).not.toContain('of-a-caller');
    expect(text).not.toMatch(/^aeo_spend_limit_usd /m);
    expect(text).not.toContain(caller.key.slice(0, 12));
  });

  it('counts builds, stages, calls and answers where they are worked on, and the backlog everywhere', async () => {
    await counted(
      workerPort,
      'aeo_builds_total{cause="onboard",outcome="done"} 1',
      'aeo_build_seconds_count{outcome="done"} 1',
      'aeo_build_stage_seconds_count{stage="sections"} 1',
      'aeo_answers_total{engine="openai",result="asked"} 1',
      'aeo_engine_call_seconds_count{engine="openai"',
      'aeo_queue_rows{queue="builds",state="due"} 0',
      'aeo_queue_oldest_due_seconds{queue="deliveries"} 0',
      'aeo_spend_usd{state="spent"} 0',
    );
    await system.sql(
      `INSERT INTO builds (id, domain_id, cause, due_at, lease_until)
       VALUES (gen_random_uuid(), $1, 'read', now() - interval '90 seconds', NULL)`,
      [domainId],
    );
    // taken at once, or seen as overdue: either way it is counted
    await counted(workerPort, 'aeo_builds_total{cause="read",outcome="done"} 1');
  });

  it('tells an orchestrator whether a process lives and may be given work', async () => {
    for (const port of [apiPort, workerPort]) {
      expect((await operations(port, '/internal/live')).status).toBe(200);
      // a store that answers after half a second counts as away
      await eventually('it is ready', async () => {
        const ready = await operations(port, '/internal/ready');
        const said = JSON.stringify([ready.status, await ready.json()]);
        return said === '[200,{"ready":true,"database":"ok","redis":"ok","state":"up"}]';
      });
    }
    for (const path of ['/metrics', '/internal/live', '/internal/ready', '/queues'])
      expect((await fetch(`${api.baseUrl}${path}`)).status).toBe(404);
  });

  it('shows the queues to who has the token', async () => {
    const basic = Buffer.from(`operator:${TOKEN}`).toString('base64');
    const headers: Record<string, string>[] = [
      {},
      { authorization: 'Bearer another' },
      { authorization: `Bearer ${TOKEN}` },
      { authorization: `Basic ${basic}` },
    ];
    const statuses = await Promise.all(
      headers.map(async (given) => (await operations(workerPort, '/queues/api/queues', given)).status),
    );
    expect(statuses).toEqual([401, 401, 200, 200]);
    const { queues } = (await (
      await operations(workerPort, '/queues/api/queues', { authorization: `Bearer ${TOKEN}` })
    ).json()) as { queues: { name: string; readOnlyMode: boolean }[] };
    expect(queues.map(({ name, readOnlyMode }) => [name, readOnlyMode])).toEqual([
      ['builds', true],
      ['deliveries', true],
      ['mails', true],
    ]);
  });

  it('traces a request through build, stages, calls and delivery, across processes', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const { status } = await call(api, caller, 'POST', `/v1/reports/${domainId}/refresh`, CALLBACK, {
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    });
    expect(status).toBe(202);
    const ofTrace = (): ReceivedSpan[] => otlp.spans.filter((span) => span.traceId === traceId);
    await eventually('the whole trace', async () => {
      const names = new Set(ofTrace().map(({ name }) => name));
      return await Promise.resolve(
        ['request POST', 'build', 'stage sections', 'delivery'].every((name) => names.has(name)),
      );
    });
    const spans = ofTrace();
    const one = (name: string): ReceivedSpan => spans.find((span) => span.name === name)!;
    expect([one('request POST').role, one('request POST').parentSpanId]).toEqual(['api', 'b7ad6b7169203331']);
    expect([one('build').role, one('build').parentSpanId]).toEqual(['worker', one('request POST').spanId]);
    expect(one('stage sections').parentSpanId).toBe(one('build').spanId);
    expect(one('delivery').parentSpanId).toBe(one('request POST').spanId);
    // the questions of the first build were answered for good: its trace has the calls
    const [first] = otlp.spans.filter(({ name }) => name === 'call openai');
    const build = otlp.spans.find(({ spanId }) => spanId === first?.parentSpanId);
    expect(build).toMatchObject({ name: 'build', role: 'worker', traceId: first?.traceId });
  });
});
