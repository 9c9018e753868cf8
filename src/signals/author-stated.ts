import { candidate, type AuthorCandidate } from './author-candidate';
import { splitNames } from './author-name';
import { weigh } from './dates-stated';
import { first, type PageDocument } from './document';
import { firstText, typesOf } from './json-ld';
import { isRecord } from '../text/is-record';

const ARTICLE =
  /Article|BlogPosting|Report|Review|Recipe|HowTo|Posting|CreativeWork|Question|Podcast|Book|Course|VideoObject|WebPage$/;

const META = [
  ...weigh(88, 'citation_author'),
  ...weigh(82, 'parsely-author, sailthru.author, article:author_name, article:author:name, byl'),
  ...weigh(80, 'cxenseparse:author, dable:author'),
  ...weigh(76, 'dc.creator.personalname, rbauthors, vr:author, twitter:data1'),
  ...weigh(74, 'dc.creator, dcterms.creator, dc:creator, article:author, og:article:author'),
  ...weigh(72, 'author, authors, og:author'),
  ...weigh(70, 'book:author'),
  ...weigh(66, 'creator'),
];
const WRITTEN_LABEL =
  /written|verfasst|geschrieben|autor|author|écrit|escrito|scritto|geschreven|skrevet|skriven|napisan|by|von/iu;

/** Authors of the articles in the JSON-LD, by reference as well. */
export function jsonLdAuthors(page: PageDocument): AuthorCandidate[] {
  const byId = new Map<string, Readonly<Record<string, unknown>>>();
  for (const { value } of page.jsonLd.nodes) {
    const id = value['@id'];
    if (typeof id === 'string' && value.name !== undefined) byId.set(id, value);
  }
  const found: AuthorCandidate[] = [];
  page.jsonLd.nodes.forEach(({ types, value }, order) => {
    if (!types.some((type) => ARTICLE.test(type)) || types.includes('Review')) return;
    const names: string[] = [];
    let profile = false;
    let persons = 0;
    const list: unknown[] = [value.author ?? value.creator].flat();
    for (const entry of list.slice(0, 30)) {
      const id = isRecord(entry) && typeof entry['@id'] === 'string' ? byId.get(entry['@id']) : undefined;
      const node = isRecord(entry) && entry.name === undefined ? (id ?? entry) : entry;
      const raw = isRecord(node) ? node.name : node;
      const texts: unknown[] = [raw].flat();
      for (const text of texts) if (typeof text === 'string') names.push(...splitNames(text));
      if (!isRecord(node)) continue;
      const isPerson = !typesOf(node).some((type) => /Organization|Corporation/u.test(type));
      if (isPerson) persons += 1;
      if (isPerson && (firstText(node.url) !== null || firstText(node.sameAs) !== null)) profile = true;
    }
    const organization = persons === 0 && list.some(isRecord);
    const generalType = types.some((type) => /WebPage|VideoObject/u.test(type)) ? 14 : 0;
    const weight = (organization ? 62 : 96) - generalType - Math.min(order, 10) * 0.2;
    if (names.length > 0)
      found.push({ names: [...new Set(names)], source: 'json_ld', weight, profile, organization });
  });
  return found;
}

/** Authors of the meta elements. */
export function metaAuthors(page: PageDocument): AuthorCandidate[] {
  const found: AuthorCandidate[] = [];
  for (const [key, weight] of META) {
    const values = page.meta.get(key);
    if (values === undefined) continue;
    if (key === 'twitter:data1' && !WRITTEN_LABEL.test(first(page.meta, 'twitter:label1') ?? '')) continue;
    const names = [...new Set(values.flatMap((value) => splitNames(value)))];
    if (names.length > 0) found.push(candidate(names, 'meta', weight));
  }
  return found;
}
