import type { CheckedPage } from '../facts/check-task';
import type { AnalysedPage } from '../reports/page-fetch.entity';

const MAX_PAGES = 12;
const MAX_CHARS_OF_PAGE = 6_000;
const MAX_CHARS = 40_000;
/** Pages on which a company says who it is and what it takes. */
const TELLING = new Set([
  'home',
  'about',
  'team',
  'contact',
  'pricing',
  'legal_identity',
  'legal',
  'product',
  'faq',
]);

/**
 * The texts that a model holds answers against: of pages that state facts, and of kinds that usually do. What
 * rules read outside the main content, such as an address in the footer, stands below it.
 */
export function pagesToCheck(pages: readonly AnalysedPage[]): CheckedPage[] {
  const found: CheckedPage[] = [];
  let left = MAX_CHARS;
  for (const { url, kind, mainText, facts } of [...pages].sort((a, b) => rankOf(a) - rankOf(b))) {
    if (found.length >= MAX_PAGES || left <= 0 || (facts.length === 0 && !TELLING.has(kind))) continue;
    const quotes = facts.map(({ quote }) => quote).filter((quote) => !mainText.includes(quote));
    const text = [mainText.slice(0, MAX_CHARS_OF_PAGE), ...new Set(quotes)].join('\n').slice(0, left);
    if (text.trim() === '') continue;
    found.push({ url, text });
    left -= text.length;
  }
  return found;
}

function rankOf({ kind, facts }: AnalysedPage): number {
  return (TELLING.has(kind) ? 0 : 1) + (facts.length > 0 ? 0 : 1);
}
