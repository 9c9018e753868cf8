import type { StructuredTask } from '../engine';
import { cannotResume, type VendorAccess, type VendorAdapter, type VendorRequest } from '../vendor-adapter';
import { parseResponse } from './parse-answer';

/** OpenAI's Responses API: `POST {base}/responses`. */
export const openAiAdapter: VendorAdapter = {
  askRequest: (prompt, access) =>
    request(access, {
      input: prompt,
      tools: [{ type: 'web_search' }],
      tool_choice: 'auto',
      // without it the answer names only the cited pages, not the others it found
      include: ['web_search_call.action.sources'],
    }),
  taskRequest: (task, access) => request(access, taskBody(task)),
  parseAnswer: parseResponse,
  parseError: () => null,
  resumeRequest: cannotResume,
};

function request(access: VendorAccess, body: Readonly<Record<string, unknown>>): VendorRequest {
  return {
    path: '/responses',
    headers: { authorization: `Bearer ${access.apiKey}` },
    body: { model: access.model, ...body, store: false },
  };
}

function taskBody(task: StructuredTask): Readonly<Record<string, unknown>> {
  return {
    instructions: task.instructions,
    input: task.input,
    text: { format: { type: 'json_schema', name: task.name, schema: task.schema, strict: true } },
  };
}
