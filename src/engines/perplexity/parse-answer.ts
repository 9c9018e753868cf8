import { z } from 'zod';
import type { FinishReason } from '../answer';
import { citationMarks } from '../citation-marks';
import { listOf, optionalAmount, optionalObject, optionalText } from '../lenient-json';
import { kindOfFaultInAnswer, readFault } from '../parse-error';
import { distinctSources, sourceOf, withoutCited } from '../source';
import type { Reading, ReadingFault } from '../vendor-adapter';

const outputItem = z.object({
  type: optionalText,
  results: listOf(
    z.object({ id: z.coerce.number().optional().catch(undefined), url: z.string(), title: optionalText }),
  ),
  content: listOf(
    z.object({
      type: optionalText,
      text: optionalText,
      refusal: optionalText,
      annotations: listOf(z.object({ url: z.string(), title: optionalText })),
    }),
  ),
});

const agentBody = z.object({
  id: optionalText,
  status: optionalText,
  model: optionalText,
  output: listOf(outputItem),
  incomplete_details: optionalObject({ reason: optionalText }),
  usage: optionalObject({
    input_tokens: optionalAmount,
    output_tokens: optionalAmount,
    tool_calls_details: optionalObject({ search_web: optionalObject({ invocation: optionalAmount }) }),
    cost: optionalObject({ total_cost: optionalAmount }),
  }),
});

type AgentBody = z.output<typeof agentBody>;

/** Reads an answer of the Agent API. Its `[n]` marks point to the ids of the search results. */
export function parseAgentResponse(body: unknown): Reading {
  const response = agentBody.parse(body);
  const parts = response.output.filter((item) => item.type === 'message').flatMap((item) => item.content);
  const searches = response.output.filter((item) => item.type === 'search_results');
  const results = searches
    .flatMap((search) => search.results)
    .map((result, index) => ({ id: result.id ?? index + 1, source: sourceOf(result.url, result.title) }));
  const text = parts.map((part) => part.text ?? '').join('');
  const marked = citationMarks(text).map(
    (mark) => results.find((result) => result.id === mark)?.source ?? null,
  );
  const annotated = parts.flatMap((part) => part.annotations).map(({ url, title }) => sourceOf(url, title));
  const cited = distinctSources([...marked, ...annotated]);
  return {
    text,
    cited,
    found: withoutCited(
      results.map((result) => result.source),
      cited,
    ),
    searched: searches.length > 0,
    model: response.model ?? null,
    finishReason: finishOf(response),
    usage: {
      input: response.usage?.input_tokens ?? null,
      output: response.usage?.output_tokens ?? null,
      searches: response.usage?.tool_calls_details?.search_web?.invocation ?? searches.length,
    },
    statedCostUsd: response.usage?.cost?.total_cost ?? null,
    responseId: response.id ?? null,
    fault: faultOf(response, body, text, parts.map((part) => part.refusal ?? '').join('')),
    resumeWith: null,
  };
}

function finishOf(response: AgentBody): FinishReason {
  if (response.status === 'completed') return 'stop';
  return response.incomplete_details?.reason === 'max_output_tokens' ? 'length' : 'other';
}

function faultOf(response: AgentBody, body: unknown, text: string, refusal: string): ReadingFault | null {
  if (response.status === 'failed' || response.status === 'cancelled') {
    const { message, names } = readFault(body);
    return { kind: kindOfFaultInAnswer(names), message: `${response.status}: ${message}` };
  }
  return text.trim() === '' && refusal !== '' ? { kind: 'refusal', message: refusal } : null;
}
