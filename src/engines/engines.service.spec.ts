import { Test, type TestingModule } from '@nestjs/testing';
import { askOptions } from '../../test/fixtures/engines/ask-options';
import { PROMPT, TASK } from '../../test/fixtures/engines/engine-under-test';
import { reply, VendorServer } from '../../test/fixtures/engines/vendor-server';
import { SIMULATED_DAY } from '../../test/support/environment';
import { type Config, parseConfig } from '../config/config';
import { ConfigModule } from '../config/config.module';
import { ENGINE_IDS, type EngineId, type EngineSettings } from '../config/engine-settings';
import { siteFacts } from '../facts/site-facts';
import type { EngineAnswer } from './answer';
import { EnginesModule } from './engines.module';
import { EnginesService } from './engines.service';
import { SimulatorService } from './simulator/simulator.service';

const OPTIONS = { market: null, ...askOptions() };

function settings(
  id: EngineId,
  apiKey: string | null,
  baseUrl = 'https://vendor.example/v1',
): EngineSettings {
  const price = { inputPerMillion: 1, outputPerMillion: 1, searchPerThousand: 1 };
  return { id, apiKey, baseUrl, model: 'real-model', maxOutputTokens: 1_000, price };
}

const warnings: string[] = [];
const silent = (): void => undefined;
const logger = { log: silent, error: silent, warn: (text: string) => warnings.push(text) };

function start(all: readonly EngineSettings[]): Promise<TestingModule> {
  warnings.length = 0;
  const config = { ...parseConfig({ SIMULATED_DAY }), engines: all } as Config;
  return Test.createTestingModule({ imports: [ConfigModule.forRoot(config), EnginesModule] })
    .setLogger(logger)
    .compile()
    .then((testing) => testing.init());
}

function asked(engines: EnginesService, prompt = PROMPT): Promise<EngineAnswer[]> {
  return Promise.all(engines.all.map((engine) => engine.ask(prompt, OPTIONS)));
}

describe('engines without a key', () => {
  let testing: TestingModule;
  let engines: EnginesService;

  beforeAll(async () => {
    testing = await start(ENGINE_IDS.map((id) => settings(id, null)));
    engines = testing.get(EnginesService);
  });

  afterAll(() => testing.close());

  it('say that they are simulated, each in its settings’ place', () => {
    expect(engines.all.map(({ id, simulated, model }) => [id, simulated, model])).toEqual(
      ENGINE_IDS.map((id) => [id, true, `simulated-${id}-1`]),
    );
    expect(engines.firstLive()).toBeNull();
    expect(warnings).toEqual([expect.stringContaining(`SIMULATED: ${ENGINE_IDS.join(', ')}`)]);
  });

  it("answer through every vendor's wire format, marked and free of charge", async () => {
    for (const [at, answer] of (await asked(engines)).entries()) {
      expect(answer.model).toBe(`simulated-${ENGINE_IDS[at]}-1`);
      expect(answer.raw).toMatchObject({ simulated: true });
      expect(answer.costUsd).toBe(0);
      expect(answer.finishReason).toBe('stop');
      expect(answer.usage.input).toBe(18);
      expect(answer.usage.output).toBeGreaterThan(40);
      expect(answer.usage.searches).toBe(answer.searched ? 1 : 0);
    }
  });

  it('give the same answer again, whoever asks and in whatever case', async () => {
    const strip = ({ text, cited, found, raw }: EngineAnswer): unknown => ({ text, cited, found, raw });
    const [first, second] = [await asked(engines), await asked(engines, PROMPT.toLowerCase())];
    expect(second.map(strip)).toEqual(first.map(strip));
  });

  it("cite in each vendor's own manner, and the adapters read every citation back", async () => {
    const marks: Record<EngineId, RegExp> = {
      openai: / \(\[[a-z.]+\]\(https:\/\/[^)]+\?utm_source=openai\)\)/,
      perplexity: /\[1\]|\[2\]|\[3\]|\[4\]|\[5\]/,
      google: /^(?!.*(\[\d\]|https?:))/s,
      anthropic: /^(?!.*(\[\d\]|https?:))/s,
      'openai-compatible': /\[1\]|\[2\]|\[3\]|\[4\]|\[5\]/,
    };
    const seen = new Set<EngineId>();
    for (const trade of ['crm software', 'web hosting', 'hotels', 'skin cream', 'gym training']) {
      for (const [at, answer] of (await asked(engines, `What is the best ${trade}?`)).entries()) {
        if (!answer.searched) continue;
        const engine = ENGINE_IDS[at]!;
        seen.add(engine);
        expect(answer.text).toMatch(marks[engine]);
        expect(answer.cited.length).toBeGreaterThan(0);
        const hosts = [...answer.cited, ...answer.found].map((source) => source.host);
        expect(hosts.filter((host) => !/^[a-z0-9.]+\.example$/.test(host))).toEqual([]);
        expect(answer.cited.filter((source) => source.url.includes('utm_source'))).toEqual([]);
      }
    }
    expect([...seen].sort()).toEqual([...ENGINE_IDS].sort());
  });

  it("know onboarded sites by their own text, and cite them by the site's own address", async () => {
    const pages = [
      {
        url: 'https://shop.demo.example/wool?size=m#red',
        title: 'Wool sweaters',
        text: 'Hand-knitted wool sweaters from Norway.',
      },
    ];
    await engines.prepare(() =>
      Promise.resolve({
        host: 'demo.example',
        brand: 'Garnfjell',
        vertical: 'knitwear',
        pages: pages.map((page) => ({ ...page, score: 80 })),
        facts: siteFacts([]),
      }),
    );
    const answers = [
      ...(await asked(engines, 'Where to buy wool sweaters?')),
      ...(await asked(engines, 'Hand-knitted sweaters from Norway')),
      ...(await asked(engines, 'Is Garnfjell good for sweaters?')),
    ];
    const naming = answers.filter((answer) => answer.text.includes('Garnfjell')).length;
    expect(naming).toBeGreaterThan(6);
    expect(naming).toBeLessThan(15);
    const sources = answers
      .flatMap((answer) => answer.cited)
      .filter((source) => source.host.endsWith('demo.example'));
    const plain = sources.filter((source) => !source.url.startsWith('https://vertexaisearch.'));
    expect(new Set(plain.map((source) => source.url))).toEqual(new Set([pages[0]!.url]));
  });

  it('refuse structured tasks', async () => {
    for (const engine of engines.all) {
      await expect(engine.askJson(TASK, OPTIONS)).rejects.toMatchObject({
        kind: 'bad_request',
        message: 'HTTP 400: the simulator does not do structured tasks',
      });
    }
  });
});

