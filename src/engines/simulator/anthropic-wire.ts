import { type Draft, draftText } from './draft';
import { type AnswerStamp, chatRequest, type SimulatedVendor, tokensOf } from './simulated-vendor';

/** Anthropic's Messages API. The answer is many text blocks; a cited one carries its citations. */
export const anthropicWire: SimulatedVendor = {
  id: 'anthropic',
  path: /^\/messages$/,
  promptOf: (body) => chatRequest.parse(body).messages[0]?.content,
  wantsJson: (body) => body.output_config !== undefined,
  answerBody: (draft, stamp) => ({
    id: `msg_sim_${stamp.id}`,
    type: 'message',
    role: 'assistant',
    model: stamp.model,
    content: [...(draft.searched ? searchBlocks(draft, stamp) : []), ...textBlocks(draft)],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: {
      input_tokens: stamp.inputTokens,
      output_tokens: tokensOf(draftText(draft)),
      server_tool_use: { web_search_requests: draft.searched ? 1 : 0 },
    },
  }),
  errorBody: (message) => ({ type: 'error', error: { type: 'invalid_request_error', message } }),
};

function searchBlocks(draft: Draft, stamp: AnswerStamp): unknown[] {
  const id = `srvtoolu_sim_${stamp.id}`;
  const content = draft.results.map(({ url, title }) => ({
    type: 'web_search_result',
    url,
    title,
    page_age: null,
  }));
  return [
    { type: 'server_tool_use', id, name: 'web_search', input: { query: draft.queries[0] } },
    { type: 'web_search_tool_result', tool_use_id: id, content },
  ];
}

function textBlocks(draft: Draft): unknown[] {
  return draft.segments.map(({ text, cites }) => {
    const pages = cites.flatMap((place) => draft.results[place] ?? []);
    if (pages.length === 0) return { type: 'text', text };
    const citations = pages.map(({ url, title }) => ({
      type: 'web_search_result_location',
      url,
      title,
      cited_text: title,
    }));
    return { type: 'text', text, citations };
  });
}
