import { engineUnderTest, PROMPT } from '../../test/fixtures/engines/engine-under-test';
import { fixture, reply, VendorServer } from '../../test/fixtures/engines/vendor-server';
import type { EngineId } from '../config/engine-settings';
import type { Market } from '../text/market';
import type { MarketUse } from './market-use';

const FRANCE: Market = { country: 'FR', language: 'fr' };
const SINGAPORE: Market = { country: 'SG', language: 'en-SG' };
const IN_FRANCE = 'The person asking is in France (FR) and reads French. Search and answer for that market.';
const IN_SINGAPORE =
  'The person asking is in Singapore (SG) and reads English (Singapore). Search and answer for that market.';

const ANSWERS: Readonly<Record<EngineId, string>> = {
  openai: 'openai/responses.web_search.ok',
  perplexity: 'perplexity/agent.web_search.ok',
  google: 'google/generateContent.google_search.ok',
  anthropic: 'anthropic/messages.web_search.ok',
  'openai-compatible': 'perplexity/legacy_sonar.chat_completions.ok',
};
/** The fields of a request that a market may touch. */
const PLACES = [
  'tools',
  'toolConfig',
  'instructions',
  'system',
  'systemInstruction',
  'messages',
  'contents',
  'input',
];

const user = { role: 'user', content: PROMPT };
const contents = [{ role: 'user', parts: [{ text: PROMPT }] }];
const search = { type: 'web_search' };
const anthropicSearch = { type: 'web_search_20250305', name: 'web_search', max_uses: 3 };

const CASES: readonly (readonly [EngineId, Market | null, MarketUse, Record<string, unknown>])[] = [
  ['openai', null, 'vendor_default', { input: PROMPT, tools: [search] }],
  [
    'openai',
    FRANCE,
    'native',
    { input: PROMPT, tools: [{ ...search, user_location: { type: 'approximate', country: 'FR' } }] },
  ],
  ['perplexity', null, 'vendor_default', { input: PROMPT, tools: [search] }],
  [
    'perplexity',
    FRANCE,
    'native',
    { input: PROMPT, tools: [{ ...search, user_location: { country: 'FR' } }] },
  ],
  ['google', null, 'vendor_default', { contents, tools: [{ google_search: {} }] }],
  [
    'google',
    FRANCE,
    'hinted',
    { systemInstruction: { parts: [{ text: IN_FRANCE }] }, contents, tools: [{ google_search: {} }] },
  ],
  ['anthropic', null, 'vendor_default', { messages: [user], tools: [anthropicSearch] }],
  [
    'anthropic',
    FRANCE,
    'native',
    {
      messages: [user],
      tools: [{ ...anthropicSearch, user_location: { type: 'approximate', country: 'FR' } }],
    },
  ],
  ['anthropic', SINGAPORE, 'hinted', { system: IN_SINGAPORE, messages: [user], tools: [anthropicSearch] }],
  ['openai-compatible', null, 'none', { messages: [user] }],
  ['openai-compatible', FRANCE, 'hinted', { messages: [{ role: 'system', content: IN_FRANCE }, user] }],
];

async function asked(
  id: EngineId,
  market: Market | null,
): Promise<{ readonly use: MarketUse; readonly sent: Record<string, unknown> }> {
  const server = await VendorServer.start(fixture(ANSWERS[id]));
  const { engine, options } = engineUnderTest(id, server.baseUrl);
  const { marketUse } = await engine.ask(PROMPT, { ...options, market });
  const body = Object.entries(server.requests[0]!.body);
  await server.stop();
  return { use: marketUse, sent: Object.fromEntries(body.filter(([field]) => PLACES.includes(field))) };
}

describe('a question asked from a market', () => {
  it.each(CASES)('goes to %s for %j as %s', async (id, market, use, sent) => {
    expect(await asked(id, market)).toEqual({ use, sent });
  });

  it.each(['openai', 'perplexity', 'anthropic'] as const)(
    'is hinted at to %s when it refuses the country, from the next question on at once',
    async (id) => {
      const refusal = reply(400, {
        error: { type: 'invalid_request_error', message: 'tools.0: Country code FR is not supported.' },
      });
      const server = await VendorServer.start(refusal, fixture(ANSWERS[id]));
      const { engine, options } = engineUnderTest(id, server.baseUrl);
      for (const requests of [2, 3]) {
        const { marketUse } = await engine.ask(PROMPT, { ...options, market: FRANCE });
        expect(marketUse).toBe('hinted');
        expect(server.requests).toHaveLength(requests);
      }
      const { body } = server.requests[1]!;
      expect(body.instructions ?? body.system).toBe(IN_FRANCE);
      expect(JSON.stringify(body.tools)).not.toContain('user_location');
      await server.stop();
    },
  );
});
