import { isCommonPhrase } from '../text/common-words';
import { initialsOf, nameKey, withoutLegalForm } from '../text/company-name';
import { decimals } from '../text/decimals';
import { umlautsSpelledOut } from '../text/fold';
import { withoutWww } from '../text/host-name';
import { type BrandPage, evidenceOf, type EvidenceSource, type NameEvidence, stated } from './brand-evidence';
import {
  domainLabel,
  isOwnAddress,
  nameFromLabel,
  nameWithoutAddress,
  type DomainLabel,
} from './domain-label';
import { spellingOf } from './label-spelling';
import type { SiteEvidence } from './site-profile';

export interface InferredBrand {
  readonly name: string;
  /** Other names the site uses for itself. */
  readonly aliases: readonly string[];
  /** 0 (the domain's label alone) to 1 (all sources agree and spell the domain): see `confidenceOf`. */
  readonly confidence: number;
}

/** Without its home page, the words there cannot spell out the label of the host. */
type Site = Pick<SiteEvidence, 'host' | 'pages'> & Partial<Pick<SiteEvidence, 'home'>>;

interface NameGroup {
  readonly key: string;
  readonly spellings: Map<string, number>;
  readonly kinds: Set<EvidenceSource>;
  /** Pages that state it in their title. */
  titles: number;
  weight: number;
}

const DOMAIN_BONUS = 4;
const RECURRING_TITLES = 3;
const RECURRING_SHARE = 0.6;
const RECURRING_WEIGHT = 1.5;
const PHRASE_SHARE = 0.3;
const HOST_VOTE = 1.5;
const MUCH_WEIGHT = 6;
const MAX_ALIASES = 5;
/** In words. */
const LONGEST_NAME_IN_TITLE = 3;
const METADATA: ReadonlySet<EvidenceSource> = new Set(['og:site_name', 'organization', 'website']);
const LEADING_ARTICLE = /^(?:the|der|die|das|le|la|les|el|los|il|lo|de|het)\s+(?=\S)/iu;

/**
 * The name of a site's brand by weighted agreement of its metadata, titles, texts and domain. Evidence is averaged over
 * the pages, so that a name on every page beats one on a single page. Never fails: without evidence the domain's label is
 * the name.
 */
export function inferBrand(site: Site): InferredBrand {
  const domain = domainLabel(site.host);
  const groups = groupsOf(site, domain);
  const ranked = [...groups.values()]
    .map((group) => {
      const fit = domainFit(group, domain);
      return { group, fit, score: supportOf(group, fit, site.pages.length) + DOMAIN_BONUS * fit };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.group.key < b.group.key ? -1 : 1));
  const best = ranked[0];
  // the label of the host has a vote as well
  if (best === undefined || best.score < HOST_VOTE) {
    return { name: nameFromLabel(domain.label), aliases: [], confidence: 0 };
  }
  const total = [...groups.values()].reduce((sum, { weight }) => sum + weight, 0);
  const spelled = bestSpelling(best.group, domain);
  const name = plainName(spelled, ranked.slice(1), domain);
  return {
    name,
    aliases: aliasesOf(name, best.group, ranked.slice(1), domain.label),
    confidence: confidenceOf(best.fit, best.group.weight, total),
  };
}

/**
 * How often such a name is right, roughly, as counted on home pages and on pages of news sites: 85 of 100 that spell the
 * domain even if a title alone states them, 60 that do not; the rest by how much states the name, and what else is stated.
 */
function confidenceOf(fit: number, weight: number, total: number): number {
  const least = fit >= 0.9 ? 0.85 : fit > 0 ? 0.75 : 0.6;
  const agreement = Math.min(1, weight / MUCH_WEIGHT) * (weight / total);
  return decimals(least + (1 - least) * agreement);
}

/**
 * The weight of what states a name. Nothing where only a headline or the title of one page does, without the letters of the
 * host: that is a slogan or a title. Little for a phrase of everyday words without them. More where the titles of most pages
 * carry it.
 */
