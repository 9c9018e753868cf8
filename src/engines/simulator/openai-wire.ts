import type { Draft, DraftResult } from './draft';
import { type AnswerStamp, type SimulatedVendor, tokensOf } from './simulated-vendor';

/** OpenAI's Responses API. Citations are links in the text, each with an annotation of its place. */
export const openAiWire: SimulatedVendor = {
  id: 'openai',
  path: /^\/responses$/,
  promptOf: (body) => body.input,
  wantsJson: (body) => body.text !== undefined,
  answerBody: (draft, stamp) => {
    const { text, annotations } = annotatedText(draft);
    return {
      id: `resp_sim_${stamp.id}`,
      object: 'response',
      created_at: stamp.createdAtSeconds,
      status: 'completed',
      error: null,
      incomplete_details: null,
      model: stamp.model,
      output: [
        ...(draft.searched ? [searchCall(draft, stamp)] : []),
        {
          id: `msg_sim_${stamp.id}`,
          type: 'message',
          status: 'completed',
          role: 'assistant',
          content: [{ type: 'output_text', text, annotations, logprobs: [] }],
        },
      ],
      usage: {
        input_tokens: stamp.inputTokens,
        output_tokens: tokensOf(text),
        total_tokens: stamp.inputTokens + tokensOf(text),
      },
    };
  },
  errorBody: (message) => ({ error: { message, type: 'invalid_request_error', param: null, code: null } }),
};

function searchCall(draft: Draft, stamp: AnswerStamp): unknown {
  return {
    id: `ws_sim_${stamp.id}`,
    type: 'web_search_call',
    status: 'completed',
    action: {
      type: 'search',
      query: draft.queries[0],
      queries: draft.queries,
      sources: draft.results.map(({ url }) => ({ type: 'url', url })),
    },
  };
}

function annotatedText(draft: Draft): { readonly text: string; readonly annotations: readonly unknown[] } {
  let text = '';
  const annotations: unknown[] = [];
  for (const segment of draft.segments) {
    text += segment.text;
    for (const result of segment.cites.flatMap((place) => draft.results[place] ?? [])) {
      const link = `([${result.host}](${tracked(result)}))`;
      const start = text.length + 1;
      text += ` ${link}`;
      annotations.push({
        type: 'url_citation',
        start_index: start,
        end_index: start + link.length,
        title: result.title,
        url: tracked(result),
      });
    }
  }
  return { text, annotations };
}

function tracked({ url }: DraftResult): string {
  const [beforeHash = '', ...hash] = url.split('#');
  const marked = `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}utm_source=openai`;
  return hash.length > 0 ? `${marked}#${hash.join('#')}` : marked;
}
