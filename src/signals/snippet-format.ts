import { isByline } from './author-text';
import { signalWords } from './language-words';
import type { PageInput } from './page-input';
import { passed, quoted, resultOf, unmeasured, type SignalResult } from './signal-result';
import { countWords } from '../text/count-words';

/** Passages that engines quote are mostly this long, in words. */
const SHORT_PARAGRAPH = { min: 15, max: 90 } as const;
const LEAD_WORDS = { min: 15, max: 80 } as const;
const QUESTION = signalWords.iu`[?？؟]$|^${'questionWords'}\s`;
/** "What we do": it opens as a question, and tells of the site itself. */
const ABOUT_US = signalWords.iu`^(?:${'aboutUs'}(?![\p{L}\p{M}])|${'aboutUsWhole'}$)`;

/**
 * Is the text laid out so that a part can be lifted out of it?
 * Input: a parsed page. Score: share of paragraphs of 15 to 90 words 35, a lead paragraph of 15 to 80 words 20,
 * lists 15, tables or definition lists 10, two headings that ask a question 20. Null without paragraphs.
 * Source: common form of quoted passages; published trials find that form alone helps little, so nothing here
 * promises a gain.
 */
export function evaluateSnippetFormat({ document, main, page }: PageInput): SignalResult {
  const url = page.finalUrl;
  const paragraphs = main.blocks
    .filter(({ element }) => !/^(?:h[1-6]|li|td|th|dt|dd|figcaption)$/u.test(element.name))
    .map(({ text }) => ({ text, count: countWords(text) }))
    .filter(({ count }) => count >= 5);
  const words = paragraphs.map(({ count }) => count);
  if (words.length === 0) return unmeasured('snippet_format', { paragraphs: 0 });
  const isWithin = (count: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
    count >= min && count <= max;
  const quotable = words.filter((count) => isWithin(count, SHORT_PARAGRAPH)).length;
  const opening = paragraphs.find(({ text }) => !isByline(text)) ?? paragraphs[0];
  const lead = opening?.count ?? 0;
  const inMain = (name: string): number =>
    document
      .named(name)
      .filter(
        (element) => main.root?.holds(element) === true && document.regions[element.index] === 'content',
      ).length;
  const listItems = main.blocks.filter(
    ({ element }) => element.name === 'li' || element.parent?.name === 'li',
  ).length;
  const tables = inMain('table') + inMain('dl');
  const questions = document.headings.filter(
    ({ text, level, element }) =>
      level > 1 &&
      document.regions[element.index] === 'content' &&
      QUESTION.test(text) &&
      !(ABOUT_US.test(text) && !/[?？؟]$/u.test(text)),
  ).length;
  const evidence = {
    paragraphs: words.length,
    quotable,
    leadWords: lead,
    listItems,
    tables,
    questionHeadings: questions,
  };
  return resultOf('snippet_format', url, evidence, [
    {
      points: (35 * quotable) / words.length,
      max: 35,
      message: `Paragraphs of 15 to 90 words: ${quotable} of ${words.length}`,
      fix: 'Keep one thought to a paragraph of at most 90 words.',
      ...quoted(paragraphs.toSorted((a, b) => b.count - a.count)[0]?.text),
    },
    {
      points: isWithin(lead, LEAD_WORDS) ? 20 : 0,
      max: 20,
      message: `Length of the first paragraph in words: ${lead}`,
      fix: 'Begin with the answer in one paragraph of 15 to 80 words.',
      ...quoted(opening?.text),
    },
    passed(listItems >= 3, 15, 'No list in the text', 'Write steps, options and features as lists.'),
    passed(tables > 0, 10, 'No table in the text', 'Compare prices, sizes or plans in a table.'),
    {
      points: Math.min(20, questions * 10),
      max: 20,
      message: `Subheadings that ask a question: ${questions}`,
      fix: 'Use the questions of buyers as subheadings and answer below each.',
      ...quoted(document.headings.find(({ level }) => level > 1)?.text),
    },
  ]);
}
