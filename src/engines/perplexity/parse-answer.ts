import { z } from 'zod';
import { lenientList, optionalCount, optionalDollars, optionalObject, optionalText } from '../lenient-json';
import { faultOfResponse, finishOfResponse, RESPONSE_FIELDS, textOfParts } from '../responses-api';
import { searchQueries } from '../search-queries';
import { citationMarks, distinctSources, sourceOf, sourcesOf, webPage, withoutCited } from '../source';
import type { VendorReading } from '../vendor-adapter';

const outputItem = z.object({
  type: optionalText,
  queries: lenientList(z.string()),
  results: lenientList(webPage.extend({ id: z.coerce.number().optional().catch(undefined) })),
  content: lenientList(
    z.object({ text: optionalText, refusal: optionalText, annotations: lenientList(webPage) }),
  ),
});

const agentBody = z.object({
  ...RESPONSE_FIELDS,
  output: lenientList(outputItem),
  usage: optionalObject({
    input_tokens: optionalCount,
    output_tokens: optionalCount,
    tool_calls_details: optionalObject({ search_web: optionalObject({ invocation: optionalCount }) }),
    cost: optionalObject({ total_cost: optionalDollars }),
  }),
});

/** Reads an answer of the Agent API. Its `[n]` marks point to the ids of the search results. */
export function parseAgentResponse(body: unknown): VendorReading {
  const response = agentBody.parse(body);
  const parts = response.output.filter((item) => item.type === 'message').flatMap((item) => item.content);
  const searches = response.output.filter((item) => item.type === 'search_results');
  const results = searches
    .flatMap((search) => search.results)
    .map((result, index) => ({ id: result.id ?? index + 1, source: sourceOf(result.url, result.title) }));
  const text = textOfParts(parts);
  const marked = citationMarks(text).map(
    (mark) => results.find((result) => result.id === mark)?.source ?? null,
  );
  const annotated = sourcesOf(parts.flatMap((part) => part.annotations));
  const cited = distinctSources([...marked, ...annotated]);
  return {
    text,
    cited,
    found: withoutCited(
      results.map((result) => result.source),
      cited,
    ),
    searched: searches.length > 0,
    queries: searchQueries(searches.flatMap((search) => search.queries)),
    model: response.model ?? null,
    finishReason: finishOfResponse(response),
    usage: {
      input: response.usage?.input_tokens ?? null,
      output: response.usage?.output_tokens ?? null,
      searches: response.usage?.tool_calls_details?.search_web?.invocation ?? searches.length,
    },
    statedCostUsd: response.usage?.cost?.total_cost ?? null,
    responseId: response.id ?? null,
    fault: faultOfResponse(response, body, parts),
    resumeWith: null,
  };
}
