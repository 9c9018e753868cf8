import { z } from 'zod';
import { lenientList, optionalAmount, optionalObject, optionalText } from '../lenient-json';
import { faultOfResponse, finishOfResponse, RESPONSE_FIELDS, textOfParts } from '../responses-api';
import { distinctSources, sourceOf, withoutCited, withoutQueryPart } from '../source';
import type { VendorReading } from '../vendor-adapter';

const TRACKING = 'utm_source=openai';

const contentPart = z.object({
  type: optionalText,
  text: optionalText,
  refusal: optionalText,
  annotations: lenientList(
    z.object({ type: z.literal('url_citation'), url: z.string(), title: optionalText }),
  ),
});

const outputItem = z.object({
  type: optionalText,
  status: optionalText,
  content: lenientList(contentPart),
  action: optionalObject({ type: optionalText, sources: lenientList(z.object({ url: z.string() })) }),
});

const responseBody = z.object({
  ...RESPONSE_FIELDS,
  output: lenientList(outputItem),
  usage: optionalObject({ input_tokens: optionalAmount, output_tokens: optionalAmount }),
});

/** Reads an answer of the Responses API. */
export function parseResponse(body: unknown): VendorReading {
  const response = responseBody.parse(body);
  const parts = response.output.filter((item) => item.type === 'message').flatMap((item) => item.content);
  const searches = response.output.filter((item) => item.type === 'web_search_call');
  const text = textOfParts(parts);
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
    finishReason: finishOfResponse(response),
    usage: {
      input: response.usage?.input_tokens ?? null,
      output: response.usage?.output_tokens ?? null,
      // opening a found page is a call too, and no search
      searches: searches.filter((search) => (search.action?.type ?? 'search') === 'search').length,
    },
    statedCostUsd: null,
    responseId: response.id ?? null,
    fault: faultOfResponse(response, body, parts),
    resumeWith: null,
  };
}
