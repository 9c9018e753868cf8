import { fixture } from '../fixtures/engines/vendor-server';
import type { ServiceHere } from '../support/service-here';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { startVendors, type Vendors, type VendorsOptions } from '../support/vendor-servers';
import { type VendorAnswer, VENDORS } from '../support/vendor-wire';
import { call, onboard, openSystem, type System } from './system';

const HOST = 'www.acme-crm.test';
const PROMPTS = [
  'What is the best CRM for a small agency?',
  'Which CRM has the best free plan?',
  'Which CRM bills by the hour?',
];

/** Names and cites the site for the first prompt, names it for the second, knows nothing of it for the third. */
function answer(_engine: string, prompt: string): VendorAnswer {
  const cites = { url: `https://${HOST}/page-1`, title: 'Acme CRM' };
  const review = { url: 'https://crm-reviews.example/best', title: 'Best CRM tools' };
  if (prompt === PROMPTS[0]) {
    return {
      text: '1. **Acme CRM** for small agencies\n2. **Globex Desk** for larger ones',
      citations: [cites, review],
    };
  }
  if (prompt === PROMPTS[1]) return { text: '1. **Globex Desk**\n2. **Acme CRM**', citations: [review] };
  return { text: '1. **Globex Desk**\n2. **Initech Flow**', citations: [review] };
}

interface Outcome {
  readonly report: any;
  /** As GET /v1/domains/{id} shows it. */
  readonly domain: any;
}

/** A service, its vendors, and the site that it reports on. */
class Bench {
  private constructor(
    readonly site: LocalSite,
    readonly vendors: Vendors,
    readonly system: System,
    private readonly service: ServiceHere,
  ) {}

  static async start(
    options: VendorsOptions = {},
    environment: Readonly<Record<string, string>> = {},
  ): Promise<Bench> {
    const site = await startLocalSite(smallSite('Acme CRM'));
    const vendors = await startVendors({ answer, ...options });
    const system = await openSystem({
      ...vendors.environment,
      OUTBOUND_CONNECT_TO: site.connectTo(HOST),
      ...environment,
    });
    return new Bench(site, vendors, system, await system.startHere('all'));
  }

  /** Of a new agency. `prompts` null: the service writes its own. */
  async report(prompts: readonly string[] | null = PROMPTS): Promise<Outcome> {
    const [caller] = await this.system.agencies(1);
    const domainId = await onboard(this.service, caller!, HOST, prompts ?? undefined);
    const { status, body } = await call(this.service, caller!, 'GET', `/v1/reports/${domainId}`);
    if (status !== 200) throw new Error(`the report answered ${status} ${JSON.stringify(body)}`);
    const domain = await call(this.service, caller!, 'GET', `/v1/domains/${domainId}`);
    return { report: body, domain: domain.body };
  }

  /** No answer is remembered. */
  async forget(): Promise<void> {
    await this.system.clear();
    this.vendors.forget();
  }

  async close(): Promise<void> {
    await this.system.close();
    await this.vendors.close();
    await this.site.close();
  }
}

