import { findEntities } from './entities';
import { findFigures } from './figures';
import { signalWords } from './language-words';
import type { PageInput } from './page-input';
import { measured, quoted, unmeasured, type SignalResult } from './signal-result';
import { shorten } from '../text/tidy';
import { countWords } from '../text/count-words';

const PASSAGE_WORDS = { min: 20, max: 120 } as const;
/** Texts that offer a quotable passage every 120 words leave an engine a choice for each part. */
const WORDS_PER_CANDIDATE = 120;
const MIN_WANTED = 3;
const SHOWN = 5;
const MAX_CANDIDATES = 400;
/** A passage that begins like this leans on the one before it. */
const DEPENDENT = signalWords.iu`^${'dependentStarts'}\s`;

interface Passage {
  readonly text: string;
  readonly words: number;
  readonly figures: number;
  readonly entities: number;
}

/**
 * Passages that an engine could quote as they stand: 20 to 120 words, not leaning on what came before, with a
 * figure or a name. Input: a parsed page. Score: their number against one for every 120 words (at least three),
 * up to 100. Null when the page has fewer than 50 words. Source: GEO (KDD 2024) on figures and quotations.
 */
export function evaluateSnippetCandidates({ document, main, wordCount, page }: PageInput): SignalResult {
  if (wordCount < 50) return unmeasured('snippet_candidates', { candidates: 0, wordCount });
  const passages: Passage[] = [];
  // the first paragraph that cannot stand alone shows what is meant
  const leaning = main.blocks.find(({ text }) => text.length > 60 && DEPENDENT.test(text))?.text;
  for (const { text, element } of main.blocks.slice(0, MAX_CANDIDATES)) {
    if (/^h[1-6]$/u.test(element.name) || text.length > 2_000 || DEPENDENT.test(text)) continue;
    const words = countWords(text);
    if (words < PASSAGE_WORDS.min || words > PASSAGE_WORDS.max) continue;
    const figures = findFigures(text).length;
    const entities = findEntities(text, document.lang).length;
    if (figures + entities > 0) passages.push({ text, words, figures, entities });
  }
  const wanted = Math.max(MIN_WANTED, Math.ceil(wordCount / WORDS_PER_CANDIDATE));
  const score = Math.round(100 * Math.min(1, passages.length / wanted));
  const best = passages
    .toSorted((a, b) => b.figures * 2 + b.entities - a.figures * 2 - a.entities)
    .slice(0, SHOWN);
  const evidence = {
    candidates: passages.length,
    wanted,
    passages: best.map((passage) => ({ ...passage, text: shorten(passage.text, 300) })),
  };
  const finding = {
    message: `Passages that can be quoted as they stand: ${passages.length} of the ${wanted} that suit the length`,
    fix: 'Write passages of 20 to 120 words that name the subject and state a figure or a fact.',
    url: page.finalUrl,
    ...quoted(leaning),
  };
  return measured('snippet_candidates', evidence, score, score < 100 ? [finding] : []);
}
