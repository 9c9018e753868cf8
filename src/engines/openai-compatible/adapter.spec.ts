import {
  askRecorded,
  askTaskRecorded,
  engineUnderTest,
  MAX_OUTPUT_TOKENS,
  PROMPT,
  settled,
  summary,
  TASK,
} from '../../../test/fixtures/engines/engine-under-test';
import { reply, VendorServer } from '../../../test/fixtures/engines/vendor-server';

const SONAR = 'perplexity/legacy_sonar.chat_completions.ok';
const message = (content: unknown, more: object = {}): unknown => ({
  message: { role: 'assistant', content, ...more },
});
const PLAIN = {
  cited: [],
  found: [],
  searched: false,
  queries: [],
  finish: 'other',
  tokens: [null, null, 0],
};

describe('an OpenAI-compatible server', () => {
  it('reads `[n]` marks into the results beside the answer', async () => {
    const { row } = await askRecorded('openai-compatible', SONAR, '/v1');
    expect(row).toEqual({
      requests: 1,
      cited: ['www.acmeprojects.example', 'pm-reviews.example', 'forum.example'],
      found: [],
      searched: true,
      queries: [],
      finish: 'stop',
      tokens: [14, 214, 1],
    });
  });

  it('sends exactly a plain chat completion', async () => {
    const { first } = await askRecorded('openai-compatible', SONAR, '/v1');
    expect(first).toMatchObject({
      method: 'POST',
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer test-key' },
    });
    expect(first.body).toEqual({
      model: 'local-model',
      messages: [{ role: 'user', content: PROMPT }],
      max_tokens: MAX_OUTPUT_TOKENS,
    });
  });

  it.each([
    ['plain text', { choices: [message('Acme')] }, PLAIN],
    ['text in parts', { choices: [message([{ type: 'text', text: 'Ac' }, { text: 'me' }])] }, PLAIN],
    [
      'annotations',
      { choices: [message('Acme', { annotations: [{ url_citation: { url: 'https://a.example/' } }] })] },
      { ...PLAIN, cited: ['a.example'], searched: true, tokens: [null, null, 1] },
    ],
    [
      'a list of addresses',
      { choices: [message('Acme[2]')], citations: ['https://a.example/', 'https://b.example/'] },
      { ...PLAIN, cited: ['b.example'], found: ['a.example'], searched: true, tokens: [null, null, 1] },
    ],
    [
      'an error inside a 200',
      { error: { code: 429, message: 'slow' } },
      { kind: 'rate_limit', httpStatus: 200 },
    ],
    ['a refusal', { choices: [message(null, { refusal: 'no' })] }, { kind: 'refusal', httpStatus: 200 }],
    ['nothing', { choices: [message(null)] }, { kind: 'empty', httpStatus: 200 }],
    ['no JSON', 'ok', { kind: 'server', httpStatus: 200 }],
  ])('reads %s', async (_name, body, expected) => {
    const server = await VendorServer.start(reply(200, body));
    const { engine, options, attempts } = engineUnderTest('openai-compatible', server.baseUrl);
    const outcome = await settled(engine.ask(PROMPT, options));
    expect(summary(outcome, attempts)).toEqual(expected);
    await server.stop();
  });

  it('asks for JSON by schema', async () => {
    const { body } = await askTaskRecorded('openai-compatible', SONAR);
    expect(body).toEqual({
      model: 'local-model',
      messages: [
        { role: 'system', content: TASK.instructions },
        { role: 'user', content: TASK.input },
      ],
      max_tokens: MAX_OUTPUT_TOKENS,
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'brand', schema: TASK.schema, strict: true },
      },
    });
  });
});
