import { cannotResume, type VendorAccess, type VendorAdapter, type VendorRequest } from '../vendor-adapter';
import { parseChatCompletion } from './parse-answer';

/** Any server with OpenAI's older interface: `POST {base}/chat/completions`. Whether it searches is its own affair. */
export const openAiCompatibleAdapter: VendorAdapter = {
  askRequest: (prompt, access) => request(access, { messages: [{ role: 'user', content: prompt }] }),
  taskRequest: (task, access) =>
    request(access, {
      messages: [
        { role: 'system', content: task.instructions },
        { role: 'user', content: task.input },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: task.name, schema: task.schema, strict: true },
      },
    }),
  parseAnswer: parseChatCompletion,
  parseError: () => null,
  resumeRequest: cannotResume,
};

function request(access: VendorAccess, body: Readonly<Record<string, unknown>>): VendorRequest {
  return {
    path: '/chat/completions',
    headers: { authorization: `Bearer ${access.apiKey}` },
    body: { model: access.model, ...body },
  };
}
