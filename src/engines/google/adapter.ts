import { cannotResume, type VendorAccess, type VendorAdapter, type VendorRequest } from '../vendor-adapter';
import { parseGenerateContent } from './parse-answer';
import { parseGoogleError } from './parse-error';
import { toGoogleSchema } from './schema';

/** Google's Gemini API: `POST {base}/models/{model}:generateContent`. */
export const googleAdapter: VendorAdapter = {
  askRequest: (prompt, access) =>
    request(access, { contents: [userText(prompt)], tools: [{ google_search: {} }] }),
  taskRequest: (task, access) =>
    request(access, {
      systemInstruction: { parts: [{ text: task.instructions }] },
      contents: [userText(task.input)],
      generationConfig: {
        responseMimeType: 'application/json',
        responseSchema: toGoogleSchema(task.schema),
      },
    }),
  parseAnswer: parseGenerateContent,
  parseError: parseGoogleError,
  resumeRequest: cannotResume,
};

function userText(text: string): unknown {
  return { role: 'user', parts: [{ text }] };
}

function request(access: VendorAccess, body: Readonly<Record<string, unknown>>): VendorRequest {
  return {
    path: `/models/${encodeURIComponent(access.model)}:generateContent`,
    headers: { 'x-goog-api-key': access.apiKey },
    body,
  };
}
