import { z } from 'zod';
import { lenientList, optionalCount, optionalDollars, optionalObject, optionalText } from '../lenient-json';
import { declined } from '../responses-api';
import { citationMarks, distinctSources, sourceOf, sourcesOf, webPage, withoutCited } from '../source';
import { finishOf, type VendorReading } from '../vendor-adapter';

const contentText = z
  .union([
    z.string(),
    lenientList(z.object({ text: z.string() })).transform((parts) => parts.map((part) => part.text).join('')),
  ])
  .catch('');

const choice = z.object({
  finish_reason: optionalText,
  message: z.object({
    content: contentText,
    refusal: optionalText,
    annotations: lenientList(z.object({ url_citation: webPage }).transform((one) => one.url_citation)),
  }),
});

const completionBody = z.object({
  id: optionalText,
  model: optionalText,
  choices: lenientList(choice),
  // not in OpenAI's own format; several servers with a search send one or both
  citations: lenientList(z.union([z.string(), webPage.transform((page) => page.url)])),
  search_results: lenientList(webPage),
  usage: optionalObject({
    prompt_tokens: optionalCount,
    completion_tokens: optionalCount,
    num_search_queries: optionalCount,
    cost: z
      .union([z.number(), z.object({ total_cost: z.number() }).transform((cost) => cost.total_cost)])
      .optional()
      .catch(undefined)
      .pipe(optionalDollars),
  }),
});

/** What a model that reasons writes in front of its answer, where the server does not take it out. */
const THOUGHTS = /^\s*<think>[^]*?<\/think>\s*/;

/** Reads a chat completion. Sources come from annotations, or from `[n]` marks into a list beside the answer. */
export function parseChatCompletion(body: unknown): VendorReading {
  const completion = completionBody.parse(body);
  const first = completion.choices[0];
  const text = (first?.message.content ?? '').replace(THOUGHTS, '');
  const results = sourcesOf(completion.search_results);
  const listed = results.length > 0 ? results : completion.citations.map((url) => sourceOf(url, undefined));
  const marked = citationMarks(text).map((mark) => listed[mark - 1] ?? null);
  const annotated = sourcesOf(first?.message.annotations ?? []);
  const cited = distinctSources([...marked, ...annotated]);
  const searched = listed.length > 0 || annotated.length > 0;
  return {
    text,
    cited,
    found: withoutCited(listed, cited),
    searched,
    queries: [],
    model: completion.model ?? null,
    finishReason: finishOf(first?.finish_reason, ['stop'], ['length']),
    usage: {
      input: completion.usage?.prompt_tokens ?? null,
      output: completion.usage?.completion_tokens ?? null,
      searches: completion.usage?.num_search_queries ?? (searched ? 1 : 0),
    },
    statedCostUsd: completion.usage?.cost ?? null,
    responseId: completion.id ?? null,
    fault: declined(text, first?.message.refusal ?? '', first?.finish_reason === 'content_filter'),
    resumeWith: null,
  };
}
