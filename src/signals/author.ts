import { looksLikeOrganization, looksLikePerson, splitNames } from './author-name';
import { first, type PageDocument } from './document';
import { textOf, type PageElement } from './element-list';
import { firstText, isRecord, typesOf } from './json-ld';
import { fold } from './text';

export type AuthorSource = 'json_ld' | 'meta' | 'markup' | 'text';

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

interface Candidate {
  readonly names: readonly string[];
  readonly source: AuthorSource;
  readonly weight: number;
  readonly profile: boolean;
  readonly organization: boolean;
}

/** Below this a candidate is a guess; found on annotated pages, of which a third name no author. */
const THRESHOLD = 50;

const ARTICLE =
  /Article|BlogPosting|Report|Review|Recipe|HowTo|Posting|CreativeWork|Question|Podcast|Book|Course|VideoObject|WebPage$/;

const META: readonly (readonly [string, number])[] = [
  ['citation_author', 88],
  ['parsely-author', 82],
  ['sailthru.author', 82],
  ['article:author_name', 82],
  ['article:author:name', 82],
  ['byl', 82],
  ['cxenseparse:author', 80],
  ['dable:author', 80],
  ['dc.creator', 74],
  ['dcterms.creator', 74],
  ['dc.creator.personalname', 76],
  ['dc:creator', 74],
  ['author', 72],
  ['authors', 72],
  ['rbauthors', 76],
  ['vr:author', 76],
  ['article:author', 74],
  ['og:article:author', 74],
  ['og:author', 72],
  ['book:author', 70],
  ['twitter:data1', 76],
  ['creator', 66],
];
const WRITTEN_LABEL =
  /written|verfasst|geschrieben|autor|author|écrit|escrito|scritto|geschreven|skrevet|skriven|napisan|by|von/iu;

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
    ...jsonLdCandidates(page),
    ...metaCandidates(page),
    ...markupCandidates(page),
    ...textCandidates(page),
  ]
    .map((candidate) => judged(candidate, sites))
    .filter((candidate) => candidate.names.length > 0 && candidate.weight >= THRESHOLD)
    .sort((a, b) => b.weight - a.weight);
  const authors = candidates.slice(0, 12).map((candidate) => describe(page, candidate, candidates));
  const author = authors.find(({ visible }) => visible) ?? null;
  return { author, unseen: authors.find(({ visible }) => !visible) ?? null };
}

function describe(page: PageDocument, chosen: Candidate, candidates: readonly Candidate[]): PageAuthor {
  const names = new Set(chosen.names.map(fold));
  const agreeing = candidates.filter((candidate) => candidate.names.some((name) => names.has(fold(name))));
  return {
    names: chosen.names,
    kind:
      chosen.organization || chosen.names.every((name) => looksLikeOrganization(name))
        ? 'organization'
        : 'person',
    source: chosen.source,
    hasProfile: agreeing.some((candidate) => candidate.profile),
    visible:
      agreeing.some(({ source }) => source === 'markup' || source === 'text') || seen(page, chosen.names),
    machineReadable: agreeing.some(({ source }) => source === 'json_ld' || source === 'meta'),
  };
}

function seen(page: PageDocument, names: readonly string[]): boolean {
  const name = (names[0] ?? '').toLowerCase();
  return page.blocks.some((block) => {
    const region = page.regions[block.element.index];
    const place = region !== 'comments' && region !== 'navigation' && region !== 'related';
    return place && block.text.length < 250 && block.text.toLowerCase().includes(name);
  });
}

/** Folded names of the site and its publisher, and the label of its host. */
function siteNames(page: PageDocument): ReadonlySet<string> {
  const names = [first(page.meta, 'og:site_name'), first(page.meta, 'application-name')];
  for (const { types, value } of page.jsonLd.nodes) {
    names.push(firstText(value['publisher']));
    if (types.some((type) => /Organization|WebSite|Corporation/u.test(type)))
      names.push(firstText(value['name']));
  }
  if (URL.canParse(page.url)) {
    const host = new URL(page.url).hostname.replace(/^www\./u, '');
    names.push(host, host.split('.').at(-2) ?? null, host.split('.')[0] ?? null);
  }
  return new Set(names.map((name) => squeeze(name ?? '')).filter((name) => name.length > 2));
}

