import { setImmediate } from 'node:timers/promises';
import { engineUnderTest, PROMPT } from '../../test/fixtures/engines/engine-under-test';
import { fixture, reply, type VendorReply, VendorServer } from '../../test/fixtures/engines/vendor-server';
import { EngineError } from './answer';

const OK = fixture('openai/responses.no_search.ok');
const LIMITED = fixture('openai/error.429_rate_limit');
const BROKEN = fixture('openai/error.500');
const WRONG_KEY = fixture('openai/error.401');
// only the date is faked: the breaker reads it, and the sockets need real timers
const REAL_TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'nextTick',
  'queueMicrotask',
  'performance',
  'hrtime',
] as const;
const NEVER: VendorReply = { ...OK, delay_ms: 60_000 };

function limitedFor(headers: Record<string, string>): VendorReply {
  return reply(429, { error: { message: 'slow down' } }, headers);
}

describe('an engine', () => {
  let server: VendorServer;

  beforeEach(async () => {
    server = await VendorServer.start(OK);
  });

  afterEach(async () => {
    jest.useRealTimers();
    await server.stop();
  });

  describe('that fails for a moment', () => {
    it.each([
      ['a server error', BROKEN, [625]],
      ['a rate limit with a wait', LIMITED, [1000]],
      ['a gateway page', fixture('openai/error.503_html'), [625]],
    ])('is asked again after %s', async (_name, first, waits) => {
      server.rescript(first, OK);
      const { engine, options, ...seen } = engineUnderTest('openai', server.baseUrl);
      await expect(engine.ask(PROMPT, options)).resolves.toMatchObject({ finishReason: 'stop' });
      expect(server.requests).toHaveLength(2);
      expect(seen.waits).toEqual(waits);
    });

    it('is asked three times at most, with growing pauses', async () => {
      server.rescript(BROKEN);
      const { engine, options, ...seen } = engineUnderTest('openai', server.baseUrl);
      await expect(engine.ask(PROMPT, options)).rejects.toMatchObject({ kind: 'server' });
      expect(server.requests).toHaveLength(3);
      expect(seen.waits).toEqual([625, 1250]);
    });

    it('is asked three times when nobody listens', async () => {
      const gone = await VendorServer.start(OK);
      const { engine, options, attempts } = engineUnderTest('openai', gone.baseUrl);
      await gone.stop();
      await expect(engine.ask(PROMPT, options)).rejects.toMatchObject({ kind: 'network' });
      expect(attempts.map((attempt) => attempt.outcome)).toEqual(['network', 'network', 'network']);
    });
  });

  describe('that names a wait', () => {
    it.each([
      [{ 'retry-after-ms': '2500', 'retry-after': '9' }, [2500]],
      [{ 'retry-after': '30' }, [30_000]],
      [{ 'retry-after': '0' }, [625]],
      [{ 'retry-after': 'soon' }, [625]],
    ])('is waited for: %j', async (headers, waits) => {
      server.rescript(limitedFor(headers), OK);
      const { engine, options, ...seen } = engineUnderTest('openai', server.baseUrl);
      await engine.ask(PROMPT, { ...options, deadlineMs: 60_000 });
      expect(seen.waits).toEqual(waits);
    });

    it.each([
      ['over 30 s', '31', 60_000],
      ['past the deadline', '20', 10_000],
    ])('of %s is not waited for, and the time is in the error', async (_name, seconds, deadlineMs) => {
      server.rescript(limitedFor({ 'retry-after': seconds }));
      const { engine, options, waits } = engineUnderTest('openai', server.baseUrl);
      await expect(engine.ask(PROMPT, { ...options, deadlineMs })).rejects.toMatchObject({
        kind: 'rate_limit',
        message: `HTTP 429: slow down (wait ${seconds} s)`,
        retryAfterMs: Number(seconds) * 1000,
      });
      expect(waits).toEqual([]);
      expect(server.requests).toHaveLength(1);
    });
  });

  describe('that is too slow', () => {
    it('ends with a timeout that also covers the retries, and hangs up', async () => {
      server.rescript(BROKEN, NEVER);
      const { engine, options, attempts } = engineUnderTest('openai', server.baseUrl);
      await expect(engine.ask(PROMPT, { ...options, deadlineMs: 3_000 })).rejects.toMatchObject({
        kind: 'timeout',
      });
      await server.hungUp;
      expect(attempts.map((attempt) => attempt.outcome)).toEqual(['server', 'timeout']);
    });
  });

  describe('whose caller gives up', () => {
    it('hangs up and rejects with the reason of the caller', async () => {
      server.rescript(NEVER);
      const { engine, options, attempts } = engineUnderTest('openai', server.baseUrl);
      const caller = new AbortController();
      const arrived = server.arrival();
      const asked = engine.ask(PROMPT, { ...options, signal: caller.signal });
      const reason = new Error('no longer wanted');
      void arrived.then(() => {
        caller.abort(reason);
      });
      await expect(asked).rejects.toBe(reason);
      await server.hungUp;
      expect(attempts.map((attempt) => attempt.outcome)).toEqual(['aborted']);
    });

    it('sends nothing when it was given up before', async () => {
      const { engine, options } = engineUnderTest('openai', server.baseUrl);
      await expect(engine.ask(PROMPT, { ...options, signal: AbortSignal.abort() })).rejects.toThrow(
        'aborted',
      );
      expect(server.requests).toHaveLength(0);
    });
  });

  describe('whose account is refused', () => {
    it('is spared after five such answers and tried again after 30 s', async () => {
      jest.useFakeTimers({ now: Date.now(), doNotFake: [...REAL_TIMERS] });
      server.rescript(WRONG_KEY);
      const { engine, options, attempts } = engineUnderTest('openai', server.baseUrl);
      for (let call = 1; call <= 7; call += 1) {
        await expect(engine.ask(PROMPT, options)).rejects.toMatchObject({ kind: 'auth' });
      }
      expect(server.requests).toHaveLength(5);
      expect(attempts.map((attempt) => attempt.httpStatus)).toEqual([401, 401, 401, 401, 401]);

      server.rescript(OK);
      jest.setSystemTime(Date.now() + 29_000);
      await expect(engine.ask(PROMPT, options)).rejects.toThrow(/not asked after 5 failures/);
      jest.setSystemTime(Date.now() + 2_000);
      await expect(engine.ask(PROMPT, options)).resolves.toMatchObject({ finishReason: 'stop' });
      expect(server.requests).toHaveLength(1);
    });

    it('is not spared for faults that pass', async () => {
      server.rescript(BROKEN);
      const { engine, options } = engineUnderTest('openai', server.baseUrl);
      for (let call = 1; call <= 6; call += 1) {
        await expect(engine.ask(PROMPT, options)).rejects.toMatchObject({ kind: 'server' });
      }
      expect(server.requests).toHaveLength(18);
    });
  });

  it('never has more than 16 requests under way', async () => {
    server.rescript({ ...OK, delay_ms: 5 });
    const { engine, options } = engineUnderTest('openai', server.baseUrl);
    await Promise.all(Array.from({ length: 50 }, () => engine.ask(PROMPT, options)));
    expect(server.requests).toHaveLength(50);
    expect(server.mostOpenRequests).toBeLessThanOrEqual(16);
  });

  it('keeps no place for calls that wait for money', async () => {
    const { engine, options } = engineUnderTest('openai', server.baseUrl);
    let isThere = false;
    const reserve = async (): Promise<(() => Promise<void>) | null> => {
      await setImmediate();
      return isThere ? () => Promise.resolve() : null;
    };
    const waiting = Array.from({ length: 16 }, () => engine.ask(PROMPT, { ...options, reserve }));
    await engine.ask(PROMPT, options);
    expect(server.requests).toHaveLength(1);
    isThere = true;
    await Promise.all(waiting);
    expect(server.requests).toHaveLength(17);
  });

  it('gives up a call that waits for money when the caller does', async () => {
    const { engine, options } = engineUnderTest('openai', server.baseUrl);
    const end = new AbortController();
    const reserve = async (): Promise<null> => {
      await setImmediate();
      end.abort(new Error('enough'));
      return null;
    };
    await expect(engine.ask(PROMPT, { ...options, reserve, signal: end.signal })).rejects.toThrow('enough');
    expect(server.requests).toHaveLength(0);
  });

  it.each(['openai', 'perplexity', 'google', 'anthropic', 'openai-compatible'] as const)(
    'of %s reads an error that comes with status 200',
    async (id) => {
      server.rescript(reply(200, { error: { code: 'rate_limit_exceeded', message: 'slow down' } }));
      const { engine, options } = engineUnderTest(id, server.baseUrl);
      await expect(engine.ask(PROMPT, options)).rejects.toMatchObject({
        kind: 'rate_limit',
        message: 'slow down',
      });
      expect(server.requests).toHaveLength(3);
    },
  );

  it.each([3e9, 12.5, -1])('takes %p for no number of tokens', async (tokens) => {
    const usage = { input_tokens: 10, output_tokens: tokens };
    server.rescript(reply(200, { ...(OK.body as object), usage }));
    const { engine, options } = engineUnderTest('openai', server.baseUrl);
    await expect(engine.ask(PROMPT, options)).resolves.toMatchObject({ usage: { input: 10, output: null } });
  });

  it('books what an engine without a price says that it cost, unless that cannot be', async () => {
    for (const [cost, known] of [
      [0.05, 0.05],
      [-5, null],
      [1e12, null],
    ]) {
      const choices = [{ finish_reason: 'stop', message: { content: 'Acme.' } }];
      server.rescript(reply(200, { choices, usage: { cost } }));
      const reserved: number[] = [];
      const { engine, options } = engineUnderTest('openai-compatible', server.baseUrl, null);
      const reserve = (usd: number): Promise<() => Promise<void>> => {
        reserved.push(usd);
        return Promise.resolve(() => Promise.resolve());
      };
      await expect(engine.ask(PROMPT, { ...options, reserve })).resolves.toMatchObject({ costUsd: known });
      expect(reserved).toEqual([0]);
    }
  });

  it('follows no redirect, which would carry the key elsewhere', async () => {
    server.rescript(reply(307, {}, { location: `${server.baseUrl}/elsewhere` }));
    const { engine, options } = engineUnderTest('openai', server.baseUrl);
    await expect(engine.ask(PROMPT, options)).rejects.toMatchObject({ kind: 'bad_request' });
    expect(server.requests.map((request) => request.path)).toEqual(['/responses']);
  });

  it.each([
    ['a key that is no header value', 'http://127.0.0.1:9', 'key\nwith a line break'],
    ['an address that is none', 'nowhere', 'test-key'],
  ])('does not try again with %s, nor repeat it', async (_name, baseUrl, apiKey) => {
    const { engine, options, attempts } = engineUnderTest('openai', baseUrl, null, apiKey);
    const error: unknown = await engine.ask(PROMPT, options).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'bad_request' });
    expect(String(error)).not.toContain(apiKey);
    expect(attempts).toHaveLength(1);
  });

  it('keeps the key out of its errors', async () => {
    server.rescript(reply(401, { error: { message: 'Incorrect key: test-key.' } }));
    const { engine, options } = engineUnderTest('openai', server.baseUrl);
    const error: unknown = await engine.ask(PROMPT, options).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EngineError);
    expect((error as EngineError).message).toBe('HTTP 401: Incorrect key: [key].');
  });

  it('accounts for every request, by the price table where the vendor states no cost', async () => {
    server.rescript(BROKEN, fixture('openai/responses.refusal'));
    const { engine, options, attempts } = engineUnderTest('openai', server.baseUrl);
    await expect(engine.ask(PROMPT, options)).rejects.toMatchObject({ kind: 'refusal' });
    expect(attempts).toMatchObject([
      { engine: 'openai', outcome: 'server', httpStatus: 500, model: 'gpt-5.4-mini', costUsd: null },
      {
        outcome: 'refusal',
        httpStatus: 200,
        model: 'gpt-5.4-mini-2026-03-17',
        usage: { input: 9214, output: 1187, searches: 0 },
        costUsd: 0.021084,
      },
    ]);
  });

  it('states no cost without a price', async () => {
    const { engine, options } = engineUnderTest('openai', server.baseUrl, null);
    await expect(engine.ask(PROMPT, options)).resolves.toMatchObject({ costUsd: null });
  });

  it('gives up on an answer without end', async () => {
    server.rescript(reply(200, 'x'.repeat(3 * 1024 * 1024)));
    const { engine, options, attempts } = engineUnderTest('openai', server.baseUrl);
    await expect(engine.ask(PROMPT, options)).rejects.toThrow('answer over 2097152 bytes');
    // the vendor may charge for it
    expect(attempts[0]).toMatchObject({ outcome: 'network', httpStatus: 200, costUsd: null });
  });

  it.each([
    ['of more values than can be read', `{"output":[${'{},'.repeat(20_000)}{}]}`],
    ['nested deeper than can be read', `{"output":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
  ])('takes JSON %s for none', async (_, body) => {
    server.rescript(reply(200, body));
    const { engine, options } = engineUnderTest('openai', server.baseUrl);
    await expect(engine.ask(PROMPT, options)).rejects.toMatchObject({
      kind: 'server',
      message: expect.stringContaining('not JSON'),
    });
  });

  it('counts no signs inside strings', async () => {
    const text = '"[{,\\'.repeat(5_000);
    server.rescript(reply(200, { status: 'completed', output: [{ type: 'message', content: [{ text }] }] }));
    const { engine, options } = engineUnderTest('openai', server.baseUrl);
    await expect(engine.ask(PROMPT, options)).resolves.toMatchObject({ text, finishReason: 'stop' });
  });

  it('cuts a long answer at the end of a line, and says so', async () => {
    const text = `${'x'.repeat(999)}\n`.repeat(100);
    server.rescript(reply(200, { status: 'completed', output: [{ type: 'message', content: [{ text }] }] }));
    const { engine, options } = engineUnderTest('openai', server.baseUrl);
    const answer = await engine.ask(PROMPT, options);
    expect(answer.finishReason).toBe('length');
    expect(answer.text).toBe(text.slice(0, 64_999));
  });
});
