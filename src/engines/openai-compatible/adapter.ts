import { bearerRequest, jsonSchemaFormat, type VendorAdapter } from '../vendor-adapter';
import { parseChatCompletion } from './parse-answer';

const PATH = '/chat/completions';

/** Any server with OpenAI's older interface: `POST {base}/chat/completions`. Whether it searches is its own affair. */
export const openAiCompatibleAdapter: VendorAdapter = {
  askRequest: (prompt, access, { hint }) =>
    bearerRequest(PATH, access, {
      messages: [
        ...(hint === null ? [] : [{ role: 'system', content: hint }]),
        { role: 'user', content: prompt },
      ],
      max_tokens: access.maxOutputTokens,
    }),
  takesCountry: () => false,
  unplaced: 'none',
  taskRequest: (task, access) =>
    bearerRequest(PATH, access, {
      messages: [
        { role: 'system', content: task.instructions },
        { role: 'user', content: task.input },
      ],
      max_tokens: access.maxOutputTokens,
      response_format: jsonSchemaFormat(task),
    }),
  parseAnswer: parseChatCompletion,
};
