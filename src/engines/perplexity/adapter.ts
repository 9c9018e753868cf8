import { cannotResume, type VendorAccess, type VendorAdapter, type VendorRequest } from '../vendor-adapter';
import { parseAgentResponse } from './parse-answer';

/** Perplexity's Agent API: `POST {base}/v1/agent`. It refuses requests with a field it does not know. */
export const perplexityAdapter: VendorAdapter = {
  askRequest: (prompt, access) =>
    request(access, {
      input: prompt,
      // it searches only when told to
      tools: [{ type: 'web_search' }],
      tool_choice: { type: 'web_search' },
    }),
  taskRequest: (task, access) =>
    request(access, {
      input: `${task.instructions}\n\n${task.input}`,
      response_format: {
        type: 'json_schema',
        json_schema: { name: task.name, schema: task.schema, strict: true },
      },
    }),
  parseAnswer: parseAgentResponse,
  parseError: () => null,
  resumeRequest: cannotResume,
};

function request(access: VendorAccess, body: Readonly<Record<string, unknown>>): VendorRequest {
  return {
    path: '/v1/agent',
    headers: { authorization: `Bearer ${access.apiKey}` },
    body: { model: access.model, ...body },
  };
}
