import { approximateLocation } from '../market-use';
import { bearerRequest, type VendorAdapter } from '../vendor-adapter';
import { parseResponse } from './parse-answer';

const PATH = '/responses';

/** OpenAI's Responses API: `POST {base}/responses`. */
export const openAiAdapter: VendorAdapter = {
  askRequest: (prompt, access, from) =>
    bearerRequest(PATH, access, {
      ...(from.hint !== null && { instructions: from.hint }),
      input: prompt,
      max_output_tokens: access.maxOutputTokens,
      tools: [{ type: 'web_search', ...approximateLocation(from) }],
      tool_choice: 'auto',
      // without it the answer names only the cited pages, not the others it found
      include: ['web_search_call.action.sources'],
      store: false,
    }),
  takesCountry: () => true,
  // the tool then says "US"
  unplaced: 'vendor_default',
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
