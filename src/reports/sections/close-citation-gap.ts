import { engineName } from '../../config/engine-settings';
import type { EngineCitationsDto } from '../report.dto';
import { engineGaps } from './citations';
import { matchingPage } from './matching-page';
import {
  pageNamed,
  inQuotes,
  evidenceIn,
  type Advice,
  type PromptReading,
  type RecommendationInput,
} from './recommendation';

const SMALLEST_GAP_PP = 10;

/**
 * One recommendation for each engine that names the brand without citing its site, or cites it without naming
 * the brand, by 10 percentage points or more. Worth: 45 plus half the gap.
 */
export function closeCitationGaps({ brand, host, readings, pages }: RecommendationInput): Advice[] {
  return engineGaps(readings)
    .filter(({ gap_pp }) => Math.abs(gap_pp) >= SMALLEST_GAP_PP)
    .map((gap) =>
      adviceFor(
        gap,
        readings.filter(({ engine }) => engine === gap.engine),
        { brand, host, pages },
      ),
    );
}

function adviceFor(
  gap: EngineCitationsDto,
  answers: readonly PromptReading[],
  { brand, host, pages }: Pick<RecommendationInput, 'brand' | 'host' | 'pages'>,
): Advice {
  const namesMore = gap.gap_pp > 0;
  const engine = engineName(gap.engine);
  const example = answers.find(({ reading }) =>
    namesMore ? reading.mentioned && !reading.cited : reading.cited && !reading.mentioned,
  );
  const prompt = example?.prompt ?? '';
  const page = matchingPage(prompt, pages);
  return {
    kind: 'close_citation_gap',
    worth: 45 + Math.abs(gap.gap_pp) / 2,
    title: namesMore
      ? `${engine} names ${brand} more often than it cites ${host}`
      : `${engine} cites ${host} more often than it names ${brand}`,
    body:
      `${engine} names ${brand} in ${gap.body_pct}% of its answers and cites ${host} in ${gap.url_pct}%.` +
      (prompt === '' ? '' : ` An example is its answer to ${inQuotes(prompt, 300)}.`),
    fix: namesMore
      ? `Make ${page === null ? `a page on ${host}` : pageNamed(page)} worth citing for ${inQuotes(prompt || brand, 300)}: original figures, a comparison or prices ` +
        `that other sites quote, with an author and a date; ask the sites it cites now to link to it.`
      : `On the cited pages (${(example?.reading.ownCitations ?? []).slice(0, 3).join(', ') || host}) name ${brand} in the title, the first ` +
        `sentence and next to each figure, so that an answer which uses the page also carries the name.`,
    ...evidenceIn(example),
    evidence_engine: gap.engine,
  };
}