function supportOf({ weight, kinds, titles, spellings }: NameGroup, fit: number, pages: number): number {
  const recurs = titles >= RECURRING_TITLES && titles >= pages * RECURRING_SHARE;
  const isPhrase = fit === 0 && [...spellings.keys()].every((spelling) => isCommonPhrase(spelling));
  if (recurs) return isPhrase ? weight * PHRASE_SHARE : weight + RECURRING_WEIGHT;
  if (fit === 0 && [...kinds].every(isHeadline)) return 0;
  return isPhrase ? weight * PHRASE_SHARE : weight;
}

function isHeadline(kind: EvidenceSource): boolean {
  return kind === 'title' || kind === 'h1';
}

function groupsOf({ pages, host, home }: Site, domain: DomainLabel): Map<string, NameGroup> {
  const groups = new Map<string, NameGroup>();
  const inner = pages.filter(({ isHome }) => !isHome).length;
  for (const page of pages) {
    const share = shareOf(page, inner, pages.length);
    const seen = new Set<string>();
    const evidence = evidenceOf(page);
    const isNamed = evidence.some(({ source, name }) => METADATA.has(source) && !isOwnAddress(name, host));
    for (const { name: stated, source, weight } of evidence) {
      // in the title of a page whose metadata have a name it says where the page is, not whose
      if (source === 'title' && isNamed && isOwnAddress(stated, host)) continue;
      const name = nameWithoutAddress(stated, host);
      const key = keyOf(name, domain);
      // a page that repeats itself (ten organisations of one name) is one witness
      if (key === '' || seen.has(`${key} ${source}`)) continue;
      seen.add(`${key} ${source}`);
      addTo(groups, key, { name, source, weight: weight * share });
    }
  }
  const { title, description, headings = [], text = '' } = home ?? {};
  const copyright = pages.map((page) => page.copyright);
  const all = [title, description, ...headings, ...copyright, text].filter((part) => part != null);
  const isStated = [...groups.values()].some(({ kinds }) => [...METADATA].some((kind) => kinds.has(kind)));
  // the label of "news.acme.com" may be that of the parent company
  const spelled = domain.subdomain !== '' && isStated ? null : spellingOf(domain.label, all.join('\n'));
  for (const evidence of stated(spelled, 'text')) addTo(groups, keyOf(evidence.name, domain), evidence);
  return groups;
}

/** The home page weighs as much as all others together. */
function shareOf({ isHome }: BrandPage, inner: number, all: number): number {
  if (inner === 0 || inner === all) return 1 / all;
  return isHome ? 0.5 / (all - inner) : 0.5 / inner;
}

function addTo(groups: Map<string, NameGroup>, key: string, { name, source, weight }: NameEvidence): void {
  const group = groups.get(key) ?? {
    key,
    spellings: new Map<string, number>(),
    kinds: new Set<EvidenceSource>(),
    titles: 0,
    weight: 0,
  };
  const spelling = withoutLegalForm(name);
  group.weight += weight;
  group.spellings.set(spelling, (group.spellings.get(spelling) ?? 0) + weight);
  group.kinds.add(source);
  if (source === 'title') group.titles += 1;
  groups.set(key, group);
}

