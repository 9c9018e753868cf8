import { foldedLetters, foldedWords } from '../text/fold';
import { hostOfUrl, withoutWww } from '../text/host-name';
import { memoized } from '../text/memoized';
import type { AuthorCandidate, AuthorSource } from './author-candidate';
import { linkedAuthors } from './author-links';
import { markupAuthors } from './author-markup';
import { isAgency, looksLikeOrganization, looksLikePerson } from './author-name';
import { jsonLdAuthors, metaAuthors } from './author-stated';
import { textAuthors } from './author-text';
import { first, type PageDocument } from './document';
import { firstText } from './json-ld';

export interface PageAuthor {
  readonly names: readonly string[];
  readonly kind: 'person' | 'organization';
  readonly source: AuthorSource;
  /** The JSON-LD names a person with a `url` or `sameAs`. */
  readonly hasProfile: boolean;
  /** A reader sees the name outside of comments and navigation. */
  readonly visible: boolean;
  /** JSON-LD, meta element or microdata. */
  readonly machineReadable: boolean;
}

/** Candidates below this are guesses. Tuned on annotated pages, a third of which name no author. */
const THRESHOLD = 50;

/** Of a line below the headline that says "by" and a person's name. */
const BYLINE_WEIGHT = 71;
/** Below this weight a longer list of names is no byline. */
const CO_AUTHORS_WEIGHT = 70;
const MAX_CO_AUTHORS = 30;

export interface PageAuthorship {
  /** The author a reader can see on the page; null when none is shown. */
  readonly author: PageAuthor | null;
  /** An author named in metadata only: often just the account that published, so weak evidence. */
  readonly unseen: PageAuthor | null;
}

/** Finds who wrote the page. */
export function findAuthorship(page: PageDocument): PageAuthorship {
  const isSite = siteTest(page);
  const candidates = [
    ...jsonLdAuthors(page),
    ...metaAuthors(page),
    ...markupAuthors(page),
    ...linkedAuthors(page),
    ...textAuthors(page),
  ]
    .map((candidate) => judged(candidate, isSite))
    .filter((candidate) => candidate.names.length > 0 && candidate.weight >= THRESHOLD)
    .sort((a, b) => b.weight - a.weight);
  preferByline(candidates, isSite);
  const authors = candidates
    .slice(0, 12)
    .map((candidate) => describe(page, withCoAuthors(candidate, candidates, isSite), candidates, isSite));
  const author = authors.find(({ visible }) => visible) ?? null;
  return { author, unseen: authors.find(({ visible }) => !visible) ?? null };
}

/** Templates put the site's own name where a byline in the text names a person. */
function preferByline(candidates: AuthorCandidate[], isSite: SiteTest): void {
  const [top] = candidates;
  if (top?.names.every((name) => isSite(name) || looksLikeOrganization(name)) !== true) return;
  const at = candidates.findIndex(
    ({ source, weight, names }) =>
      source === 'text' && weight >= BYLINE_WEIGHT && names.every(looksLikePerson),
  );
  if (at > 0) candidates.unshift(...candidates.splice(at, 1));
}

/** Of two that agree, the one that names more people: JSON-LD often has the first author alone. */
function withCoAuthors(
  chosen: AuthorCandidate,
  candidates: readonly AuthorCandidate[],
  isSite: SiteTest,
): AuthorCandidate {
  const keyOf = ({ names }: AuthorCandidate): string => names.map(foldedWords).join('|');
  const start = `${keyOf(chosen)}|`;
  if (chosen.names.some(isSite)) return chosen;
  const longer = candidates.filter(
    (candidate) =>
      candidate.weight >= CO_AUTHORS_WEIGHT &&
      keyOf(candidate).startsWith(start) &&
      candidate.names.length <= MAX_CO_AUTHORS &&
      candidate.names.every(looksLikePerson),
  );
  const told = longer.find(
    (candidate) =>
      candidate.source === 'meta' ||
      longer.some((other) => other.source !== candidate.source && keyOf(other) === keyOf(candidate)),
  );
  return told === undefined ? chosen : { ...chosen, names: told.names };
}

function describe(
  page: PageDocument,
  chosen: AuthorCandidate,
  candidates: readonly AuthorCandidate[],
  isSite: SiteTest,
): PageAuthor {
  const names = new Set(chosen.names.map(foldedWords));
  const agreeing = candidates.filter((candidate) =>
    candidate.names.some((name) => names.has(foldedWords(name))),
  );
  return {
    names: chosen.names,
    kind:
      chosen.organization || chosen.names.every((name) => looksLikeOrganization(name) || isSite(name))
        ? 'organization'
        : 'person',
    source: chosen.source,
    hasProfile: agreeing.some((candidate) => candidate.profile),
    // the site itself needs no byline
    visible:
      chosen.names.every(isSite) ||
      agreeing.some(({ source }) => source === 'markup' || source === 'text') ||
      seen(page, chosen.names),
    machineReadable: agreeing.some(({ source }) => source === 'json_ld' || source === 'meta'),
  };
}