describe('the simulator', () => {
  it('marks its answers with a header, refuses what it does not know, and is gone after the application', async () => {
    const testing = await start([settings('openai', null)]);
    const baseUrl = await testing.get(SimulatorService).baseUrl('openai');
    const post = (path: string, body: string): Promise<Response> =>
      fetch(baseUrl + path, { method: 'POST', body });
    const good = await post('/responses', JSON.stringify({ input: 'best crm' }));
    expect([good.status, good.headers.get('x-simulated')]).toEqual([200, 'true']);
    expect((await post('/responses', 'no json')).status).toBe(400);
    expect((await post('/responses', '{}')).status).toBe(400);
    expect((await post('/%E0%A4%A', '{}')).status).toBe(404);
    expect((await post('/messages', '{}')).status).toBe(404);
    expect(new URL(baseUrl).hostname).toBe('127.0.0.1');
    await testing.close();
    await expect(post('/responses', '{}')).rejects.toThrow('fetch failed');
  });
});

describe('engines with a key', () => {
  it('are live, and the first of them does the structured tasks', async () => {
    const testing = await start([
      settings('google', null),
      settings('openai', 'k'),
      settings('anthropic', 'k'),
    ]);
    const engines = testing.get(EnginesService);
    expect(engines.firstLive()).toMatchObject({ id: 'openai', model: 'real-model', simulated: false });
    expect(engines.all.map(({ simulated }) => simulated)).toEqual([true, false, false]);
    await testing.close();
  });

  it('are alone when all have one, and wait for no site', async () => {
    const testing = await start([settings('openai', 'k')]);
    const engines = testing.get(EnginesService);
    expect(engines.all.map(({ simulated }) => simulated)).toEqual([false]);
    await engines.prepare(() => Promise.reject(new Error('nobody should read the site')));
    expect(warnings).toEqual([]);
    await testing.close();
  });

  it('stop waiting for a retry as soon as the caller gives up', async () => {
    const server = await VendorServer.start(
      reply(429, { error: { message: 'wait' } }, { 'retry-after': '25' }),
    );
    const testing = await start([settings('openai', 'k', server.baseUrl)]);
    const caller = new AbortController();
    const reason = new Error('no longer wanted');
    const answered = testing.get(EnginesService).all[0]!.ask(PROMPT, {
      ...OPTIONS,
      deadlineMs: 60_000,
      signal: caller.signal,
      onAttempt: () => {
        setImmediate(() => {
          caller.abort(reason);
        });
      },
    });
    await expect(answered).rejects.toBe(reason);
    await server.stop();
    await testing.close();
  });
});