describe('a report from engines that have a key', () => {
  let bench: Bench;
  let vendors: Vendors;
  let fault: VendorsOptions['fault'];

  beforeAll(async () => {
    bench = await Bench.start({ fault: (engine, n) => fault?.(engine, n) ?? null });
    ({ vendors } = bench);
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    fault = undefined;
    await bench.forget();
  });

  it('is live, and its figures are those of the answers', async () => {
    const { report } = await bench.report();
    expect(report.meta.source).toBe('live');
    expect(report.sections.overview).toMatchObject({
      total_probes: 9,
      mentioned_count: 6,
      visibility_pct: 66.67,
      avg_position: 1.5,
      citation_pct: 33.33,
      engines_used: 3,
    });
    expect(report.sections.citations).toMatchObject({
      total_probes: 9,
      engines_total: 3,
      engines_cited: 3,
      body_pct: 67,
      url_pct: 33,
      gap_pp: 34,
      gap_direction: 'attribution_loss',
    });
    expect(report.sections.citations.top_competitors).toContainEqual({
      brand: 'Globex Desk',
      mention_count: 9,
    });
  });

  it('asks each vendor as the vendor documents it, once a prompt', async () => {
    await bench.report();
    for (const engine of VENDORS) expect(vendors.prompts(engine).sort()).toEqual([...PROMPTS].sort());
    for (const request of vendors.requests) {
      expect(request).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
      expect(request.question).not.toBeNull();
    }
    const probe = (engine: (typeof VENDORS)[number]) =>
      vendors
        .of(engine)
        .find(({ question }) => question?.kind === 'probe' && question.prompt === PROMPTS[0])!;
    expect(probe('openai')).toMatchObject({
      path: '/v1/responses',
      headers: { authorization: 'Bearer openai-system-test-key' },
      body: {
        model: 'gpt-5.4-mini',
        input: PROMPTS[0],
        tools: [{ type: 'web_search' }],
        include: ['web_search_call.action.sources'],
        store: false,
      },
    });
    expect(probe('perplexity')).toMatchObject({
      path: '/v1/agent',
      headers: { authorization: 'Bearer perplexity-system-test-key' },
      body: { model: 'perplexity/sonar', input: PROMPTS[0], tools: [{ type: 'web_search' }] },
    });
    expect(probe('google')).toMatchObject({
      path: '/v1beta/models/gemini-3.5-flash:generateContent',
      headers: { 'x-goog-api-key': 'google-system-test-key' },
      body: { contents: [{ role: 'user', parts: [{ text: PROMPTS[0] }] }], tools: [{ google_search: {} }] },
    });
  });

  it('lets the first engine name the brand and write the prompts where none are given, and puts them to all', async () => {
    const { report, domain } = await bench.report(null);
    expect(domain).toMatchObject({ brand: 'Acme CRM', status: 'ready' });
    expect(domain.prompts).toHaveLength(5);
    const written = domain.prompts.map(({ text }: any) => text as string);
    for (const prompt of domain.prompts)
      expect(prompt).toMatchObject({ origin: 'model', model: 'gpt-5.4-mini' });
    expect(report.sections.overview).toMatchObject({ total_probes: 15, engines_used: 3 });
    for (const engine of VENDORS) expect(vendors.prompts(engine).sort()).toEqual([...written].sort());
    const tasks = vendors.requests.filter(({ question }) => question?.kind === 'structured');
    expect(tasks.map(({ engine }) => engine)).toEqual(['openai', 'openai']);
    for (const { body } of tasks) {
      expect(body).toMatchObject({
        model: 'gpt-5.4-mini',
        store: false,
        text: { format: { type: 'json_schema', strict: true, schema: { additionalProperties: false } } },
      });
      expect(body).not.toHaveProperty('tools');
    }
  });

  it('tries an engine that always answers 500 three times a prompt, and goes on without it', async () => {
    fault = (engine) => (engine === 'google' ? fixture('google/error.500') : null);
    const { report } = await bench.report();
    expect(report.sections.overview).toMatchObject({ total_probes: 6, engines_used: 2 });
    expect(vendors.prompts('google')).toHaveLength(9);
    for (const prompt of PROMPTS)
      expect(vendors.prompts('google').filter((one) => one === prompt)).toHaveLength(3);
  });

  it('repeats a call after the pause that 429 asks for', async () => {
    fault = (engine, n) => (engine === 'perplexity' && n <= 3 ? fixture('perplexity/error.429') : null);
    const { report } = await bench.report();
    expect(report.sections.overview).toMatchObject({ total_probes: 9, engines_used: 3 });
    const times = new Map<string, number[]>();
    for (const { question, atMs } of vendors.of('perplexity')) {
      if (question?.kind === 'probe')
        times.set(question.prompt, [...(times.get(question.prompt) ?? []), atMs]);
    }
    const repeated = [...times.values()].filter((at) => at.length > 1);
    expect(repeated.length).toBeGreaterThan(0);
    // the vendor's Retry-After is one second
    for (const [first, next] of repeated) expect(next! - first!).toBeGreaterThanOrEqual(990);
  });

  it('does not repeat a call when the paid volume is used up', async () => {
    fault = (engine) => (engine === 'openai' ? fixture('openai/error.429_quota') : null);
    const { report } = await bench.report();
    expect(report.sections.overview).toMatchObject({ total_probes: 6, engines_used: 2 });
    expect(vendors.prompts('openai').sort()).toEqual([...PROMPTS].sort());
  });

  // the last one: its engine stays shut off for half a minute
  it('does not repeat a call whose key is refused, and stops calling after five refusals', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => `Which CRM is good for ${at + 2} people?`);
    fault = (engine) => (engine === 'perplexity' ? fixture('perplexity/error.401') : null);
    const { report } = await bench.report(ten);
    expect(report.sections.overview).toMatchObject({ total_probes: 20, engines_used: 2 });
    const calls = vendors.prompts('perplexity');
    expect(new Set(calls).size).toBe(calls.length);
    // the second report of the day asks what failed again: by now the breaker is open
    const before = vendors.of('perplexity').length;
    const beganMs = performance.now();
    const { report: second } = await bench.report(ten);
    expect(second.sections.overview).toMatchObject({ total_probes: 20, engines_used: 2 });
    // every half a minute one call tries whether it is mended
    const tries = Math.ceil((performance.now() - beganMs) / 30_000);
    expect(vendors.of('perplexity').length).toBeLessThanOrEqual(before + tries);
  });
});

