import {
  askRecorded,
  askTaskRecorded,
  engineUnderTest,
  itReadsRecorded,
  MAX_OUTPUT_TOKENS,
  PROMPT,
  TASK,
  UNSEARCHED,
} from '../../../test/fixtures/engines/engine-under-test';
import { fixture, reply, VendorServer } from '../../../test/fixtures/engines/vendor-server';

const CASES = {
  'messages.web_search.ok': {
    requests: 1,
    cited: ['www.acmeprojects.example', 'pm-reviews.example'],
    found: ['forum.example'],
    searched: true,
    queries: ['best project management tools small marketing agencies 2026'],
    finish: 'stop',
    tokens: [11873, 412, 1],
  },
  'messages.web_search.tool_error': { ...UNSEARCHED, tokens: [11873, 412, 1] },
  'messages.structured.ok': { ...UNSEARCHED, tokens: [11873, 412, 0] },
  'messages.max_tokens': { ...UNSEARCHED, finish: 'length', tokens: [11873, 412, 0] },
  // paused for ever: the first turn and three continuations, all of them paid
  'messages.pause_turn': {
    ...UNSEARCHED,
    requests: 4,
    queries: ['best project management tools small marketing agencies 2026'],
    finish: 'other',
    tokens: [47492, 1648, 4],
  },
  'messages.refusal': { requests: 1, kind: 'refusal', httpStatus: 200 },
  'error.401': { requests: 1, kind: 'auth', httpStatus: 401 },
  'error.429': { requests: 3, kind: 'rate_limit', httpStatus: 429 },
  'error.500': { requests: 3, kind: 'server', httpStatus: 500 },
  'error.529': { requests: 3, kind: 'server', httpStatus: 529 },
  timeout: { requests: 1, kind: 'timeout', httpStatus: null },
};

describe('Anthropic', () => {
  itReadsRecorded('anthropic', '/v1', CASES);

  it('sends exactly the documented request', async () => {
    const { first } = await askRecorded('anthropic', 'anthropic/messages.web_search.ok', '/v1');
    expect(first).toMatchObject({
      method: 'POST',
      path: '/v1/messages',
      headers: { 'x-api-key': 'test-key', 'anthropic-version': '2023-06-01' },
    });
    expect(first.body).toEqual({
      model: 'claude-sonnet-5-5',
      max_tokens: MAX_OUTPUT_TOKENS,
      messages: [{ role: 'user', content: PROMPT }],
      tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: 3 }],
    });
  });

  it('goes on with a paused turn, retries only the turn that failed, and adds the turns up', async () => {
    const paused = fixture('anthropic/messages.pause_turn');
    const done = fixture('anthropic/messages.web_search.ok');
    const server = await VendorServer.start(paused, fixture('anthropic/error.529'), done);
    const { engine, options, attempts } = engineUnderTest('anthropic', server.baseUrl);
    const answer = await engine.ask(PROMPT, options);
    expect(server.requests.map((request) => request.body.messages)).toEqual([
      [{ role: 'user', content: PROMPT }],
      ...Array.from({ length: 2 }, () => [
        { role: 'user', content: PROMPT },
        { role: 'assistant', content: (paused.body as { content: unknown }).content },
      ]),
    ]);
    expect(attempts.map((attempt) => attempt.outcome)).toEqual(['ok', 'server', 'ok']);
    expect(answer.usage).toEqual({ input: 23_746, output: 824, searches: 2 });
    // 23,746 tokens in at 1 dollar, 824 out at 10 dollars a million; 2 searches at 10 dollars a thousand
    expect(answer.costUsd).toBeCloseTo(0.023746 + 0.00824 + 0.02, 9);
    expect(answer.text.startsWith("I'll search for current recommendations.I'll search")).toBe(true);
    expect(answer.raw).toEqual([paused.body, done.body]);
    await server.stop();
  });

  it('knows used-up credit, which comes as a 400', async () => {
    const error = {
      type: 'invalid_request_error',
      message: 'Your credit balance is too low to use this API.',
    };
    const server = await VendorServer.start(reply(400, { type: 'error', error }));
    const { engine, options } = engineUnderTest('anthropic', server.baseUrl);
    await expect(engine.ask(PROMPT, options)).rejects.toMatchObject({ kind: 'quota' });
    await server.stop();
  });

  it('asks for JSON by schema, without a search', async () => {
    const { json, body } = await askTaskRecorded('anthropic', 'anthropic/messages.structured.ok');
    expect(json).toEqual({ brand: 'Acme Projects', vertical: 'project management software' });
    expect(body).toEqual({
      model: 'claude-sonnet-5-5',
      max_tokens: MAX_OUTPUT_TOKENS,
      system: TASK.instructions,
      messages: [{ role: 'user', content: TASK.input }],
      output_config: { format: { type: 'json_schema', schema: TASK.schema } },
    });
  });
});
