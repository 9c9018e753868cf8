import type { EngineErrorKind } from '../answer';
import { approximateLocation } from '../market-use';
import { readFault } from '../parse-error';
import type { VendorAccess, VendorAdapter, VendorRequest } from '../vendor-adapter';
import { parseMessage } from './parse-answer';

/** The version of the wire format that this adapter reads. */
const WIRE_VERSION = '2023-06-01';
const WEB_SEARCH = { type: 'web_search_20250305', name: 'web_search', max_uses: 3 } as const;
/** Refused with 400 by reports of users; the vendor publishes no list, and others may follow. */
const REFUSED_COUNTRIES: ReadonlySet<string> = new Set(['CY', 'IE', 'SG']);

/** Anthropic's Messages API: `POST {base}/messages`. */
export const anthropicAdapter: VendorAdapter = {
  askRequest: (prompt, access, from) =>
    request(access, {
      ...(from.hint !== null && { system: from.hint }),
      messages: [userText(prompt)],
      tools: [{ ...WEB_SEARCH, ...approximateLocation(from) }],
    }),
  takesCountry: (country) => !REFUSED_COUNTRIES.has(country),
  unplaced: 'vendor_default',
  taskRequest: (task, access) =>
    request(access, {
      system: task.instructions,
      messages: [userText(task.input)],
      output_config: { format: { type: 'json_schema', schema: task.schema } },
    }),
  parseAnswer: parseMessage,
  parseError,
  resumeRequest: (first, content) => ({
    ...first,
    body: { ...first.body, messages: [...messagesOf(first), { role: 'assistant', content }] },
  }),
};

function request(access: VendorAccess, body: Readonly<Record<string, unknown>>): VendorRequest {
  return {
    path: '/messages',
    headers: { 'x-api-key': access.apiKey, 'anthropic-version': WIRE_VERSION },
    body: { model: access.model, max_tokens: access.maxOutputTokens, ...body },
  };
}

function messagesOf(first: VendorRequest): readonly unknown[] {
  return Array.isArray(first.body.messages) ? (first.body.messages as readonly unknown[]) : [];
}

function userText(content: string): unknown {
  return { role: 'user', content };
}

/** Anthropic answers used-up credit with 400 and a sentence. */
function parseError(httpStatus: number, body: unknown): EngineErrorKind | null {
  const credit = /credit balance/i.test(readFault(body).message);
  return httpStatus === 400 && credit ? 'quota' : null;
}
