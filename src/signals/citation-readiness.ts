import type { PageAnalysis } from './analyse-page';
import { measured, quoted, unmeasured, type Finding, type SignalResult } from './signal-result';

const FIXES: Readonly<Record<string, readonly [string, string]>> = {
  numerical_specifics: ['Few concrete figures', 'State prices, sizes, rates and years with their units.'],
  named_entities: [
    'Few named people, places, products or organisations',
    'Name whom and what the text is about instead of "we" and "leading providers".',
  ],
  authoritative_outbound_links: [
    'Few links to primary sources',
    'Link statements to the study, standard or statistic they rest on.',
  ],
  author_byline: [
    'The author is unclear',
    'Show the author by name and repeat the name, with a profile address, in JSON-LD.',
  ],
  last_updated: ['No recent date', 'Review the page, and show and mark up the day it was last changed.'],
  content_length: [
    'Length outside of the usual range',
    'Answer the question of the page in 400 to 2,500 words.',
  ],
};

/** What a page gets instead of a score whose HTML holds no text. */
const NEEDS_SCRIPTS = {
  message: "Needs scripts: answer engines' crawlers see nothing",
  fix: 'Send the text in the HTML itself: render the page on the server, or in advance when the site is built.',
};

/** Readiness of one page as an endpoint; a finding for each dimension under half of its points. Null when unscored. */
export function evaluateCitationReadiness({
  url,
  readiness,
}: Pick<PageAnalysis, 'url' | 'readiness'>): SignalResult {
  if (readiness.unscored === 'needs_scripts')
    return measured('citation_readiness', { url, unscored: 'needs_scripts' }, null, [
      { ...NEEDS_SCRIPTS, url },
    ]);
  if (readiness.score === null)
    return unmeasured('citation_readiness', { url, grade: readiness.grade, unscored: readiness.unscored });
  const findings = readiness.dimensions.flatMap(({ dimension, scored, max, evidence: shown }): Finding[] => {
    const [message, fix] = FIXES[dimension] ?? [dimension, ''];
    const { quote } = shown;
    const words = quoted(typeof quote === 'string' ? quote : null);
    return scored < max / 2 ? [{ message, fix, url, ...words }] : [];
  });
  const evidence = {
    url,
    grade: readiness.grade,
    dimensions: readiness.dimensions.map(({ dimension, scored, max }) => ({ dimension, scored, max })),
  };
  return measured('citation_readiness', evidence, readiness.score, findings);
}
