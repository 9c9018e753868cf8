import { foldedLetters } from '../text/fold';
import { first, type PageDocument } from './document';
import type { PageElement } from './dom';

/** A shorter heading is in many titles by chance. */
const MIN_LETTERS = 8;

/** The heading of the page itself. Of several (the site, a section, related pages) the title repeats the right one. */
export function headlineOf(page: PageDocument): PageElement | null {
  const tops = page.headings.filter(({ level }) => level === 1);
  if (tops.length < 2) return tops[0]?.element ?? null;
  const titles = [page.title, first(page.meta, 'og:title')].map((title) => foldedLetters(title ?? ''));
  let best = { letters: MIN_LETTERS - 1, element: tops[0]?.element ?? null };
  for (const { text, element } of tops) {
    const name = foldedLetters(text);
    if (name.length > best.letters && titles.some((title) => title.includes(name)))
      best = { letters: name.length, element };
  }
  return best.element;
}