describe('a report while one engine after the other goes away', () => {
  let bench: Bench;
  let vendors: Vendors;

  beforeAll(async () => {
    bench = await Bench.start();
    ({ vendors } = bench);
  });
  afterAll(() => bench.close());
  beforeEach(() => bench.forget());

  it('leaves an engine out that refuses connections, and counts the other two', async () => {
    await vendors.stop('perplexity');
    const { report } = await bench.report();
    expect(report.meta.source).toBe('live');
    expect(report.sections.overview).toMatchObject({ total_probes: 6, mentioned_count: 4, engines_used: 2 });
    expect(
      report.sections.overview.per_engine.map(({ engine, total }: any) => [engine, total]).sort(),
    ).toEqual([
      ['google', 3],
      ['openai', 3],
    ]);
    expect(report.sections.citations).toMatchObject({ total_probes: 6, engines_total: 2 });
  });

  it('writes prompts by rule when the engine that should write them is away, too', async () => {
    await vendors.stop('openai');
    const { report, domain } = await bench.report(null);
    expect(domain).toMatchObject({ brand: 'Acme CRM', status: 'ready' });
    expect(domain.prompts.map(({ origin }: any) => origin)).toEqual(Array(5).fill('rules'));
    expect(report.meta.source).toBe('live');
    expect(report.sections.overview).toMatchObject({ total_probes: 5, engines_used: 1 });
  });

  it('says so when no engine answers, and still reports the site', async () => {
    await vendors.stop('google');
    const { report } = await bench.report();
    expect(Object.keys(report.sections).sort()).toEqual(['readiness', 'recommendations', 'signals']);
    expect(report.sections.readiness.headline_score).toBeGreaterThan(0);
  });
});

describe('a report from some engines only', () => {
  let bench: Bench;

  afterEach(() => bench.close());

  it('is labelled simulated as soon as one engine has no key', async () => {
    bench = await Bench.start({}, { GOOGLE_API_KEY: '' });
    const { vendors } = bench;
    const { report } = await bench.report();
    expect(report.meta.source).toBe('simulated');
    expect(report.sections.overview).toMatchObject({ total_probes: 9, engines_used: 3 });
    expect(vendors.of('google')).toHaveLength(0);
    expect(vendors.prompts('openai')).toHaveLength(3);
  });

  it.each(['perplexity', 'google'] as const)('lets %s do so where it is the only one', async (only) => {
    bench = await Bench.start({}, { ENGINES: only });
    const { vendors } = bench;
    const { report, domain } = await bench.report(null);
    expect(domain.prompts.map(({ origin }: any) => origin)).toEqual(Array(5).fill('model'));
    expect(report.meta.source).toBe('live');
    expect(report.sections.overview).toMatchObject({ total_probes: 5, engines_used: 1 });
    for (const { question } of vendors.requests) expect(question).not.toBeNull();
    expect(vendors.requests).toHaveLength(7);
  });
});
