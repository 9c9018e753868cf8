import { engineName } from '../../config/engine-settings';
import type { EngineCitationsDto } from '../report.dto';
import { engineGaps } from './citations';
import { matchingPage } from './matching-page';
import { pageNamed, inQuotes, evidenceIn, type Advice, type RecommendationInput } from './recommendation';

const SMALLEST_GAP_PP = 10;

/** One for each engine that names the brand at least 10 points more, or less, than it cites its site. Worth: 45 plus half the gap. */
export function closeCitationGaps(input: RecommendationInput): Advice[] {
  return engineGaps(input.readings)
    .filter(({ gap_pp }) => Math.abs(gap_pp) >= SMALLEST_GAP_PP)
    .map((gap) => adviceFor(gap, input));
}

function adviceFor(gap: EngineCitationsDto, { brand, host, readings, pages }: RecommendationInput): Advice {
  const namesMore = gap.gap_pp > 0;
  const engine = engineName(gap.engine);
  const example = readings.find(
    ({ engine: asked, reading: { mentioned, cited } }) =>
      asked === gap.engine && (namesMore ? mentioned && !cited : cited && !mentioned),
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
