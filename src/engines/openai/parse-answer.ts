import { z } from 'zod';
import type { FinishReason } from '../answer';
import { listOf, optionalAmount, optionalObject, optionalText } from '../lenient-json';
import { kindOfFaultInAnswer, readFault } from '../parse-error';
import { distinctSources, sourceOf, withoutCited, withoutQueryPart } from '../source';
import type { Reading, ReadingFault } from '../vendor-adapter';

const TRACKING = 'utm_source=openai';

const contentPart = z.object({
  type: optionalText,
  text: optionalText,
  refusal: optionalText,
  annotations: listOf(z.object({ type: z.literal('url_citation'), url: z.string(), title: optionalText })),
});

const outputItem = z.object({
  type: optionalText,
  status: optionalText,
  content: listOf(contentPart),
  action: optionalObject({ type: optionalText, sources: listOf(z.object({ url: z.string() })) }),
});

const responseBody = z.object({
  id: optionalText,
  status: optionalText,
  model: optionalText,
  output: listOf(outputItem),
  incomplete_details: optionalObject({ reason: optionalText }),
  usage: optionalObject({ input_tokens: optionalAmount, output_tokens: optionalAmount }),
});

type ResponseBody = z.output<typeof responseBody>;

/** Reads an answer of the Responses API. */
export function parseResponse(body: unknown): Reading {
  const response = responseBody.parse(body);
  const parts = response.output.filter((item) => item.type === 'message').flatMap((item) => item.content);
  const searches = response.output.filter((item) => item.type === 'web_search_call');
  const text = parts.map((part) => part.text ?? '').join('');
  const cited = distinctSources(
    parts
      .flatMap((part) => part.annotations)
      .map(({ url, title }) => sourceOf(withoutQueryPart(url, TRACKING), title)),
  );
  const found = searches.flatMap((search) => search.action?.sources ?? []);
  return {
    text,
    cited,
    found: withoutCited(
      found.map(({ url }) => sourceOf(withoutQueryPart(url, TRACKING), undefined)),
      cited,
    ),
    searched: searches.some((search) => search.status !== 'failed'),
    model: response.model ?? null,
    finishReason: finishOf(response),
    usage: {
      input: response.usage?.input_tokens ?? null,
      output: response.usage?.output_tokens ?? null,
      // opening a found page is a call too, and no search
      searches: searches.filter((search) => (search.action?.type ?? 'search') === 'search').length,
    },
    statedCostUsd: null,
    responseId: response.id ?? null,
    fault: faultOf(response, body, text, parts.map((part) => part.refusal ?? '').join('')),
    resumeWith: null,
  };
}

function finishOf(response: ResponseBody): FinishReason {
  if (response.status === 'completed') return 'stop';
  return response.incomplete_details?.reason === 'max_output_tokens' ? 'length' : 'other';
}

function faultOf(response: ResponseBody, body: unknown, text: string, refusal: string): ReadingFault | null {
  if (response.status === 'failed' || response.status === 'cancelled') {
    const { message, names } = readFault(body);
    return { kind: kindOfFaultInAnswer(names), message: `${response.status}: ${message}` };
  }
  if (text.trim() !== '') return null;
  if (refusal !== '') return { kind: 'refusal', message: refusal };
  const filtered = response.incomplete_details?.reason === 'content_filter';
  return filtered ? { kind: 'refusal', message: 'stopped by the content filter' } : null;
}
