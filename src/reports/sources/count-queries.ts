import { normalisePrompt } from '../../text/tidy';
import type { EvidenceRow } from '../answers.queries';
import type { SearchQueryDto } from '../search-query.dto';

type AnswerWithQueries = Pick<EvidenceRow, 'prompt' | 'engine' | 'queries'>;

/** The searches behind all answers, the most frequent first; case and surrounding white space aside they are one. */
export function countQueries(answers: readonly AnswerWithQueries[]): SearchQueryDto[] {
  const runs = new Map<string, { readonly query: string; readonly answers: AnswerWithQueries[] }>();
  for (const answer of answers) {
    for (const query of answer.queries) {
      const key = normalisePrompt(query);
      const run = runs.get(key) ?? { query, answers: [] };
      if (run.answers.at(-1) !== answer) run.answers.push(answer);
      runs.set(key, run);
    }
  }
  return [...runs.values()]
    .map(({ query, answers: of }) => ({
      query,
      answers: of.length,
      engines: [...new Set(of.map(({ engine }) => engine))].sort(),
      prompts: [...new Set(of.map(({ prompt }) => prompt))],
    }))
    .sort((a, b) => b.answers - a.answers || (a.query < b.query ? -1 : Number(a.query > b.query)));
}
