import { z } from 'zod';
import { lenientList, optionalCount, optionalObject, optionalText } from '../lenient-json';
import { searchQueries } from '../search-queries';
import { distinctSources, sourcesOf, webPage, withoutCited } from '../source';
import { addKnown } from '../usage';
import { finishOf, type VendorReading } from '../vendor-adapter';

const COMPLETE = ['end_turn', 'stop_sequence'];
const CUT = ['max_tokens', 'model_context_window_exceeded'];

const webPages = lenientList(webPage);

const block = z.object({
  type: optionalText,
  text: optionalText,
  citations: lenientList(webPage),
  id: optionalText,
  tool_use_id: optionalText,
  // of a call of a tool
  name: optionalText,
  input: optionalObject({ query: optionalText }),
  // of a search: the list of pages found, or an object that tells why it failed
  content: z.unknown().optional(),
});

const messageBody = z.object({
  id: optionalText,
  model: optionalText,
  content: lenientList(block),
  stop_reason: optionalText,
  usage: optionalObject({
    input_tokens: optionalCount,
    cache_creation_input_tokens: optionalCount,
    cache_read_input_tokens: optionalCount,
    output_tokens: optionalCount,
    server_tool_use: optionalObject({ web_search_requests: optionalCount }),
  }),
});

const rawContent = z.object({ content: lenientList(z.unknown()) });

/** Reads one turn of the Messages API. The answer is all text blocks in order, also those before a search. */
export function parseMessage(body: unknown): VendorReading {
  const message = messageBody.parse(body);
  const results = message.content.filter((item) => item.type === 'web_search_tool_result');
  const pages = results.flatMap((item) => webPages.parse(item.content));
  const failed = new Set(
    results.filter(({ content }) => !Array.isArray(content)).map(({ tool_use_id: id }) => id),
  );
  const searches = message.content.filter(
    ({ type, name, id }) => type === 'server_tool_use' && name === 'web_search' && !failed.has(id),
  );
  const texts = message.content.filter((item) => item.type === 'text');
  const cited = distinctSources(sourcesOf(texts.flatMap((item) => item.citations)));
  const usage = message.usage;
  return {
    text: texts.map((item) => item.text ?? '').join(''),
    cited,
    found: withoutCited(sourcesOf(pages), cited),
    searched: results.some((item) => Array.isArray(item.content)),
    queries: searchQueries(searches.map(({ input }) => input?.query)),
    model: message.model ?? null,
    finishReason: finishOf(message.stop_reason, COMPLETE, CUT),
    usage: {
      input: [usage?.input_tokens, usage?.cache_creation_input_tokens, usage?.cache_read_input_tokens]
        .map((tokens) => tokens ?? null)
        .reduce(addKnown),
      output: usage?.output_tokens ?? null,
      searches: usage?.server_tool_use?.web_search_requests ?? results.length,
    },
    statedCostUsd: null,
    responseId: message.id ?? null,
    // a refusal may follow on half an answer, which the vendor asks to discard
    fault: message.stop_reason === 'refusal' ? { kind: 'refusal', message: 'the model declined' } : null,
    resumeWith: message.stop_reason === 'pause_turn' ? rawContent.parse(body).content : null,
  };
}
