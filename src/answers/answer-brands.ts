import { hostOfUrl, registrableDomain, withoutWww } from '../text/host-name';
import { parse } from 'tldts';
import { brandNames, type BrandIdentity, type NameMatcher } from './brand-names';
import type { Place } from './brand-place';
import { isCommonPhrase, isTellingName } from '../text/common-words';
import { leadCandidates, type NameCandidate } from './lead-candidates';
import { brandKey } from './name-forms';
import { NameIndex } from './name-index';
import { isNameShaped, nameInLead } from './name-shape';
import { isNoCompetitor } from './not-brands';
import { makerOf } from './product-name';
import { proseCandidates, type ProseContext } from './prose-candidates';
import { blockAt, type Surface } from '../text/markdown/surface';
import { isDomainLike, words, type Word } from '../text/words';

/** One brand named in an answer. */
export interface AnswerBrand {
  /** As the answer writes it at its first place. */
  readonly name: string;
  /** Offset of the first mention in the plain text. */
  readonly firstAt: number;
  readonly own: boolean;
}

/** What is known beforehand. `known`: names to look for; `hosts`: hosts of the sites that the answer cites or found. */
export interface BrandContext {
  readonly own: BrandIdentity;
  readonly ownMentions: readonly Place[];
  readonly known: readonly string[];
  readonly hosts: readonly string[];
  /** The answer is in German, where every noun has a capital. */
  readonly german: boolean;
}

const MOST_BRANDS = 200;

/**
 * All brands named in an answer in order of first mention, our own included where it is named. Generic words, the
 * engines and publications cited as sources are left out; spellings of one brand are merged.
 */
export function answerBrands(
  surface: Surface,
  textWords: readonly Word[],
  context: BrandContext,
): AnswerBrand[] {
  const ownKeys = new Set(brandNames(context.own).map(({ key }) => key));
  const ownKey = brandKey(context.own.name);
  const ownHostKey = hostKey(context.own.host);
  const hostKeys = new Set(
    context.hosts.map(hostKey).filter((key) => key.length > 2 && !isNoCompetitor(key, ownKey)),
  );
  const isOwn = (name: string): boolean => beginsWith(name, ownKeys) || brandKey(name) === ownKey;
  const merged = new Map<string, NameCandidate>();
  for (const candidate of shortened(
    candidatesIn(surface, textWords, {
      hostKeys,
      ownPlaces: context.ownMentions,
      ownKey,
      german: context.german,
    }),
  )) {
    const key = brandKey(candidate.name);
    const earlier = merged.get(key);
    if (
      isNoCompetitor(key, ownKey) ||
      isForeignAddress(candidate.name, ownHostKey) ||
      isOwn(candidate.name) ||
      (earlier !== undefined && earlier.start <= candidate.start)
    )
      continue;
    merged.set(key, candidate);
  }
  const known = context.known.filter((name) => !isOwn(name) && !isNoCompetitor(brandKey(name), ownKey));
  const others = firstPlaces(surface, textWords, [...merged.values()].slice(0, MOST_BRANDS), known).filter(
    (brand) => !context.ownMentions.some((own) => brand.firstAt >= own.start && brand.firstAt < own.end),
  );
  const first = context.ownMentions[0];
  const own = first === undefined ? [] : [{ name: context.own.name, firstAt: first.start, own: true }];
  return [...own, ...others].sort((a, b) => a.firstAt - b.firstAt);
}

function candidatesIn(surface: Surface, textWords: readonly Word[], context: ProseContext): NameCandidate[] {
  return [
    ...leadCandidates(surface, context.hostKeys, context.ownPlaces),
    ...markCandidates(surface, context.hostKeys),
  ]
    .map((candidate) => ({ ...candidate, name: makerOf(candidate.name) }))
    .filter(({ name }) => brandKey(name).length > 1);
}

