import { collapse, normalisePrompt, shorten } from '../text/tidy';

const MAX_QUERIES = 50;
const LONGEST_QUERY = 500;

/** An answer's searches as the vendor states them: tidied, distinct whatever the case; the first 50, each cut at 500 characters. */
export function searchQueries(stated: readonly (string | undefined)[]): string[] {
  const queries = new Map<string, string>();
  for (const text of stated) {
    const query = shorten(collapse(text ?? ''), LONGEST_QUERY);
    const key = normalisePrompt(query);
    if (query !== '' && !queries.has(key)) queries.set(key, query);
    if (queries.size === MAX_QUERIES) break;
  }
  return [...queries.values()];
}
