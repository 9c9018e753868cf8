import { foldedLetters, foldedWords } from '../text/fold';
import { hostOfUrl, withoutWww } from '../text/host-name';
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

/** Below this a candidate is a guess; found on annotated pages, of which a third name no author. */
const THRESHOLD = 50;

export interface PageAuthorship {
  /** Who wrote the page, as a reader can see it; null when it names nobody. */
  readonly author: PageAuthor | null;
  /** An author that only machines are told: often the account that published, so a weak statement. */
  readonly unseen: PageAuthor | null;
}

/** Finds who wrote the page. */
export function findAuthorship(page: PageDocument): PageAuthorship {
  const sites = siteNames(page);
  const candidates = [
    ...jsonLdAuthors(page),
    ...metaAuthors(page),
    ...markupAuthors(page),
    ...linkedAuthors(page),
    ...textAuthors(page),
  ]
    .map((candidate) => judged(candidate, sites))
    .filter((candidate) => candidate.names.length > 0 && candidate.weight >= THRESHOLD)
    .sort((a, b) => b.weight - a.weight);
  const authors = candidates.slice(0, 12).map((candidate) => describe(page, candidate, candidates, sites));
  const author = authors.find(({ visible }) => visible) ?? null;
  return { author, unseen: authors.find(({ visible }) => !visible) ?? null };
}

function describe(
  page: PageDocument,
  chosen: AuthorCandidate,
  candidates: readonly AuthorCandidate[],
  sites: ReadonlySet<string>,
): PageAuthor {
  const names = new Set(chosen.names.map(foldedWords));
  const isSite = (name: string): boolean => sites.has(squeeze(name));
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
    // a reader knows on whose site he is
    visible:
      chosen.names.every(isSite) ||
      agreeing.some(({ source }) => source === 'markup' || source === 'text') ||
      seen(page, chosen.names),
    machineReadable: agreeing.some(({ source }) => source === 'json_ld' || source === 'meta'),
  };
}

function seen(page: PageDocument, names: readonly string[]): boolean {
  const folded = names.map((name) => ` ${foldedWords(name)} `);
  return page.blocks.some((block) => {
    const region = page.regions[block.element.index];
    if (region === 'comments' || region === 'navigation' || region === 'related') return false;
    if (block.text.length >= 250) return false;
    const text = ` ${foldedWords(block.text)} `;
    return folded.some((name) => text.includes(name));
  });
}

/** Folded names of the site and its publisher, and the label of its host. */
function siteNames(page: PageDocument): ReadonlySet<string> {
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
  return new Set(names.map((name) => squeeze(name ?? '')).filter((name) => name.length > 2));
}

function squeeze(name: string): string {
  return foldedLetters(name);
}

/** What a site that names itself as the author is taken down by: many templates fill the meta element with it. */
const OWN_NAME_PENALTY: Readonly<Record<AuthorSource, number>> = {
  json_ld: 10,
  markup: 10,
  meta: 45,
  text: 45,
};

/** Just below an organisation that states itself as the author. */
const AGENCY_WEIGHT = 51;

/** Site names are weak authors, names of people are strong ones. */
function judged(candidate: AuthorCandidate, sites: ReadonlySet<string>): AuthorCandidate {
  const notTheSite = candidate.names.filter((name) => !sites.has(squeeze(name)));
  // "The Daily and Reuters" share the work; beside a person the site is only an employer
  const others =
    notTheSite.some((name) => !isAgency(name)) || candidate.source !== 'json_ld'
      ? notTheSite
      : notTheSite.length > 0
        ? candidate.names
        : [];
  // A byline in the page mixes in employers and roles; machine-readable lists name authors only
  const persons = others.filter((name) => looksLikePerson(name));
  const inPage = candidate.source === 'markup' || candidate.source === 'text';
  const people = inPage && persons.length > 0 ? persons : others;
  let weight = candidate.weight;
  if (people.length === 0) {
    // a site may bear the name of the one who writes it
    const personal = candidate.names.some((name) => looksLikePerson(name)) ? 25 : Infinity;
    weight -= Math.min(personal, OWN_NAME_PENALTY[candidate.source]);
  } else if (inPage && people.every((name) => name.split(/\s?\/\s?/u).every((part) => isAgency(part)))) {
    // a source rather than an author, wherever the page states one
    weight = Math.min(weight - 5, AGENCY_WEIGHT);
  }
  if (people.some((name) => looksLikePerson(name))) weight += 12;
  else if (people.some((name) => looksLikeOrganization(name))) weight -= candidate.source === 'meta' ? 20 : 8;
  const names = people.length > 0 ? people : candidate.names;
  return {
    ...candidate,
    weight,
    names: names.filter((name) => !names.some((longer) => longer.startsWith(`${name} `))),
  };
}
