import { withoutWww } from '../../text/host-name';
import { z } from 'zod';
import { lenientList, optionalObject, optionalText } from '../lenient-json';
import { type Draft, draftText } from './draft';
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
    const text = draftText(draft);
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
  errorBody: (message) => ({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }),
};

function grounding(draft: Draft, stamp: AnswerStamp): unknown {
  return {
    webSearchQueries: draft.queries,
    groundingChunks: draft.results.map(({ host }, place) => ({
      web: { uri: redirectOf(stamp, place), title: withoutWww(host) },
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