/** "The Acme", "Acme.com", "acme online" and "Acme GmbH" are one name on acme.com. */
function keyOf(name: string, { suffix }: DomainLabel): string {
  const bare = withoutLegalForm(name).replace(LEADING_ARTICLE, '');
  const key = nameKey(withoutWww(bare.replace(/^https?:\/\//iu, '')));
  const ending = nameKey(suffix);
  const dotted = ending !== '' && bare.toLowerCase().endsWith(`.${suffix}`);
  return dotted ? key.slice(0, -ending.length) : key.replace(/(?<=.{3})online$/u, '');
}

/** How well a name spells the domain: 1 the label itself, 0 nothing in common. */
function domainFit(group: NameGroup, domain: DomainLabel): number {
  const label = nameKey(domain.label);
  // "Süddeutsche" is written sueddeutsche in a domain
  const spelledOut = keyOf(umlautsSpelledOut([...group.spellings.keys()][0] ?? ''), domain);
  const key = label.startsWith(spelledOut) || spelledOut.startsWith(label) ? spelledOut : group.key;
  if (label === '' || key === '') return 0;
  if (key === label || key === nameKey(domain.subdomain + domain.label) || `the${key}` === label) return 1;
  if (key === label + nameKey(domain.suffix)) return 1;
  const initials = [...group.spellings.keys()].map((spelling) => initialsOf(spelling));
  if (initials.includes(label)) return 0.9;
  const [short, long] = key.length < label.length ? [key, label] : [label, key];
  if (short.length < 3) return 0;
  if (long.startsWith(short) || long.endsWith(short)) return 0.35 + 0.5 * (short.length / long.length);
  return long.includes(short) || isAbbreviation(label, key) ? 0.3 : 0;
}

/** "gbx" of "globex": the letters of the label in their order, from the same initial on. */
function isAbbreviation(label: string, key: string): boolean {
  const isLikely = label.length >= 3 && label.length <= 6 && key.length <= label.length * 4;
  if (!isLikely || !key.startsWith(label.charAt(0))) return false;
  let at = 0;
  for (const letter of key) if (letter === label[at]) at += 1;
  return at === label.length;
}

/**
 * "Acme Online" and "Acme Germany" on acme.de as "Acme": the addition only names the edition. "Acme.de" gives way to a name in
 * words that goes on from it ("Acme Zeitung").
 */
function plainName(
  spelling: string,
  others: readonly { readonly group: NameGroup }[],
  domain: DomainLabel,
): string {
  const edition =
    /^(.{3,}?)[\s-]+(?:online|germany|deutschland|usa|uk|france|españa|italia|österreich|schweiz)$/iu.exec(
      spelling,
    )?.[1];
  if (edition !== undefined && nameKey(umlautsSpelledOut(edition)) === nameKey(domain.label)) return edition;
  if (!spelling.toLowerCase().endsWith(`.${domain.suffix}`)) return spelling;
  const stem = nameKey(spelling.slice(0, -domain.suffix.length - 1));
  const inWords = others
    .flatMap(({ group }) => [...group.spellings.keys()])
    .find((other) => nameKey(other).startsWith(stem) && /\s/.test(other) && other.split(' ').length <= 3);
  return inWords ?? spelling;
}

/** The best-supported spelling; capitals and spaces beat a run-together or dotted form. */
function bestSpelling(group: NameGroup, { suffix }: DomainLabel): string {
  const rank = ([spelling, weight]: [string, number]): number => {
    const isDomain = spelling.toLowerCase().endsWith(`.${suffix}`);
    const hasCapital = /\p{Lu}/u.test(spelling);
    const shouts = spelling.length > 5 && spelling === spelling.toUpperCase();
    return weight + (hasCapital ? 1 : 0) - (isDomain ? 0.5 : 0) - (shouts ? 0.5 : 0);
  };
  return [...group.spellings].sort((a, b) => rank(b) - rank(a) || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';
}

/** Other spellings of the same name, and other names that spell the domain too. */
function aliasesOf(
  name: string,
  best: NameGroup,
  others: readonly { readonly group: NameGroup; readonly fit: number }[],
  label: string,
): string[] {
  // "Customers: how agencies use Acme"
  const namesPage = ({ kinds, spellings: all }: NameGroup): boolean =>
    [...kinds].every(isHeadline) &&
    [...all.keys()].every((spelling) => spelling.split(' ').length > LONGEST_NAME_IN_TITLE);
  const related = others.filter(
    ({ group, fit }) => fit >= 0.9 || (fit > 0 && group.key.includes(best.key) && !namesPage(group)),
  );
  // answers in another script know the brand by the name in its domain
  const latin = /\p{Script=Latin}/u.test(name) || label.length < 4 ? [] : [nameFromLabel(label)];
  const named = [best, ...related.map(({ group }) => group)];
  const spellings = [...latin, ...named.flatMap(({ spellings: all }) => [...all.keys()])];
  const keys = new Set([name.toLowerCase()]);
  const aliases = spellings.filter((spelling) => {
    const isNew = !keys.has(spelling.toLowerCase());
    keys.add(spelling.toLowerCase());
    return isNew && spelling.length <= 40;
  });
  return aliases.slice(0, MAX_ALIASES);
}
