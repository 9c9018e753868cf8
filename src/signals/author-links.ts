import { candidate, type AuthorCandidate } from './author-candidate';
import { cleanName, looksLikePerson } from './author-name';
import type { PageDocument, PageLink } from './document';
import { signalWords } from './language-words';
import { foldedWords } from '../text/fold';

/** URL folders of author profiles. */
const PROFILE = signalWords.iu`/${'profileFolders'}/([^?#]{3,120})`;
/** Elements between the headline and its byline. */
const NEAR_BEFORE = 40;
const NEAR_AFTER = 120;
/** Elements between the links of two co-authors. */
const TOGETHER = 12;
const WEIGHT = 66;

/** Names near the headline that link to a profile whose address repeats them. */
export function linkedAuthors(page: PageDocument): AuthorCandidate[] {
  const headline = page.headings.find((heading) => heading.level === 1)?.element.index;
  if (headline === undefined) return [];
  const names: string[] = [];
  let last = -1;
  for (const link of page.links) {
    const { element, region } = link;
    if (region !== 'content' && region !== 'header') continue;
    if (element.index < headline - NEAR_BEFORE || element.index > headline + NEAR_AFTER) continue;
    if (names.length > 0 && element.index - last > TOGETHER) break;
    const name = profileName(link);
    if (name === null) continue;
    if (!names.includes(name)) names.push(name);
    last = element.index;
  }
  return names.length === 0 ? [] : [candidate(names, 'markup', WEIGHT)];
}

function profileName(link: PageLink): string | null {
  const slug = PROFILE.exec(link.url)?.[1];
  if (slug === undefined) return null;
  const { text } = link;
  if (text === '' || text.length > 60) return null;
  const name = cleanName(text);
  if (name === null || !looksLikePerson(name)) return null;
  const words = foldedWords(name)
    .split(' ')
    .filter((word) => word.length > 2);
  const place = foldedWords(slug);
  return words.length >= 2 && words.every((word) => place.includes(word)) ? name : null;
}
