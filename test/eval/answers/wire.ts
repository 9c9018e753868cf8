import { createHash } from 'node:crypto';
import type { AnswerCase, CaseSource, Vendor } from './notation';

/** An answer in the JSON of its vendor, and the address under which each cited source stands there. */
export interface WireAnswer {
  readonly body: unknown;
  readonly citedUrls: readonly string[];
}

const MARK = /\{(\d+(?:,\d+)*)\}/g;
const REDIRECT = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/';

const WIRES: Readonly<Record<Vendor, (answer: AnswerCase) => WireAnswer>> = {
  openai: openaiBody,
  perplexity: perplexityBody,
  google: googleBody,
};

/** The labelled answer as its vendor would send it. */
export function wireAnswer(answer: AnswerCase): WireAnswer {
  return WIRES[answer.vendor](answer);
}

/** Links in round brackets where the text cites, an annotation for each, and the sources of the search. */
function openaiBody({ text, cited, found }: AnswerCase): WireAnswer {
  const annotations: unknown[] = [];
  let shown = '';
  let from = 0;
  const cite = (numbers: readonly number[]): void => {
    for (const source of sourcesAt(cited, numbers)) {
      const host = new URL(source.url).hostname.replace(/^www\./, '');
      const tracked = `${source.url}${source.url.includes('?') ? '&' : '?'}utm_source=openai`;
      const link = ` ([${host}](${tracked}))`;
      annotations.push({
        type: 'url_citation',
        start_index: shown.length + 1,
        end_index: shown.length + link.length,
        title: source.title,
        url: tracked,
      });
      shown += link;
    }
  };
  const marked = new Set<number>();
  for (const match of text.matchAll(MARK)) {
    shown += text.slice(from, match.index);
    from = match.index + match[0].length;
    const numbers = numbersOf(match[1]);
    for (const number of numbers) marked.add(number);
    cite(numbers);
  }
  shown += text.slice(from);
  cite(cited.map((_, index) => index + 1).filter((number) => !marked.has(number)));
  const body = {
    id: 'resp_eval',
    object: 'response',
    status: 'completed',
    model: 'gpt-5.4-mini-2026-03-17',
    output: [
      {
        id: 'ws_eval',
        type: 'web_search_call',
        status: 'completed',
        action: {
          type: 'search',
          query: 'eval',
          sources: [...cited, ...found].map(({ url }) => ({ type: 'url', url })),
        },
      },
      {
        id: 'msg_eval',
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text: shown, annotations, logprobs: [] }],
      },
    ],
    usage: { input_tokens: 100, output_tokens: 200, total_tokens: 300 },
  };
  return { body, citedUrls: cited.map(({ url }) => url) };
}

/** `[n]` marks in the text, numbered as the search results are. */
function perplexityBody({ text, cited, found }: AnswerCase): WireAnswer {
  const marked = text.replace(MARK, (_, numbers: string) =>
    numbersOf(numbers)
      .map((number) => ` [${number}]`)
      .join(''),
  );
  const results = [...cited, ...found].map(({ url, title }, index) => ({
    id: index + 1,
    url,
    title,
    snippet: '',
    source: 'web',
  }));
  const missing = cited.map((_, index) => index + 1).filter((number) => !marked.includes(`[${number}]`));
  const body = {
    id: 'resp_eval',
    object: 'response',
    status: 'completed',
    model: 'perplexity/sonar',
    output: [
      { type: 'search_results', queries: ['eval'], results },
      {
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [
          {
            type: 'output_text',
            text: `${marked}${missing.map((number) => ` [${number}]`).join('')}`,
            annotations: [],
          },
        ],
      },
    ],
    usage: { input_tokens: 100, output_tokens: 200, total_tokens: 300 },
  };
  return { body, citedUrls: cited.map(({ url }) => url) };
}

/** No marks in the text; chunks whose address is the vendor's redirect and whose title is the site. */
function googleBody({ text, cited, found }: AnswerCase): WireAnswer {
  const clean = text.replace(MARK, '');
  const redirect = ({ url }: CaseSource): string =>
    REDIRECT + createHash('sha256').update(url).digest('base64url');
  const groundingChunks = [...cited, ...found].map((source) => ({
    web: { uri: redirect(source), title: new URL(source.url).hostname.replace(/^www\./, '') },
  }));
  const groundingSupports = cited.map((_, index) => ({
    segment: { startIndex: 0, endIndex: Buffer.byteLength(clean), text: clean },
    groundingChunkIndices: [index],
  }));
  const body = {
    candidates: [
      {
        content: { role: 'model', parts: [{ text: clean }] },
        finishReason: 'STOP',
        groundingMetadata: { webSearchQueries: ['eval'], groundingChunks, groundingSupports },
      },
    ],
    usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 200 },
    modelVersion: 'gemini-3-flash',
  };
  return { body, citedUrls: cited.map(redirect) };
}

function sourcesAt(sources: readonly CaseSource[], numbers: readonly number[]): CaseSource[] {
  return numbers.flatMap((number) => sources[number - 1] ?? []);
}

function numbersOf(list: string | undefined): number[] {
  return (list ?? '').split(',').map(Number);
}
