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

const DOCUMENTED = {
  method: 'POST',
  path: '/v1/responses',
  body: {
    model: 'gpt-5.4-mini',
    input: PROMPT,
    max_output_tokens: MAX_OUTPUT_TOKENS,
    tools: [{ type: 'web_search' }],
    tool_choice: 'auto',
    include: ['web_search_call.action.sources'],
    store: false,
  },
};

const CASES = {
  'responses.web_search.ok': {
    requests: 1,
    cited: ['www.acmeprojects.example', 'pm-reviews.example'],
    found: ['forum.example'],
    searched: true,
    queries: ['best project management tools small marketing agencies 2026'],
    finish: 'stop',
    tokens: [9214, 1187, 1],
  },
  'responses.no_search.ok': { ...UNSEARCHED, tokens: [412, 96, 0] },
  'responses.structured.ok': { ...UNSEARCHED, tokens: [9214, 1187, 0] },
  'responses.incomplete_max_tokens': { ...UNSEARCHED, finish: 'length', tokens: [412, 64, 0] },
  'responses.incomplete_no_message': { requests: 1, kind: 'empty', httpStatus: 200 },
  'responses.refusal': { requests: 1, kind: 'refusal', httpStatus: 200 },
  'responses.failed_200': { requests: 3, kind: 'server', httpStatus: 200 },
  'error.401': { requests: 1, kind: 'auth', httpStatus: 401 },
  'error.403': { requests: 1, kind: 'permission', httpStatus: 403 },
  'error.404_model': { requests: 1, kind: 'bad_request', httpStatus: 404 },
  'error.429_quota': { requests: 1, kind: 'quota', httpStatus: 429 },
  'error.429_rate_limit': { requests: 3, kind: 'rate_limit', httpStatus: 429 },
  'error.500': { requests: 3, kind: 'server', httpStatus: 500 },
  'error.503_html': { requests: 3, kind: 'server', httpStatus: 503 },
  timeout: { requests: 1, kind: 'timeout', httpStatus: null },
};

describe('OpenAI', () => {
  itReadsRecorded('openai', '/v1', CASES);

  it('sends exactly the documented request', async () => {
    const { first } = await askRecorded('openai', 'openai/responses.web_search.ok', '/v1');
    expect(first).toMatchObject(DOCUMENTED);
    expect(first.body).toEqual(DOCUMENTED.body);
    expect(first.headers).toMatchObject({
      authorization: 'Bearer test-key',
      'content-type': 'application/json',
    });
  });

  it('drops its tracking parameter, counts one page once and keeps the evidence', async () => {
    const server = await VendorServer.start(fixture('openai/responses.web_search.ok'));
    const { engine, options } = engineUnderTest('openai', server.baseUrl);
    const answer = await engine.ask(PROMPT, options);
    expect(answer.cited).toEqual([
      {
        url: 'https://www.acmeprojects.example/agencies',
        host: 'www.acmeprojects.example',
        title: 'Acme Projects for agencies',
      },
      {
        url: 'https://pm-reviews.example/best-pm-tools-2026',
        host: 'pm-reviews.example',
        title: 'Best PM tools 2026 | PM Reviews',
      },
    ]);
    expect(answer.model).toBe('gpt-5.4-mini-2026-03-17');
    expect(answer.requestId).toBe('req_7f3c5e0d9a1b4c2f8e6d');
    expect(answer.raw).toEqual(fixture('openai/responses.web_search.ok').body);
    await server.stop();
  });

  it.each([
    ['rate_limit_exceeded', 'rate_limit', 3],
    ['invalid_prompt', 'refusal', 1],
    ['insufficient_quota', 'quota', 1],
    ['server_error', 'server', 3],
  ])('reads the code %s of a failed answer as %s', async (code, kind, requests) => {
    const server = await VendorServer.start(
      reply(200, { status: 'failed', error: { code, message: 'no' }, output: [] }),
    );
    const { engine, options } = engineUnderTest('openai', server.baseUrl);
    await expect(engine.ask(PROMPT, options)).rejects.toMatchObject({ kind });
    expect(server.requests).toHaveLength(requests);
    await server.stop();
  });

  it('skips kinds of items it does not know', async () => {
    const known = {
      type: 'message',
      content: [{ type: 'output_text', text: 'Acme', annotations: [{ type: 'x' }, 7] }],
    };
    const body = {
      status: 'completed',
      output: [null, 'x', { type: 'new', content: 5 }, known],
      usage: 'free',
    };
    const server = await VendorServer.start(reply(200, body));
    const { engine, options } = engineUnderTest('openai', server.baseUrl);
    await expect(engine.ask(PROMPT, options)).resolves.toMatchObject({
      text: 'Acme',
      cited: [],
      costUsd: null,
    });
    await server.stop();
  });

  it('asks for JSON by schema, without a search', async () => {
    const { json, body } = await askTaskRecorded('openai', 'openai/responses.structured.ok');
    expect(json).toEqual({ brand: 'Acme Projects', vertical: 'project management software' });
    expect(body).toEqual({
      model: 'gpt-5.4-mini',
      instructions: TASK.instructions,
      input: TASK.input,
      max_output_tokens: MAX_OUTPUT_TOKENS,
      text: { format: { type: 'json_schema', name: 'brand', strict: true, schema: TASK.schema } },
      store: false,
    });
  });
});
