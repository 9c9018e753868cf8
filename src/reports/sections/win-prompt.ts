import { engineName } from '../../config/engine-settings';
import { matchingPage } from './matching-page';
import {
  pageNamed,
  inQuotes,
  evidenceIn,
  type Advice,
  type PromptReading,
  type RecommendationInput,
} from './recommendation';
import { counted, listed } from '../../text/english';
import { groupBy } from '../../text/group-by';

const MAX_NAMED = 5;

/**
 * One for each prompt that at least one engine answered with named competitors and without us. Worth: 60, plus up to 30
 * by the share of its answers that were lost so, plus up to 10 by how many rivals are named.
 */
export function winPrompts(input: RecommendationInput): Advice[] {
  return [...groupBy(input.readings, ({ prompt }) => prompt).values()].flatMap((answers) => {
    const lost = answers
      .filter(({ reading }) => !reading.mentioned && reading.competitors.length > 0)
      .sort(
        (a, b) =>
          b.reading.competitors.length - a.reading.competitors.length || (a.engine < b.engine ? -1 : 1),
      );
    const [worst] = lost;
    return worst === undefined ? [] : [adviceFor(worst, lost, answers.length, input)];
  });
}

function adviceFor(
  worst: PromptReading,
  lost: readonly PromptReading[],
  asked: number,
  { brand, host, pages }: RecommendationInput,
): Advice {
  const page = matchingPage(worst.prompt, pages);
  const rivals = worst.reading.competitors.map(({ name }) => name).slice(0, MAX_NAMED);
  const engines = [...new Set(lost.map(({ engine }) => engineName(engine)))].sort();
  const [name, leave] = lost.length === 1 ? ['names', 'leaves'] : ['name', 'leave'];
  const cited = lost.some(({ reading }) => reading.cited);
  return {
    kind: 'win_prompt',
    worth: 60 + (30 * lost.length) / asked + Math.min(10, worst.reading.competitors.length),
    title: `Be named for ${inQuotes(worst.prompt)}: ${rivals[0] ?? ''} is, ${brand} is not`,
    body:
      `${lost.length} of ${counted(asked, 'answer')} to ${inQuotes(worst.prompt, 300)} ${name} competitors and ${leave} ${brand} out ` +
      `(${listed(engines)}). ${engineName(worst.engine)} names ${listed(rivals)}` +
      (cited ? `, although an answer cites ${host} as a source.` : `.`),
    fix:
      (page === null
        ? `Publish a page on ${host} that answers ${inQuotes(worst.prompt, 300)} in its first paragraph`
        : `Rework ${pageNamed(page)}: answer ${inQuotes(worst.prompt, 300)} in its first paragraph`) +
      `. Say in which ` +
      `cases ${brand} is the better choice than ${listed(rivals.slice(0, 3))}, and give prices, figures and a date.`,
    ...evidenceIn(worst),
  };
}
