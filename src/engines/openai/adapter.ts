import { bearerRequest, type VendorAdapter } from '../vendor-adapter';
import { parseResponse } from './parse-answer';

const PATH = '/responses';

/** OpenAI's Responses API: `POST {base}/responses`. */
export const openAiAdapter: VendorAdapter = {
  askRequest: (prompt, access) =>
    bearerRequest(PATH, access, {
      input: prompt,
      max_output_tokens: access.maxOutputTokens,
      tools: [{ type: 'web_search' }],
      tool_choice: 'auto',
      // without it the answer names only the cited pages, not the others it found
      include: ['web_search_call.action.sources'],
      store: false,
    }),
  taskRequest: ({ instructions, input, name, schema }, access) =>
    bearerRequest(PATH, access, {
      instructions,
      input,
      max_output_tokens: access.maxOutputTokens,
      text: { format: { type: 'json_schema', name, schema, strict: true } },
      store: false,
    }),
  parseAnswer: parseResponse,
};
