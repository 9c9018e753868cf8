import {
  askRecorded,
  askTaskRecorded,
  itReadsRecorded,
  MAX_OUTPUT_TOKENS,
  PROMPT,
  TASK,
} from '../../../test/fixtures/engines/engine-under-test';

const ANSWER = {
  requests: 1,
  cited: ['www.acmeprojects.example', 'pm-reviews.example', 'forum.example'],
  found: [],
  searched: true,
  queries: ['best project management tools small marketing agencies'],
  finish: 'stop',
  tokens: [3187, 214, 1],
};

const CASES = {
  'agent.web_search.ok': ANSWER,
  'agent.web_search.annotated.ok': ANSWER,
  'agent.two_searches.ok': ANSWER,
  'agent.no_search.ok': { ...ANSWER, cited: [], searched: false, queries: [], tokens: [21, 20, 0] },
  'agent.structured.ok': { ...ANSWER, cited: [], searched: false, queries: [] },
  'agent.incomplete_max_tokens': { ...ANSWER, cited: [], found: ANSWER.cited, finish: 'length' },
  'agent.failed_200': { requests: 3, kind: 'server', httpStatus: 200 },
  'agent.cancelled_200': { requests: 3, kind: 'server', httpStatus: 200 },
  'error.400_unknown_field': { requests: 1, kind: 'bad_request', httpStatus: 400 },
  'error.401': { requests: 1, kind: 'auth', httpStatus: 401 },
  'error.429': { requests: 3, kind: 'rate_limit', httpStatus: 429 },
  'error.500': { requests: 3, kind: 'server', httpStatus: 500 },
  timeout: { requests: 1, kind: 'timeout', httpStatus: null },
  // the retired interface has no `output`: nothing to read, and no crash
  'legacy_sonar.chat_completions.ok': { requests: 1, kind: 'empty', httpStatus: 200 },
};

describe('Perplexity', () => {
  itReadsRecorded('perplexity', '', CASES);

  it('sends exactly the documented request, since an unknown field is refused', async () => {
    const { first } = await askRecorded('perplexity', 'perplexity/agent.web_search.ok', '');
    expect(first).toMatchObject({
      method: 'POST',
      path: '/v1/agent',
      headers: { authorization: 'Bearer test-key' },
    });
    expect(first.body).toEqual({
      model: 'perplexity/sonar',
      input: PROMPT,
      max_output_tokens: MAX_OUTPUT_TOKENS,
      tools: [{ type: 'web_search' }],
      tool_choice: { type: 'web_search' },
    });
  });

  it("takes the vendor's own figure of the cost", async () => {
    const { outcome } = await askRecorded('perplexity', 'perplexity/agent.web_search.ok', '');
    expect(outcome).toMatchObject({ costUsd: 0.00634, model: 'perplexity/sonar', requestId: 'pplx-req-1' });
  });

  it('keeps account of an answer that was billed and cancelled', async () => {
    const { attempts } = await askRecorded('perplexity', 'perplexity/agent.cancelled_200', '');
    const spent = { costUsd: 0.00634, usage: { input: 3187, output: 214, searches: 1 } };
    expect(attempts).toHaveLength(3);
    expect(attempts[0]).toMatchObject({
      outcome: 'server',
      httpStatus: 200,
      model: 'perplexity/sonar',
      ...spent,
    });
  });

  it('asks for JSON by schema, without a search', async () => {
    const { json, body } = await askTaskRecorded('perplexity', 'perplexity/agent.structured.ok');
    expect(json).toEqual({ brand: 'Acme Projects', vertical: 'project management software' });
    expect(body).toEqual({
      model: 'perplexity/sonar',
      instructions: TASK.instructions,
      input: TASK.input,
      max_output_tokens: MAX_OUTPUT_TOKENS,
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'brand', schema: TASK.schema, strict: true },
      },
    });
  });
});
