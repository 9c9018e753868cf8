import { z } from 'zod';
import { lenientList, optionalCount, optionalObject, optionalText } from '../lenient-json';
import { searchQueries } from '../search-queries';
import { distinctSources, sourceOf, withoutCited } from '../source';
import { addKnown } from '../usage';
import { finishOf, type ReadingFault, type VendorReading } from '../vendor-adapter';

const BLOCKED = 'SAFETY RECITATION BLOCKLIST PROHIBITED_CONTENT SPII LANGUAGE IMAGE_SAFETY'.split(' ');

// positions count: a chunk that does not fit must keep its place in the list
const chunks = z
  .array(
    z
      .object({ web: z.object({ uri: z.string(), title: optionalText, domain: optionalText }) })
      .nullable()
      .catch(null),
  )
  .catch([]);

const candidate = z.object({
  content: optionalObject({
    parts: lenientList(z.object({ text: z.string(), thought: z.boolean().catch(false) })),
  }),
  finishReason: optionalText,
  groundingMetadata: optionalObject({
    webSearchQueries: lenientList(z.string()),
    groundingChunks: chunks,
    groundingSupports: lenientList(z.object({ groundingChunkIndices: lenientList(z.number().int()) })),
  }),
});

const generateContentBody = z.object({
  candidates: lenientList(candidate),
  promptFeedback: optionalObject({ blockReason: optionalText }),
  usageMetadata: optionalObject({
    promptTokenCount: optionalCount,
    toolUsePromptTokenCount: optionalCount,
    candidatesTokenCount: optionalCount,
    thoughtsTokenCount: optionalCount,
  }),
  modelVersion: optionalText,
  responseId: optionalText,
});

/** Reads an answer of generateContent. Its source addresses are redirects; the real site is in the title. */
export function parseGenerateContent(body: unknown): VendorReading {
  const answer = generateContentBody.parse(body);
  const first = answer.candidates[0];
  const grounding = first?.groundingMetadata;
  const sources = (grounding?.groundingChunks ?? []).map((chunk) =>
    chunk === null ? null : sourceOf(chunk.web.uri, chunk.web.title ?? chunk.web.domain),
  );
  const supports = grounding?.groundingSupports ?? [];
  const citedIndices = supports.flatMap((support) => support.groundingChunkIndices);
  const cited = distinctSources(citedIndices.map((index) => sources[index] ?? null));
  const queries = grounding?.webSearchQueries ?? [];
  const parts = (first?.content?.parts ?? []).filter((part) => !part.thought);
  const text = parts.map((part) => part.text).join('');
  const usage = answer.usageMetadata;
  return {
    text,
    cited,
    found: withoutCited(sources, cited),
    searched: queries.length > 0 || sources.length > 0,
    queries: searchQueries(queries),
    model: answer.modelVersion ?? null,
    finishReason: finishOf(first?.finishReason, ['STOP'], ['MAX_TOKENS']),
    usage: {
      input: addKnown(usage?.promptTokenCount ?? null, usage?.toolUsePromptTokenCount ?? null),
      output: addKnown(usage?.candidatesTokenCount ?? null, usage?.thoughtsTokenCount ?? null),
      searches: queries.length,
    },
    statedCostUsd: null,
    responseId: answer.responseId ?? null,
    fault: faultOf(text, answer.promptFeedback?.blockReason, first?.finishReason),
    resumeWith: null,
  };
}

function faultOf(
  text: string,
  blockReason: string | undefined,
  reason: string | undefined,
): ReadingFault | null {
  if (text.trim() !== '') return null;
  if (blockReason !== undefined) return { kind: 'refusal', message: `prompt blocked: ${blockReason}` };
  const blocked = BLOCKED.includes(reason ?? '');
  return blocked ? { kind: 'refusal', message: `answer blocked: ${reason ?? ''}` } : null;
}
