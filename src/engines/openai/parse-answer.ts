import { z } from 'zod';
import { lenientList, optionalCount, optionalObject, optionalText } from '../lenient-json';
import { faultOfResponse, finishOfResponse, RESPONSE_FIELDS, textOfParts } from '../responses-api';
import { searchQueries } from '../search-queries';
import { distinctSources, sourcesOf, withoutCited, withoutQueryPart } from '../source';
import type { VendorReading } from '../vendor-adapter';

const address = z.string().transform((url) => withoutQueryPart(url, 'utm_source=openai'));

const contentPart = z.object({
  text: optionalText,
  refusal: optionalText,
  annotations: lenientList(z.object({ type: z.literal('url_citation'), url: address, title: optionalText })),
});

const outputItem = z.object({
  type: optionalText,
  status: optionalText,
  content: lenientList(contentPart),
  action: optionalObject({
    type: optionalText,
    query: optionalText,
    queries: lenientList(z.string()),
    sources: lenientList(z.object({ url: address })),
  }),
});

const responseBody = z.object({
  ...RESPONSE_FIELDS,
  output: lenientList(outputItem),
  usage: optionalObject({ input_tokens: optionalCount, output_tokens: optionalCount }),
});

/** Reads an answer of the Responses API. */
export function parseResponse(body: unknown): VendorReading {
  const response = responseBody.parse(body);
  const parts = response.output.filter((item) => item.type === 'message').flatMap((item) => item.content);
  const calls = response.output.filter((item) => item.type === 'web_search_call');
  // opening a found page is a call too, and no search
  const searches = calls.filter((call) => (call.action?.type ?? 'search') === 'search');
  const text = textOfParts(parts);
  const cited = distinctSources(sourcesOf(parts.flatMap((part) => part.annotations)));
  const found = calls.flatMap((call) => call.action?.sources ?? []);
  return {
    text,
    cited,
    found: withoutCited(sourcesOf(found), cited),
    searched: calls.some((call) => call.status !== 'failed'),
    queries: searchQueries(
      searches.flatMap(({ status, action }) =>
        status === 'failed' ? [] : [...(action?.queries ?? []), action?.query],
      ),
    ),
    model: response.model ?? null,
    finishReason: finishOfResponse(response),
    usage: {
      input: response.usage?.input_tokens ?? null,
      output: response.usage?.output_tokens ?? null,
      searches: searches.length,
    },
    statedCostUsd: null,
    responseId: response.id ?? null,
    fault: faultOfResponse(response, body, parts),
    resumeWith: null,
  };
}
