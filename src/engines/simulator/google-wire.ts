import { withoutWww } from '../../text/host-name';
import { z } from 'zod';
import { lenientList, optionalObject, optionalText } from '../lenient-json';
import type { Draft, DraftResult } from './draft';
import { type AnswerStamp, type SimulatedVendor, tokensOf } from './simulated-vendor';

const requestBody = z.object({
  contents: lenientList(z.object({ parts: lenientList(z.object({ text: z.string() })) })),
  generationConfig: optionalObject({ responseMimeType: optionalText }),
});

/** Google's generateContent. The text has no marks; supports tie stretches of bytes to redirect addresses. */
export const googleWire: SimulatedVendor = {
  id: 'google',
  path: /^\/models\/[^/]{1,100}:generateContent$/,
  promptOf: (body) => requestBody.parse(body).contents[0]?.parts[0]?.text,
  wantsJson: (body) => requestBody.parse(body).generationConfig?.responseMimeType !== undefined,
  answerBody: (draft, stamp) => {
    const text = draft.segments.map((segment) => segment.text).join('');
    return {
      candidates: [
        {
          content: { parts: [{ text }], role: 'model' },
          finishReason: 'STOP',
          index: 0,
          groundingMetadata: draft.searched ? grounding(draft, stamp) : {},
        },
      ],
      usageMetadata: {
        promptTokenCount: stamp.inputTokens,
        candidatesTokenCount: tokensOf(text),
        totalTokenCount: stamp.inputTokens + tokensOf(text),
      },
      modelVersion: stamp.model,
      responseId: `sim_${stamp.id}`,
    };
  },
  errorBody: (httpStatus, message) => ({
    error: { code: httpStatus, message, status: 'INVALID_ARGUMENT' },
  }),
};

function grounding(draft: Draft, stamp: AnswerStamp): unknown {
  return {
    webSearchQueries: draft.queries,
    groundingChunks: draft.results.map((result, place) => ({
      web: { uri: redirectOf(stamp, place), title: siteOf(result) },
    })),
    groundingSupports: supportsOf(draft),
  };
}

function supportsOf(draft: Draft): unknown[] {
  const supports: unknown[] = [];
  let startIndex = 0;
  for (const { text, cites } of draft.segments) {
    const endIndex = startIndex + Buffer.byteLength(text);
    if (cites.length > 0)
      supports.push({ segment: { startIndex, endIndex, text }, groundingChunkIndices: cites });
    startIndex = endIndex;
  }
  return supports;
}

function redirectOf(stamp: AnswerStamp, place: number): string {
  return `https://vertexaisearch.cloud.google.com/grounding-api-redirect/simulated-${stamp.id}-${place}`;
}

function siteOf({ host }: DraftResult): string {
  return withoutWww(host);
}
