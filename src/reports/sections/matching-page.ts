import { parseUrl } from '../../text/parse-url';
import { isAskingWord, isFunctionWord } from '../../answers/brand-names';
import { fold } from '../../text/fold';
import type { SitePage } from './recommendation';

const MIN_SHARED = 2;
const IN_TITLE = 2;
const IN_ADDRESS = 1;

/**
 * The page whose title and address share most words with a prompt, at least two; null when none does. Words of the
 * title count twice. Ties go to the shorter address.
 */
export function matchingPage(prompt: string, pages: readonly SitePage[]): SitePage | null {
  const wanted = new Set(subjectWords(prompt));
  let best: SitePage | null = null;
  let most = 0;
  for (const page of [...pages].sort((a, b) => a.url.length - b.url.length || (a.url < b.url ? -1 : 1))) {
    const title = new Set(subjectWords(page.title ?? ''));
    const address = new Set(subjectWords(pathOf(page.url)));
    const shared = [...wanted].filter((word) => title.has(word) || address.has(word));
    if (shared.length < Math.min(MIN_SHARED, wanted.size) || shared.length === 0) continue;
    const score = shared.reduce((sum, word) => sum + (title.has(word) ? IN_TITLE : IN_ADDRESS), 0);
    if (score > most) {
      best = page;
      most = score;
    }
  }
  return best;
}

function subjectWords(text: string): string[] {
  return fold(text.slice(0, 500))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !isAskingWord(word) && !isFunctionWord(word))
    .map((word) => word.replace(/(?<=.{3})s$/, ''));
}

function pathOf(url: string): string {
  const path = parseUrl(url)?.pathname ?? '';
  return /%[0-9a-f]{2}/i.test(path) ? '' : path;
}
