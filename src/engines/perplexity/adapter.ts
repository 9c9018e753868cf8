import { bearerRequest, jsonSchemaFormat, type VendorAdapter } from '../vendor-adapter';
import { parseAgentResponse } from './parse-answer';

const PATH = '/v1/agent';

/** Perplexity's Agent API: `POST {base}/v1/agent`. It refuses requests with a field it does not know. */
export const perplexityAdapter: VendorAdapter = {
  askRequest: (prompt, access) =>
    bearerRequest(PATH, access, {
      input: prompt,
      // it searches only when told to
      tools: [{ type: 'web_search' }],
      tool_choice: { type: 'web_search' },
    }),
  taskRequest: (task, access) =>
    bearerRequest(PATH, access, {
      input: `${task.instructions}\n\n${task.input}`,
      response_format: jsonSchemaFormat(task),
    }),
  parseAnswer: parseAgentResponse,
};
