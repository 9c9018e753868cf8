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
import { reply, VendorServer } from '../../../test/fixtures/engines/vendor-server';

const CASES = {
  'generateContent.google_search.ok': {
    requests: 1,
    cited: ['acmeprojects.example', 'pm-reviews.example'],
    found: [],
    searched: true,
    queries: ['best project management software for marketing agencies 2026'],
    finish: 'stop',
    tokens: [135, 377, 1],
  },
  'generateContent.no_search.ok': { ...UNSEARCHED, tokens: [14, 20, 0] },
  'generateContent.structured.ok': { ...UNSEARCHED, tokens: [135, 377, 0] },
  'generateContent.max_tokens': { requests: 1, kind: 'empty', httpStatus: 200 },
  'generateContent.prompt_blocked': { requests: 1, kind: 'refusal', httpStatus: 200 },
  'generateContent.safety': { requests: 1, kind: 'refusal', httpStatus: 200 },
  'error.400_api_key': { requests: 1, kind: 'auth', httpStatus: 400 },
  'error.401': { requests: 1, kind: 'auth', httpStatus: 401 },
  'error.403': { requests: 1, kind: 'permission', httpStatus: 403 },
  'error.429': { requests: 3, kind: 'rate_limit', httpStatus: 429 },
  'error.500': { requests: 3, kind: 'server', httpStatus: 500 },
  'error.503': { requests: 3, kind: 'server', httpStatus: 503 },
  timeout: { requests: 1, kind: 'timeout', httpStatus: null },
};

const REDIRECT = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/';

describe('Google', () => {
  itReadsRecorded('google', '/v1beta', CASES);

  it('sends exactly the documented request, the key in a header and not in the address', async () => {
    const { first } = await askRecorded('google', 'google/generateContent.google_search.ok', '/v1beta');
    expect(first).toMatchObject({
      method: 'POST',
      path: '/v1beta/models/gemini-3.5-flash:generateContent',
      headers: { 'x-goog-api-key': 'test-key' },
    });
    expect(first.body).toEqual({
      contents: [{ role: 'user', parts: [{ text: PROMPT }] }],
      tools: [{ google_search: {} }],
      generationConfig: { maxOutputTokens: MAX_OUTPUT_TOKENS },
    });
  });

  it('waits as long as the body of a 429 asks', async () => {
    const { waits, outcome } = await askRecorded('google', 'google/error.429', '');
    expect(waits).toEqual([1400, 1400]);
    expect(outcome).toMatchObject({ retryAfterMs: 1400 });
  });

  it('does not wait for a limit that is counted by the day', async () => {
    const violations = [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }];
    const error = { code: 429, status: 'RESOURCE_EXHAUSTED', details: [{ violations }] };
    const server = await VendorServer.start(reply(429, { error }));
    const { engine, options } = engineUnderTest('google', server.baseUrl);
    await expect(engine.ask(PROMPT, options)).rejects.toMatchObject({ kind: 'quota' });
    expect(server.requests).toHaveLength(1);
    await server.stop();
  });

  it('keeps the places of chunks it cannot read, parts cited from found, and trusts no title that is no host', async () => {
    const chunk = (token: string, title: string): unknown => ({ web: { uri: REDIRECT + token, title } });
    const groundingMetadata = {
      webSearchQueries: ['q'],
      groundingChunks: [
        { retrievedContext: {} },
        chunk('a', 'www.Acme.example'),
        chunk('b', 'Best tools of the year'),
        chunk('c', 'pm.example'),
      ],
      groundingSupports: [{ groundingChunkIndices: [2, 1, 9, 'x'] }],
    };
    const content = { parts: [{ text: 'thinking', thought: true }, { text: 'Acme' }] };
    const server = await VendorServer.start(reply(200, { candidates: [{ content, groundingMetadata }] }));
    const { engine, options } = engineUnderTest('google', server.baseUrl);
    const answer = await engine.ask(PROMPT, options);
    expect(answer.text).toBe('Acme');
    expect(answer.cited.map((source) => source.host)).toEqual(['', 'acme.example']);
    expect(answer.found.map((source) => source.host)).toEqual(['pm.example']);
    await server.stop();
  });

  it("asks for JSON by a schema in the vendor's subset, without a search", async () => {
    const { json, body } = await askTaskRecorded('google', 'google/generateContent.structured.ok');
    expect(json).toEqual({ brand: 'Acme Projects', vertical: 'project management software' });
    expect(body).toEqual({
      systemInstruction: { parts: [{ text: TASK.instructions }] },
      contents: [{ role: 'user', parts: [{ text: TASK.input }] }],
      generationConfig: {
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        responseMimeType: 'application/json',
        responseSchema: {
          type: 'object',
          properties: { brand: { type: 'string' }, vertical: { type: 'string', nullable: true } },
          required: ['brand', 'vertical'],
        },
      },
    });
  });
});