/** The lines of a page are looked through for each of several names. */
const foldedLine = memoized(foldedWords);

function seen(page: PageDocument, names: readonly string[]): boolean {
  const folded = names.map((name) => ` ${foldedWords(name)} `);
  return page.blocks.some((block) => {
    const region = page.regions[block.element.index];
    if (region === 'comments' || region === 'navigation' || region === 'related') return false;
    if (block.text.length >= 250) return false;
    const text = ` ${foldedLine(block.text)} `;
    return folded.some((name) => text.includes(name));
  });
}

type SiteTest = (name: string) => boolean;

/** Knows the names of the site and its publisher, and the label of its host. */
function siteTest(page: PageDocument): SiteTest {
  const names = [first(page.meta, 'og:site_name'), first(page.meta, 'application-name')];
  const authors = new Set<unknown>(page.jsonLd.nodes.flatMap(({ value }) => [value.author].flat()));
  for (const { types, value } of page.jsonLd.nodes) {
    if (authors.has(value)) continue;
    names.push(firstText(value.publisher));
    if (types.some((type) => /Organization|WebSite|Corporation/u.test(type)))
      names.push(firstText(value.name));
  }
  const host = withoutWww(hostOfUrl(page.url) ?? '');
  names.push(host, host.split('.').at(-2) ?? null, host.split('.')[0] ?? null);
  const folded = new Set(names.map((name) => foldedLetters(name ?? '')).filter((name) => name.length > 2));
  return (name) => folded.has(foldedLetters(name));
}

/** Penalty for a site that names itself as the author: many templates fill the meta element with the site name. */
const OWN_NAME_PENALTY: Readonly<Record<AuthorSource, number>> = {
  json_ld: 10,
  markup: 10,
  meta: 45,
  text: 45,
};

/** Is it one name of the site with "and" in it, such as "Church and Life"? */
function isSiteInParts(names: readonly string[], isSite: SiteTest): boolean {
  return names.length === 2 && CONNECTORS.some((word) => isSite(names.join(word)));
}

const CONNECTORS = ['', 'and', 'und', 'et', 'y', 'e'];

/** What stands behind the people of a byline is what they do. */
function leadingPersons(names: readonly string[]): string[] {
  const first = names.findIndex(looksLikePerson);
  if (first === -1) return [];
  const behind = names.slice(first);
  const end = behind.findIndex((name) => !looksLikePerson(name) && !isAgency(name));
  return (end === -1 ? behind : behind.slice(0, end)).filter(looksLikePerson);
}

/** Just below an organisation that names itself as the author. */
const AGENCY_WEIGHT = 51;

/** Adjusts a candidate's weight: site names are weak authors, names of people strong ones. */
function judged(candidate: AuthorCandidate, isSite: SiteTest): AuthorCandidate {
  const notTheSite = isSiteInParts(candidate.names, isSite)
    ? []
    : candidate.names.filter((name) => !isSite(name));
  // "The Daily and Reuters" are joint authors; next to a person, the site is only the employer
  const others =
    notTheSite.some((name) => !isAgency(name)) || candidate.source !== 'json_ld'
      ? notTheSite
      : notTheSite.length > 0
        ? candidate.names
        : [];
  // A byline in the page mixes in employers and roles; machine-readable lists name authors only
  const persons = leadingPersons(others);
  const inPage = candidate.source === 'markup' || candidate.source === 'text';
  const people = inPage && persons.length > 0 ? persons : others;
  let weight = candidate.weight;
  if (people.length === 0) {
    // a personal site may carry its author's name
    const personal = candidate.names.some(looksLikePerson) ? 25 : Infinity;
    weight -= Math.min(personal, OWN_NAME_PENALTY[candidate.source]);
  } else if (inPage && people.every((name) => name.split(/\s?\/\s?/u).every(isAgency))) {
    // an agency is a source rather than an author
    weight = Math.min(weight - 5, AGENCY_WEIGHT);
  }
  if (people.some(looksLikePerson)) weight += 12;
  else if (people.some(looksLikeOrganization)) weight -= candidate.source === 'meta' ? 20 : 8;
  const names = people.length > 0 ? people : candidate.names;
  return {
    ...candidate,
    weight,
    names: names.filter((name) => !names.some((longer) => longer.startsWith(`${name} `))),
  };
}
