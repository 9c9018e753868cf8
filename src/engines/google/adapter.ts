import type { EngineErrorKind } from '../answer';
import { readFault } from '../parse-error';
import type { VendorAccess, VendorAdapter, VendorRequest } from '../vendor-adapter';
import { parseGenerateContent } from './parse-answer';
import { toGoogleSchema } from './schema';

const KEY_REASONS = ['api_key_invalid', 'api_key_expired'];

/**
 * Google's Gemini API: `POST {base}/models/{model}:generateContent`. Its search tool takes no place: the reference of the
 * Gemini API has `toolConfig.retrievalConfig` (coordinates, language) for Google Maps alone, and only that of the cloud
 * platform, another API, has it for the search as well. So the instructions say where the question comes from.
 */
export const googleAdapter: VendorAdapter = {
  askRequest: (prompt, access, { hint }) =>
    request(access, {
      ...(hint !== null && { systemInstruction: { parts: [{ text: hint }] } }),
      contents: [userText(prompt)],
      tools: [{ google_search: {} }],
      generationConfig: { maxOutputTokens: access.maxOutputTokens },
    }),
  takesCountry: () => false,
  unplaced: 'vendor_default',
  taskRequest: (task, access) =>
    request(access, {
      systemInstruction: { parts: [{ text: task.instructions }] },
      contents: [userText(task.input)],
      generationConfig: {
        maxOutputTokens: access.maxOutputTokens,
        responseMimeType: 'application/json',
        responseSchema: toGoogleSchema(task.schema),
      },
    }),
  parseAnswer: parseGenerateContent,
  parseError,
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

/** Google answers a wrong key with 400, and a used-up day with the same 429 as a busy minute. */
function parseError(httpStatus: number, body: unknown): EngineErrorKind | null {
  const { names } = readFault(body);
  if (KEY_REASONS.some((reason) => names.has(reason))) return 'auth';
  if (httpStatus !== 429) return null;
  // a daily limit frees nothing within any deadline of ours
  return [...names].some((name) => name.includes('perday')) ? 'quota' : 'rate_limit';
}
