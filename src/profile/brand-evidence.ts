import { collapse, withoutQuotes } from '../text/tidy';
import { speechWords } from './buyer-words';

/** What one page of a site says about its brand. */
export interface BrandPage {
  readonly title: string | null;
  readonly h1: string | null;
  readonly ogSiteName: string | null;
  readonly applicationName: string | null;
  /** Name of the JSON-LD WebSite. */
  readonly websiteName: string | null;
  readonly jsonLdOrganizations: readonly {
    readonly name: string;
    readonly alternateName?: string | readonly string[];
    readonly legalName?: string | null;
  }[];
  readonly logoAlt: string | null;
  /** What the links to the home page are called. */
  readonly homeLinks: readonly string[];
  /** What follows the sign and the year in the copyright line. */
  readonly copyright: string | null;
  readonly isHome: boolean;
}

// Relative trust, tuned on pages of news publishers: a site's own metadata over the parts of a title.
const WEIGHTS = {
  'og:site_name': 3,
  organization: 2.5,
  website: 2.5,
  'application-name': 1.5,
  logo: 1,
  copyright: 1,
  text: 1,
  title: 1,
  h1: 0.5,
  alternate: 0.75,
} as const;
export type EvidenceSource = keyof typeof WEIGHTS;

/** One place where a page states what may be the brand's name. */
export interface NameEvidence {
  readonly name: string;
  readonly source: EvidenceSource;
  readonly weight: number;
}

// between two separators, or the headline of an inner page: a name only when the domain speaks for it
const MIDDLE_OF_TITLE = 0.25;
const TITLE_SEPARATOR = /\s+[|–—·•»«›:/-]+\s+|\s*[|•»›]\s*|:\s+|\s—|—\s/u;
const END_OF_OWNER = /\s[|•·–—-]|[•·|,;:]|[.!?](?:\s|$)/u;
const RIGHTS = speechWords.iu`\s*\b${'rights'}\b.*$`;
const GREETING = speechWords.iu`^${'greeting'}\s+(?=\S)`;
/** "Go to the Acme home page", "Acme Startseite" */
const HOME_OF =
  /^(?:(?:go|back|return)\sto\s(?:the\s)?|zur?\s)?(.{2,40}?)(?:['’]s)?[\s,–-]+(?:home\s?page|startseite|hauptseite)$/iu;
/** "Acme 2017-2026" */
const YEARS = /\s+(?:19|20)\d\d(?:\s?[-–]\s?(?:19|20)?\d\d)?$/u;
const LONGEST_NAME = 50;
const MAX_WORDS = 6;
const NO_NAME =
  /^(?:home|homepage|start|startseite|welcome|willkommen|accueil|inicio|index|untitled|news|blog|logo|website|site|official site)$/iu;

/** "Widgets | Acme" as "Widgets" and "Acme". */
export function titleParts(title: string): string[] {
  return title.split(TITLE_SEPARATOR).map((part) => part.trim());
}

/** Everything one page says about its brand's name. */
export function evidenceOf(page: BrandPage): NameEvidence[] {
  const segments = titleParts(page.title ?? '');
  const last = segments.length - 1;
  return [
    ...stated(page.ogSiteName, 'og:site_name'),
    ...stated(page.websiteName, 'website'),
    ...stated(page.applicationName, 'application-name'),
    ...stated(
      page.logoAlt?.replace(/\blogo\b/giu, '').replace(/^(?:to|zur)\s.*(?:home|startseite).*$/iu, '') ?? null,
      'logo',
    ),
    ...page.homeLinks.flatMap((link) => stated(link.replace(HOME_OF, '$1'), 'logo')),
    ...stated(owner(page.copyright), 'copyright'),
    ...page.jsonLdOrganizations.flatMap(({ name, alternateName, legalName }) => [
      ...stated(name, 'organization'),
      ...[alternateName ?? []].flat().flatMap((other) => stated(other, 'alternate')),
      ...stated(legalName ?? null, 'alternate'),
    ]),
    ...segments.flatMap((segment, index) => {
      const isEdge = index === last || (index === 0 && page.isHome);
      if (segments.length === 1 && !page.isHome) return [];
      return stated(segment.replace(GREETING, ''), 'title').map((one) =>
        isEdge ? one : { ...one, weight: MIDDLE_OF_TITLE },
      );
    }),
    ...(page.isHome ? stated(page.h1, 'h1') : []),
  ];
}

/** "Acme GmbH. Alle Rechte vorbehalten" as "Acme GmbH". */
function owner(line: string | null): string | null {
  return line?.split(END_OF_OWNER, 1)[0]?.replace(RIGHTS, '').replace(YEARS, '') ?? null;
}

export function stated(text: string | null, source: EvidenceSource): NameEvidence[] {
  const name = withoutQuotes(collapse(text ?? ''));
  const length = name.split(' ').length;
  if (name.length < 2 || name.length > LONGEST_NAME || length > MAX_WORDS || NO_NAME.test(name)) return [];
  return /[\p{L}\p{N}]/u.test(name) ? [{ name, source, weight: WEIGHTS[source] }] : [];
}
