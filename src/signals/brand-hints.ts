import { isOrganization } from '../text/organization-types';
import { withoutWww } from '../text/host-name';
import { first, type PageDocument, type PageLink } from './document';
import { firstText } from './json-ld';
import { collapse } from '../text/tidy';
import type { JsonLdNode } from '../text/readable-page';

/** What an organisation's JSON-LD states about it. Texts as written, at most 300 characters each. */
export interface OrganizationFacts {
  readonly type: string;
  readonly name: string;
  readonly legalName: string | null;
  readonly alternateNames: readonly string[];
}

/** Where a page names its brand. */
export interface BrandHints {
  readonly organizations: readonly OrganizationFacts[];
  readonly websiteName: string | null;
  readonly siteName: string | null;
  readonly applicationName: string | null;
  readonly logoAlt: string | null;
  /** What the links to the home page are called: their text, or that of their picture. At most 3. */
  readonly homeLinks: readonly string[];
  /** What follows the sign and the year in the copyright line. */
  readonly copyright: string | null;
}

const COPYRIGHT =
  /(?:©|\(c\)|\bcopyright\b)[\s©,:]*(?:\d{4}(?:\s?[-–—]\s?\d{2,4})?)?[\s,.:|–-]*(?:by\s)?\s*(\p{L}.{1,79})/iu;
/** The copyright line is among the last blocks of a page. */
const LAST_BLOCKS = 60;
const MAX_HOME_LINKS = 3;
const LONGEST_LINK = 60;
const MAX_CHARS = 300;
const MAX_ORGANIZATIONS = 10;

export function findBrandHints(page: PageDocument): BrandHints {
  const organizations = page.jsonLd.nodes
    .filter(({ types }) => isOrganization(types))
    .flatMap((node) => factsOf(node))
    .slice(0, MAX_ORGANIZATIONS);
  const website = page.jsonLd.nodes.find(({ types }) => types.includes('WebSite'));
  return {
    organizations,
    websiteName: short(website?.value.name),
    siteName: short(first(page.meta, 'og:site_name')),
    applicationName: short(
      first(page.meta, 'application-name') ?? first(page.meta, 'apple-mobile-web-app-title'),
    ),
    logoAlt: logoAlt(page),
    homeLinks: homeLinks(page),
    copyright: copyright(page),
  };
}

function factsOf({ types: [type = ''], value }: JsonLdNode): OrganizationFacts[] {
  const name = short(value.name);
  if (name === null) return [];
  return [{ type, name, legalName: short(value.legalName), alternateNames: list(value.alternateName) }];
}

function short(value: unknown): string | null {
  const text = firstText(value);
  return text === null ? null : collapse(text).slice(0, MAX_CHARS) || null;
}

function list(value: unknown): string[] {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.slice(0, 20).flatMap((item) => short(item) ?? []);
}

/** Text of the image in a box or file named logo, in the header of the page. */
function logoAlt(page: PageDocument): string | null {
  for (const element of page.named('img')) {
    const alt = collapse(element.attribs.alt ?? '');
    if (alt === '' || alt.length > 80) continue;
    const around = [element, element.parent, element.parent?.parent]
      .map((near) => near?.tokens ?? '')
      .join(' ');
    if (/logo|site-?branding/u.test(`${around} ${(element.attribs.src ?? '').slice(0, 500).toLowerCase()}`))
      return alt;
  }
  return null;
}

function homeLinks(page: PageDocument): string[] {
  const host = hostOf(page.url);
  const names = new Set<string>();
  for (const link of page.links) {
    if (names.size >= MAX_HOME_LINKS) break;
    if (!link.url.endsWith('/') || !/^https?:\/\/[^/?#]+\/?$/iu.test(link.url) || hostOf(link.url) !== host)
      continue;
    const name = nameOfLink(page, link);
    if (name !== '' && name.length <= LONGEST_LINK) names.add(name);
  }
  return [...names];
}

function nameOfLink({ elements }: PageDocument, { text, element }: PageLink): string {
  if (text !== '') return text;
  const inside = elements.slice(element.index, element.end).map(({ attribs }) => attribs);
  const named = inside.map((attribs) => attribs.alt ?? attribs['aria-label'] ?? attribs.title ?? '');
  return collapse(named.find((name) => name.trim() !== '') ?? '');
}

function copyright({ blocks }: PageDocument): string | null {
  for (const { text } of blocks.slice(-LAST_BLOCKS).reverse()) {
    const owner = COPYRIGHT.exec(text.slice(0, MAX_CHARS))?.[1];
    if (owner !== undefined) return collapse(owner);
  }
  return null;
}

function hostOf(url: string): string {
  return withoutWww(/^https?:\/\/([^/?#:]+)/iu.exec(url)?.[1]?.toLowerCase() ?? '');
}
