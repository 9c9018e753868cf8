import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { fixture, reply, type VendorReply } from '../fixtures/engines/vendor-server';

export const VENDORS = ['openai', 'perplexity', 'google'] as const;
export type Vendor = (typeof VENDORS)[number];

type Json = Record<string, unknown>;

export interface VendorAnswer {
  readonly text: string;
  readonly citations: readonly { readonly url: string; readonly title: string }[];
}

/** What a request asks for: an answer to a prompt, or JSON of a schema. */
export type VendorQuestion =
  | { readonly kind: 'probe'; readonly prompt: string }
  | { readonly kind: 'structured'; readonly input: string; readonly schema: Json };

interface Wire {
  /** Sent by the vendor's clients to this path, below the base URL. */
  isPath(path: string): boolean;
  keyOf(headers: IncomingHttpHeaders): string;
  /** null: the vendor would refuse this body with 400. */
  question(body: Json): VendorQuestion | null;
  answer(answer: VendorAnswer): VendorReply;
  structured(json: string): VendorReply;
}

/** Fields that Perplexity's Agent API takes; it refuses any other. */
const AGENT_FIELDS = [
  'model',
  'instructions',
  'input',
  'max_output_tokens',
  'tools',
  'tool_choice',
  'response_format',
];

/** How each vendor is spoken to, by its documents. Answers are the recorded ones with another text. */
export const WIRES: Readonly<Record<Vendor, Wire>> = {
  openai: {
    isPath: (path) => path === '/v1/responses',
    keyOf: bearerKey,
    question: (body) => {
      if (typeof body.input !== 'string' || typeof body.model !== 'string') return null;
      const format = (body.text as Json | undefined)?.format as Json | undefined;
      if (format?.type === 'json_schema') return structured(body.input, format.schema);
      return hasTool(body, 'web_search') ? { kind: 'probe', prompt: body.input } : null;
    },
    answer: ({ text, citations }) => {
      const { answer, body } = copyOf('openai/responses.web_search.ok');
      const [, search, , message] = body.output as [Json, Json, Json, Json];
      search.action = {
        ...(search.action as Json),
        sources: citations.map(({ url }) => ({ type: 'url', url })),
      };
      let shown = text;
      const annotations = citations.map(({ url, title }) => {
        const link = ` ([${new URL(url).hostname}](${url}?utm_source=openai))`;
        const start = shown.length + 1;
        shown += link;
        return {
          type: 'url_citation',
          start_index: start,
          end_index: shown.length,
          title,
          url: `${url}?utm_source=openai`,
        };
      });
      message.content = [{ type: 'output_text', annotations, logprobs: [], text: shown }];
      return answer;
    },
    structured: (json) => {
      const { answer, body } = copyOf('openai/responses.structured.ok');
      const message = (body.output as Json[]).find(({ type }) => type === 'message');
      message!.content = [{ type: 'output_text', annotations: [], logprobs: [], text: json }];
      return answer;
    },
  },
  perplexity: {
    isPath: (path) => path === '/v1/agent',
    keyOf: bearerKey,
    question: (body) => {
      if (typeof body.input !== 'string' || Object.keys(body).some((key) => !AGENT_FIELDS.includes(key)))
        return null;
      const format = body.response_format as Json | undefined;
      if (format !== undefined)
        return structured(body.input, (format.json_schema as Json | undefined)?.schema);
      return hasTool(body, 'web_search') ? { kind: 'probe', prompt: body.input } : null;
    },
    answer: ({ text, citations }) => {
      const { answer, body } = copyOf('perplexity/agent.web_search.ok');
      const [search, message] = body.output as [Json, Json];
      search.results = citations.map(({ url, title }, at) => ({
        id: at + 1,
        url,
        title,
        snippet: title,
        date: null,
        last_updated: '2026-11-02',
        source: 'web',
      }));
      const marks = citations.map((_, at) => `[${at + 1}]`).join('');
      message.content = [{ type: 'output_text', text: text + marks, annotations: [] }];
      return answer;
    },
    structured: (json) => {
      const { answer, body } = copyOf('perplexity/agent.structured.ok');
      const message = (body.output as Json[]).find(({ type }) => type === 'message');
      message!.content = [{ type: 'output_text', text: json, annotations: [] }];
      return answer;
    },
  },
  google: {
    isPath: (path) => /^\/v1beta\/models\/[^/:]+:generateContent$/.test(path),
    keyOf: (headers) => [headers['x-goog-api-key'] ?? ''].flat().join(),
    question: (body) => {
      const [content] = (body.contents ?? []) as { role?: string; parts?: { text?: string }[] }[];
      const text = content?.parts?.[0]?.text;
      if (text === undefined || content?.role !== 'user') return null;
      const config = body.generationConfig as Json | undefined;
      if (config?.responseMimeType === 'application/json') return structured(text, config.responseSchema);
      return hasTool(body, 'google_search') ? { kind: 'probe', prompt: text } : null;
    },
    answer: ({ text, citations }) => {
      const { answer, body } = copyOf('google/generateContent.google_search.ok');
      const [candidate] = body.candidates as [Json];
      candidate.content = { parts: [{ text }], role: 'model' };
      candidate.groundingMetadata = {
        ...(candidate.groundingMetadata as Json),
        groundingChunks: citations.map(({ url }) => ({
          web: { uri: redirectTo(url), title: new URL(url).hostname },
        })),
        groundingSupports: citations.map((_, at) => ({
          segment: { startIndex: 0, endIndex: Buffer.byteLength(text), text },
          groundingChunkIndices: [at],
        })),
      };
      return answer;
    },
    structured: (json) => {
      const { answer, body } = copyOf('google/generateContent.structured.ok');
      const [candidate] = body.candidates as [Json];
      candidate.content = { parts: [{ text: json }], role: 'model' };
      return answer;
    },
  },
};

/** The vendor's own refusal of a wrong key, and of a body it does not take. */
export const REFUSALS: Readonly<Record<Vendor, { readonly key: VendorReply; readonly body: VendorReply }>> = {
  openai: {
    key: fixture('openai/error.401'),
    body: reply(400, { error: { message: 'Unsupported body', type: 'invalid_request_error' } }),
  },
  perplexity: { key: fixture('perplexity/error.401'), body: fixture('perplexity/error.400_unknown_field') },
  google: {
    key: fixture('google/error.400_api_key'),
    body: reply(400, { error: { code: 400, message: 'Unsupported body', status: 'INVALID_ARGUMENT' } }),
  },
};

function copyOf(name: string): { readonly answer: VendorReply; readonly body: Json } {
  const answer = structuredClone(fixture(name));
  return { answer, body: answer.body as Json };
}

function bearerKey({ authorization = '' }: IncomingHttpHeaders): string {
  return authorization.replace(/^Bearer /, '');
}

function hasTool(body: Json, name: string): boolean {
  return ((body.tools ?? []) as Json[]).some((tool) => tool.type === name || name in tool);
}

function structured(input: string, schema: unknown): VendorQuestion | null {
  return typeof schema === 'object' && schema !== null
    ? { kind: 'structured', input, schema: schema as Json }
    : null;
}

/** Google's grounding redirects tell nothing of the site behind them. */
function redirectTo(url: string): string {
  const token = createHash('sha256').update(url).digest('base64url');
  return `https://vertexaisearch.cloud.google.com/grounding-api-redirect/${token}==`;
}