function squeeze(name: string): string {
  return fold(name).replaceAll(' ', '');
}

/** Site names are weak authors, names of people are strong ones. */
function judged(candidate: Candidate, sites: ReadonlySet<string>): Candidate {
  const others = candidate.names.filter((name) => !sites.has(squeeze(name)));
  const persons = others.filter((name) => !looksLikeOrganization(name));
  // A byline in the page mixes in agencies and employers; machine-readable lists name authors only
  const people =
    candidate.source === 'markup' && persons.some((name) => looksLikePerson(name)) ? persons : others;
  let weight = candidate.weight;
  if (people.length === 0) weight -= candidate.names.some((name) => looksLikePerson(name)) ? 25 : 45;
  if (people.some((name) => looksLikePerson(name))) weight += 12;
  else if (people.some((name) => looksLikeOrganization(name))) weight -= candidate.source === 'meta' ? 20 : 8;
  const names = people.length > 0 ? people : candidate.names;
  return {
    ...candidate,
    weight,
    names: names.filter((name) => !names.some((longer) => longer.startsWith(`${name} `))),
  };
}

function jsonLdCandidates(page: PageDocument): Candidate[] {
  const byId = new Map<string, Readonly<Record<string, unknown>>>();
  for (const { value } of page.jsonLd.nodes) {
    const id = value['@id'];
    if (typeof id === 'string' && value['name'] !== undefined) byId.set(id, value);
  }
  const found: Candidate[] = [];
  page.jsonLd.nodes.forEach(({ types, value }, order) => {
    if (!types.some((type) => ARTICLE.test(type)) || types.includes('Review')) return;
    const names: string[] = [];
    let profile = false;
    let persons = 0;
    const list: unknown[] = [value['author'] ?? value['creator']].flat();
    for (const entry of list.slice(0, 30)) {
      const id = isRecord(entry) && typeof entry['@id'] === 'string' ? byId.get(entry['@id']) : undefined;
      const node = isRecord(entry) && entry['name'] === undefined ? (id ?? entry) : entry;
      const raw = isRecord(node) ? node['name'] : node;
      for (const text of [raw].flat() as unknown[])
        if (typeof text === 'string') names.push(...splitNames(text));
      if (!isRecord(node)) continue;
      const isPerson = !typesOf(node).some((type) => /Organization|Corporation/u.test(type));
      if (isPerson) persons += 1;
      if (isPerson && (firstText(node['url']) !== null || firstText(node['sameAs']) !== null)) profile = true;
    }
    const organization = persons === 0 && list.some(isRecord);
    const page0 = types.some((type) => /WebPage|VideoObject/u.test(type)) ? 14 : 0;
    const weight = (organization ? 62 : 96) - page0 - Math.min(order, 10) * 0.2;
    if (names.length > 0)
      found.push({ names: [...new Set(names)], source: 'json_ld', weight, profile, organization });
  });
  return found;
}

function metaCandidates(page: PageDocument): Candidate[] {
  const found: Candidate[] = [];
  for (const [key, weight] of META) {
    const values = page.meta.get(key);
    if (values === undefined) continue;
    if (key === 'twitter:data1' && !WRITTEN_LABEL.test(first(page.meta, 'twitter:label1') ?? '')) continue;
    const names = [...new Set(values.flatMap((value) => splitNames(value)))];
    if (names.length > 0) found.push({ names, source: 'meta', weight, profile: false, organization: false });
  }
  return found;
}

/** Elements as precise as these stand one for each author; neighbours are joined. */
const JOINED_WEIGHT = 80;

const NAME_TOKEN =
  /(?:author|autor|byline|auteur|writer)[-_]{0,2}(?:info[-_]{0,2})?(?:name|link|fn|full-?name)|(?:^|[\s_-])fn(?:$|\s)/;
const BYLINE_TOKEN =
  /(?:^|[\s_-])(?:byline|by-?line|by-?author|written-?by|posted-?by|submitted)(?:$|[\s_-])|byline/;
