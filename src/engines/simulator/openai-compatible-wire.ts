import { markedText } from './draft';
import { chatRequest, type SimulatedVendor, tokensOf } from './simulated-vendor';

/** A chat completion. Citations are `[n]` marks into the list of results beside the answer. */
export const openAiCompatibleWire: SimulatedVendor = {
  id: 'openai-compatible',
  path: /^\/chat\/completions$/,
  promptOf: (body) => chatRequest.parse(body).messages.at(-1)?.content,
  wantsJson: (body) => body.response_format !== undefined,
  answerBody: (draft, stamp) => {
    const text = markedText(draft);
    return {
      id: `chatcmpl_sim_${stamp.id}`,
      object: 'chat.completion',
      created: stamp.createdAtSeconds,
      model: stamp.model,
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text } }],
      ...(draft.searched ? { search_results: draft.results.map(({ url, title }) => ({ url, title })) } : {}),
      usage: {
        prompt_tokens: stamp.inputTokens,
        completion_tokens: tokensOf(text),
        total_tokens: stamp.inputTokens + tokensOf(text),
      },
    };
  },
  errorBody: (message) => ({ error: { message, type: 'invalid_request_error', code: 400 } }),
};