/** "Acme Prime" beside "Acme" is a product of the same brand: both go by the shorter name. */
function shortened(candidates: readonly NameCandidate[]): NameCandidate[] {
  const names = new Map(
    candidates
      .filter(({ name }) => !name.includes(' ') && isTellingName(name) && !isNoCompetitor(brandKey(name), ''))
      .map(({ name }) => [brandKey(name), name]),
  );
  return candidates.map((candidate) => {
    const first = names.get(brandKey(candidate.name.split(' ', 1)[0] ?? ''));
    return first === undefined || brandKey(candidate.name) === brandKey(first)
      ? candidate
      : { ...candidate, name: first };
  });
}

/** Bold names inside sentences, and links to a brand's own site. */
function markCandidates(surface: Surface, hostKeys: ReadonlySet<string>): NameCandidate[] {
  return surface.marks.flatMap((mark) => {
    const name = nameInLead(surface.text.slice(mark.start, Math.min(mark.end, mark.start + 60)));
    if (!isNameShaped(name) || mark.end - mark.start > 50 || blockAt(surface, mark.start)?.inSources === true)
      return [];
    const key = brandKey(name);
    const leadsHome = mark.url !== null && hostKey(hostOfUrl(mark.url) ?? '') === key;
    const isBold =
      mark.kind === 'bold' &&
      isTellingName(name) &&
      !surface.text.slice(mark.end, mark.end + 1).startsWith(':');
    return leadsHome || (mark.kind === 'bold' && hostKeys.has(key)) || isBold
      ? [{ name, start: mark.start + Math.max(0, surface.text.slice(mark.start, mark.end).indexOf(name)) }]
      : [];
  });
}

/** A brand may stand in the introduction before the list that shows it to be one. */
function firstPlaces(
  surface: Surface,
  textWords: readonly Word[],
  candidates: readonly NameCandidate[],
  known: readonly string[],
): AnswerBrand[] {
  const firstAt = new Map<string, AnswerBrand>();
  const note = (name: string, start: number): void => {
    const key = brandKey(name);
    const earlier = firstAt.get(key);
    if (earlier === undefined || start < earlier.firstAt) {
      firstAt.set(key, { name: earlier?.name ?? name, firstAt: start, own: false });
    }
  };
  for (const { name, start } of candidates) note(name, start);
  const sought = new Map<string, { readonly matcher: NameMatcher; readonly name: string }>();
  for (const name of [...candidates.map((one) => one.name), ...known]) {
    for (const matcher of brandNames({ name, aliases: [], host: '' })) {
      if (matcher.care === 'plain' && !isCommonPhrase(name)) sought.set(matcher.key, { matcher, name });
    }
  }
  const index = new NameIndex(sought);
  const isOpen = (hit: { readonly start: number }): boolean =>
    blockAt(surface, hit.start)?.inSources !== true;
  for (const hit of index.find(surface.text, textWords, [], isOpen)) note(hit.value.name, hit.start);
  return [...firstAt.values()];
}

/** An address rather than a name: with a subdomain, or with our own name in it as look-alikes have it. */
function isForeignAddress(name: string, ownHostKey: string): boolean {
  if (!name.includes('.') || !isDomainLike(name)) return false;
  const { subdomain, domainWithoutSuffix } = parse(name.toLowerCase());
  if (subdomain !== null && subdomain !== '' && subdomain !== 'www') return true;
  return ownHostKey.length > 2 && (domainWithoutSuffix ?? '').includes(ownHostKey);
}

function beginsWith(name: string, ownKeys: ReadonlySet<string>): boolean {
  let key = '';
  for (const word of words(name)) {
    key += word.folded;
    if (ownKeys.has(key)) return true;
  }
  return false;
}

/** `www.asana.com` as `asana`. */
function hostKey(host: string): string {
  const label = (registrableDomain(host) ?? withoutWww(host)).split('.', 1)[0] ?? '';
  return brandKey(label.replace(/-/g, ''));
}

/** Rank of our own brand among all, from 1 in order of first mention; null where it is not named. */
export function ownRank(brands: readonly AnswerBrand[]): number | null {
  const index = brands.findIndex((brand) => brand.own);
  return index < 0 ? null : index + 1;
}