const AUTHOR_TOKEN =
  /(?:^|[\s_-])(?:author|authors|autor|autoren|autores|auteur|verfasser|redakteur|writer|contributor|poster|postauthor)(?:$|[\s_-])/;
const LOOSE_TOKEN = /author|autor(?!e?play|iz|is)|verfasser|redacteur|username|user-name/;
const NOT_TOKEN =
  /comment|avatar|image|img|photo|foto|authority|date|datum|social|desc|bio(?:$|[\s_-])|follow|role|title|position|job|email|twitter|count|more|all-?posts|other|copyright|recommend|teaser|related/;

function markupCandidates(page: PageDocument): Candidate[] {
  const headline = page.headings.find((heading) => heading.level === 1)?.element.index ?? -1;
  const found: MarkupCandidate[] = [];
  const counts = new Map<number, number>();
  for (const element of page.elements) {
    const weight = markupWeight(element);
    if (weight === null) continue;
    const region = page.regions[element.index];
    if (region === 'comments' || region === 'related' || region === 'navigation') continue;
    if (isInside(element, CAPTION) || (region === 'footer' && !isInside(element, ARTICLE_BOX))) continue;
    const nth = counts.get(weight) ?? 0;
    counts.set(weight, nth + 1);
    if (nth > 5) continue;
    const names = namesIn(element);
    if (names.length === 0) continue;
    const before = found.at(-1);
    if (weight >= JOINED_WEIGHT && before?.base === weight && element.index - before.index < 40) {
      before.names = [...new Set([...before.names, ...names])];
      before.index = element.index;
      continue;
    }
    const near = headline >= 0 && Math.abs(element.index - headline) < 80 ? 4 : 0;
    const aside = region === 'content' ? 0 : 8;
    found.push({
      names,
      source: 'markup',
      weight: weight + near - aside - nth * 4,
      base: weight,
      index: element.index,
    });
  }
  return found.map(({ names, source, weight }) => ({
    names,
    source,
    weight,
    profile: false,
    organization: false,
  }));
}

interface MarkupCandidate {
  names: readonly string[];
  readonly source: 'markup';
  readonly weight: number;
  readonly base: number;
  index: number;
}

const CAPTION = (element: PageElement): boolean => element.name === 'figure' || element.name === 'figcaption';
const ARTICLE_BOX = (element: PageElement): boolean =>
  element.name === 'article' || /(?:^|\s)(?:hentry|post|article|entry)(?:$|\s)/u.test(element.tokens);

function isInside(element: PageElement, test: (up: PageElement) => boolean): boolean {
  let up = element.parent;
  for (let level = 0; level < 12 && up !== null; level += 1, up = up.parent) if (test(up)) return true;
  return false;
}

function markupWeight(element: PageElement): number | null {
  const { itemprop = '', rel = '', property = '' } = element.node.attribs;
  const relAuthor = /(?:^|\s)author(?:$|\s)/iu.test(rel);
  if (/(?:^|\s)author(?:$|\s)/iu.test(`${itemprop} ${property}`)) return 82;
  if (relAuthor && element.name === 'a') return 84;
  if (itemprop === 'name' && insideAuthor(element)) return 88;
  if (element.tokens === '' || element.chars > 400 || element.name === 'body' || element.name === 'img')
    return null;
  if (NAME_TOKEN.test(element.tokens) && !/comment/u.test(element.tokens)) return 80;
  if (NOT_TOKEN.test(element.tokens)) return null;
  if (BYLINE_TOKEN.test(element.tokens)) return 68;
  if (AUTHOR_TOKEN.test(element.tokens)) return 66;
  return LOOSE_TOKEN.test(element.tokens) ? 54 : null;
}

function insideAuthor(element: PageElement): boolean {
  let up = element.parent;
  for (let level = 0; level < 3 && up !== null; level += 1, up = up.parent) {
    if (/(?:^|\s)author(?:$|\s)/iu.test(up.node.attribs['itemprop'] ?? '')) return true;
  }
  return false;
}

/** Prefers the names inside links of a byline; a byline of running text is cut at its first line. */
function namesIn(element: PageElement): string[] {
  const { content } = element.node.attribs;
  if (content) return splitNames(content);
  const text = textOf(element, 300);
  return text === '' || text.length > 200 ? [] : splitNames(text);
}

