import { markedText } from './draft';
import { type SimulatedVendor, tokensOf } from './simulated-vendor';

/** Perplexity's Agent API. Citations are `[n]` marks, the number being a result's id. */
export const perplexityWire: SimulatedVendor = {
  id: 'perplexity',
  path: /^\/v1\/agent$/,
  promptOf: (body) => body.input,
  wantsJson: (body) => body.response_format !== undefined,
  answerBody: (draft, stamp) => {
    const text = markedText(draft);
    const results = draft.results.map(({ url, title }, place) => ({
      id: place + 1,
      url,
      title,
      snippet: title,
      source: 'web',
    }));
    return {
      id: `resp_sim_${stamp.id}`,
      object: 'response',
      created_at: stamp.createdAtSeconds,
      status: 'completed',
      error: null,
      incomplete_details: null,
      model: stamp.model,
      output: [
        ...(draft.searched ? [{ type: 'search_results', queries: draft.queries, results }] : []),
        {
          id: `msg_sim_${stamp.id}`,
          type: 'message',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text, annotations: [] }],
        },
      ],
      usage: {
        input_tokens: stamp.inputTokens,
        output_tokens: tokensOf(text),
        total_tokens: stamp.inputTokens + tokensOf(text),
        tool_calls_details: { search_web: { invocation: draft.searched ? 1 : 0 } },
        cost: { currency: 'USD', input_cost: 0, output_cost: 0, tool_calls_cost: 0, total_cost: 0 },
      },
    };
  },
  errorBody: (message) => ({ error: { message, type: 'invalid_request', code: 400 } }),
};
