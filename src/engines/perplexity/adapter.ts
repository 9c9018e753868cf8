import { bearerRequest, jsonSchemaFormat, type VendorAdapter } from '../vendor-adapter';
import { parseAgentResponse } from './parse-answer';

const PATH = '/v1/agent';

/** Perplexity's Agent API: `POST {base}/v1/agent`. It refuses requests with a field it does not know. */
export const perplexityAdapter: VendorAdapter = {
  askRequest: (prompt, access, { country, hint }) =>
    bearerRequest(PATH, access, {
      ...(hint !== null && { instructions: hint }),
      input: prompt,
      max_output_tokens: access.maxOutputTokens,
      // it searches only when told to
      tools: [{ type: 'web_search', ...(country !== null && { user_location: { country } }) }],
      tool_choice: { type: 'web_search' },
    }),
  takesCountry: () => true,
  unplaced: 'vendor_default',
  taskRequest: (task, access) =>
    bearerRequest(PATH, access, {
      instructions: task.instructions,
      input: task.input,
      max_output_tokens: access.maxOutputTokens,
      response_format: jsonSchemaFormat(task),
    }),
  parseAnswer: parseAgentResponse,
};