const NAME = String.raw`\p{Lu}[\p{L}\p{M}'’.-]{0,20}(?:\s(?:von|van|de|der|den|del|la|le|da|di|du|zu|al|bin|\p{Lu}[\p{L}\p{M}'’.-]{0,20})){1,4}`;
const NAMES = String.raw`(${NAME}(?:\s(?:und|and|&|et|y|e)\s${NAME}|,\s${NAME}){0,4})(?=$|[\s,.|/•·(–—-])`;
const BYLINE = new RegExp(
  String.raw`^(?:by|von|par|por|door|av|af|przez|text|texte|tekst|words|autor|autorin|autoren|author|written by|posted by|ein (?:beitrag|gastbeitrag|kommentar) von|eine analyse von|kommentar von|interview|di|da|автор|текст)\s?[:|]?\s${NAMES}`,
  'u',
);
/** Strong words in the middle of a line; what follows may be a nickname. */
const WRITTEN_BY =
  /(?:geschrieben von|verfasst von|veröffentlicht von|erstellt von|gepostet von|eingestellt von|written by|posted by|edited by|reported by|last edited .{4,30} by|posted on .{4,30} by|published by|redaktion:|autor(?:in)?:|author:|text:|auteur ?:|por:|von:|par:|著者[:：]|作者[:：]|記者[:：])\s?(\S.{1,60})/iu;
const DATED_NAME = new RegExp(
  String.raw`^[\d./ ]{6,12}\s?[-–|,•·]\s?(${NAME})$|^(${NAME})\s?[-–|,•·]\s?[\d./ ]{6,12}$`,
  'u',
);
const AUTHOR_BOX =
  /author[-_]{0,2}(?:info|box|bio|card|profile|description|details|name)|about[-_]author|autor(?:en)?[-_]?(?:box|info)|(?:^|[\s_-])(?:author|autor|byline|writer)(?:$|[\s_-])/;

/** Bylines in plain text: short lines near the headline, at the end of the article, in a box about the author. */
function textCandidates(page: PageDocument): Candidate[] {
  const headline = page.headings.find((heading) => heading.level === 1)?.element.index ?? -1;
  const found: Candidate[] = [];
  for (const { text, element } of page.blocks) {
    if (text.length > 220 || found.length > 5) continue;
    const region = page.regions[element.index];
    if (region === 'comments' || region === 'related' || region === 'navigation' || region === 'footer')
      continue;
    const after = headline >= 0 && element.index > headline && element.index - headline < 120;
    const weight = textWeight(text, element, after, region === 'aside');
    if (weight === null) continue;
    const names = splitNames(weight.raw);
    if (names.length > 0)
      found.push({
        names,
        source: 'text',
        weight: weight.weight - found.length,
        profile: false,
        organization: false,
      });
  }
  return found;
}

function textWeight(
  text: string,
  element: PageElement,
  after: boolean,
  aside: boolean,
): { raw: string; weight: number } | null {
  if (text.length < 60 && looksLikePerson(text) && !/[!?:]/u.test(text)) {
    const box = isInside(
      element,
      (up) => up.chars < 1_500 && AUTHOR_BOX.test(up.tokens) && !/comment/u.test(up.tokens),
    );
    if (box) return { raw: text, weight: aside ? 44 : 52 };
  }
  if (aside) return null;
  const line = text
    .replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
    .replace(/^(?:bY|vON|tEXT|aUTOR|pAR|pOR)\b/u, (word) => word.toLowerCase());
  const byline = BYLINE.exec(line)?.[1];
  if (byline !== undefined) return { raw: byline, weight: after ? 60 : 46 };
  const dated = text.length < 80 ? DATED_NAME.exec(text) : null;
  if (dated !== null) return { raw: dated[1] ?? dated[2] ?? '', weight: after ? 56 : 40 };
  const written = text.length < 160 ? WRITTEN_BY.exec(text)?.[1] : undefined;
  return written === undefined ? null : { raw: written, weight: after ? 58 : 52 };
}
