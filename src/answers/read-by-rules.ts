import { blockAt, type Surface } from '../text/markdown/surface';
import type { Word } from '../text/words';
import type { PlacedEntity } from './entity-groups';
import type { Span } from '../text/sentences';
import { judgedNames, type RuleContext } from './evidence-context';
import type { NameCandidate } from './name-evidence';
import { noBrandKind } from './not-brands';
import { type EvidenceContext, isStreet, ownSpans } from './own-name';
import { isTrade } from './name-family';
import { brandKey } from './name-forms';
import { NameIndex } from './name-index';
import { brandsAmong } from './name-model';
import { isChapterTitle } from './name-shape';
import { isOnlyInEntriesOfOthers } from './entries';
import { roleAt } from './roles';
import { withoutOverlaps } from './span-index';
import { smallLetters } from '../text/fold';
import { isComplaint } from './warnings';

const MAX_NAME_WORDS = 6;

/** Entities by rules: our own brand, with each of its places, and the others. */
export interface RuleReading {
  readonly own: PlacedEntity | null;
  readonly others: readonly PlacedEntity[];
}

/**
 * Reads an answer without a model: every name that it writes is judged by its place in the structure, by the names beside
 * it and by what is known of it: a gazetteer of brands, the sites that the answer cites, the profile.
 */
export function readByRules(surface: Surface, words: readonly Word[], rules: RuleContext): RuleReading {
  const { context, candidates } = judgedNames(surface, words, rules);
  const judged = new Set(brandsAmong(candidates));
  const brands = candidates.filter(
    (one) =>
      !context.family.isShortOf(one.name) &&
      !isEndOfNamed(one, context) &&
      !isComplaint(smallLetters(one.name)) &&
      !isChapterTitle(one.name) &&
      (isKnown(one, context) ||
        ((judged.has(one) || one.evidence.described === 1) && !isInPassing(one, rules))) &&
      !isSharedValue(surface, one),
  );
  const own = ownSpans(surface, words, context);
  const spans = spansOf(surface, words, brands, own);
  const telling = new Map(
    brands.filter(({ evidence }) => evidence.telling === 1).map(({ key, name }) => [key, name]),
  );
  const names = withoutOverlaps([...own, ...[...spans.values()].flat()]);
  return {
    own: own.length === 0 ? null : ownEntity(surface, names, rules.subject.brand.name, own),
    others: brands
      .map(({ key, name }) => placed(surface, names, name, spans.get(key) ?? [], makerAmong(telling, name)))
      .filter((one) => one.spans.length > 0),
  };
}

/** "Globex" behind "Kitchenworld Globex", our own brand. */
function isEndOfNamed({ name, start }: NameCandidate, { family, ownPlaces }: EvidenceContext): boolean {
  return family.isEndOf(name) && ownPlaces.some((place) => place.end < start);
}

/** "Acme" for "Acme Flex Plus" where both are brands here; "Acme & Globex" is somebody else. */
function makerAmong(brands: ReadonlyMap<string, string>, name: string): string | null {
  const parts = name.split(' ').slice(0, MAX_NAME_WORDS);
  const makers = parts.slice(1).flatMap((next, at) => {
    const head = parts.slice(0, at + 1).join(' ');
    return /^[&+]/u.test(next) || isTrade(head) ? [] : (brands.get(brandKey(head)) ?? []);
  });
  return makers.find((maker) => maker !== name) ?? null;
}

/** A name that was known beforehand, or a word with a capital inside a sentence that is also the name of a cited site. */
function isKnown({ key, evidence }: NameCandidate, { knownKeys }: EvidenceContext): boolean {
  const isNamedSite = evidence.host === 1 && evidence.mid === 1 && evidence.small !== 1;
  if (isNamedSite && evidence.commonWord === 1 && noBrandKind(key) === null) return true;
  return evidence.telling === 1 && knownKeys.has(key);
}

/**
 * Engines, publishers, places and streets are offers where a list offers them; in running text they hardly ever are. "Acme (Globex)"
 * names a maker, a town, another name of the same.
 */
function isInPassing({ key, name, evidence }: NameCandidate, { subject }: RuleContext): boolean {
  if (evidence.apposed === 1 && evidence.onlyRun === 1 && evidence.twice !== 1) return true;
  const isAlone = evidence.onlyRun === 1 && evidence.enum2 !== 1 && evidence.enum3 !== 1;
  // "I'd go to Acme", "in the Acme Café"
  const isOffer = evidence.listed === 1 || evidence.oneWord !== 1 || evidence.advised === 1;
  if (isAlone && (isStreet(name) || (evidence.inPlace === 1 && !isOffer))) return true;
  const kind = noBrandKind(key);
  if (kind === null || kind === noBrandKind(brandKey(subject.brand.name))) return false;
  return evidence.lead !== 1 || kind === 'place';
}

const STRONG_LEADS = ['leadMarked', 'leadLabels', 'leadNumbered', 'lead_heading', 'lead_header', 'lead_cell'];

/** What rows of a table have in common, and nothing in the answer is about: "FreeAgent" under "Software". */
function isSharedValue(surface: Surface, { evidence, blocks }: NameCandidate): boolean {
  if (STRONG_LEADS.some((sign) => evidence[sign] === 1)) return false;
  const columns = blocks.flatMap((start) => {
    const block = blockAt(surface, start);
    return block?.kind === 'cell' && block.level > 0 ? [block.level] : [];
  });
  return new Set(columns).size < columns.length;
}

function placed(
  surface: Surface,
  names: readonly Span[],
  name: string,
  spans: readonly Span[],
  maker: string | null = null,
): PlacedEntity {
  const { role, reason } = roleAt(surface, spans, names);
  return { entity: { name, also: [], kind: 'offer', maker, role, reason }, spans };
}

/** As `placed`. What an answer lists others instead of, and only names in what it says of them, is no choice. */
function ownEntity(
  surface: Surface,
  names: readonly Span[],
  name: string,
  own: readonly Span[],
): PlacedEntity {
  const read = placed(surface, names, name, own);
  if (read.entity.role !== 'recommended' || !isOnlyInEntriesOfOthers(surface, own, names)) return read;
  return { ...read, entity: { ...read.entity, role: 'mentioned', reason: null } };
}

/** A brand may stand in the introduction before the list that shows it to be one. */
function spansOf(
  surface: Surface,
  words: readonly Word[],
  brands: readonly NameCandidate[],
  own: readonly Span[],
): Map<string, Span[]> {
  const found = new Map<string, Span[]>(
    brands.map(({ key, name, start }) => [key, [{ start, end: start + name.length }]]),
  );
  const sought = new Map(
    brands.filter(({ evidence }) => evidence.telling === 1).map(({ key }) => [key, key]),
  );
  for (const { value, start, end } of new NameIndex(sought).find(surface.text, words, [], () => true)) {
    if (own.some((place) => start < place.end && place.start < end)) continue;
    const spans = found.get(value) ?? [];
    if (!spans.some((span) => span.start === start)) spans.push({ start, end });
  }
  for (const spans of found.values()) spans.sort((a, b) => a.start - b.start);
  return found;
}
