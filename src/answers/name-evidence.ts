import { isCommonPhrase, isCommonWord, isTellingName } from '../text/common-words';
import { blockAt, marksAt, type Surface } from '../text/markdown/surface';
import { sentences } from '../text/sentences';
import { fold } from '../text/fold';
import { singular, type Word } from '../text/words';
import { gazetteerEntry } from './gazetteer';
import type { TextSpan } from './literal-places';
import type { NameFamily } from './name-family';
import { type LeadSpan, leadSpans } from './lead-spans';
import { answerWords } from './lexicon';
import { brandKey } from './name-forms';
import { isLoweredName, isNameShaped, nameInLead } from './name-shape';
import { nameSpans, type NameSpan } from './name-spans';
import { noBrandKind } from './not-brands';
import { makerName, makerOf } from './product-name';

const { iu } = answerWords('named');

const SUCH_AS = iu`(?:^|[\s(,])${'suchAs'}[\s:(*“"„]*$`;
const ADVISES = iu`(?:^|[\s(,])${'advises'}\s(?:${'article'}\s)?$`;
const VERSUS = iu`(?:^|[\s(,])${'versus'}\s(?:${'article'}\s)?$`;
const VERSUS_BEHIND = /^\s(?:vs\.?|versus)\s/iu;
const VERB_BEHIND = iu`^(?:['’]s)?(?:\s\([^()]{1,40}\))?\s(?:\p{Ll}{2,9}ly\s)?${'verb'}(?!\p{L})`;
const PRODUCT_BEHIND = iu`^\s${'productWord'}(?!\p{L})`;
const SAYS_SO = iu`(?:^|[\s(,])${'saysSo'}\s(?:${'article'}\s)?[^.\n]{0,40}$`;
const SAID_BEHIND = iu`^(?:['’]s)?\s${'saidBehind'}(?!\p{L})`;
const CUSTOMERS = iu`(?:^|[\s(,])${'customerBefore'}[^.\n]{0,60}$`;
const JOINS = iu`(?:^|[\s(,])${'joins'}\s[^.\n]{0,50}$`;
const IN_PLACE = iu`(?:^|[\s(,])${'place'}\s(?:${'article'}\s)?$`;
const TITLED = iu`(?:^|[\s(,])${'titled'}\.?\s$`;
const GAP = iu`^(?:\s?\([^()]{0,60}\))?\s?[,;/、，・]?\s?(?:${'and'}\s)?(?:${'article'}\s)?[「」"“”]{0,2}$`;
const NOUN_ENDING = iu`\p{L}{2}${'nounEnding'}$`;
/** "Ludlow Street" is not The Ludlow. */
export const STREET = iu`[\s-]${'street'}$`;
const ACRONYM = /^[\p{Lu}\p{N}&/-]{2,5}s?$/u;
const STYLISED = /\p{Ll}\p{Lu}|^\p{N}+\p{L}|\p{L}\p{N}|\.\p{Ll}{2,}$|[&!]/u;
const POSSESSIVE = /^['’]s?\s/u;
const REACH = 90;

/** Our own brand among the peers of a name. */
export const OWN_PEER = '*';

/** What speaks for and against a name being one that a buyer could choose: 0 or 1, shares between. */
export type Evidence = Readonly<Record<string, number>>;

/** A possible brand name with its places, and what speaks for it. */
export interface NameCandidate {
  readonly key: string;
  /** As written at the first place. */
  readonly name: string;
  readonly start: number;
  readonly evidence: Evidence;
  /** Keys of the names beside it, list by list: members of its enumerations, leads of its group. */
  readonly peers: readonly (readonly string[])[];
}

export interface EvidenceContext {
  /** Keys of the sites that the answer cites or found. */
  readonly hostKeys: ReadonlySet<string>;
  /** Keys of names known from elsewhere: the profile, tracked competitors, leads of the other answers. */
  readonly knownKeys: ReadonlySet<string>;
  /** Where our own brand is named. */
  readonly ownPlaces: readonly TextSpan[];
  readonly family: NameFamily;
  /** The answer is in German, where every noun has a capital. */
  readonly german: boolean;
}

interface Sighting {
  readonly peers: readonly string[];
  readonly name: string;
  readonly start: number;
  readonly marks: Record<string, number>;
}

/** Every name in an answer that could be a brand, in order, with what speaks for it. */
export function nameCandidates(
  surface: Surface,
  words: readonly Word[],
  context: EvidenceContext,
): NameCandidate[] {
  const heads = [...leadSightings(surface, context), ...markSightings(surface, context)];
  const shaped = heads
    .filter(({ name }) => isNameShaped(name))
    .map(({ name, start }) => ({ start, end: start + name.length }));
  const runs = runSightings(surface, words, context).filter(
    ({ name, start }) =>
      !shaped.some(
        (head) =>
          head.start <= start && start + name.length <= head.end && head.end - head.start > name.length,
      ),
  );
  const isKnown = (key: string): boolean => isKnownKey(key, context);
  const all = [...heads, ...runs];
  const ownKeys = new Set(
    all.filter((one) => isOwnSighting(one, context)).map(({ name }) => brandKey(makerOf(name))),
  );
  const sightings = all
    .filter((one) => !isOwnSighting(one, context))
    .map((one) => ({ ...one, name: makerName(one.name, isKnown) }))
    .filter(
      ({ name }) => brandKey(name).length > 1 && !ownKeys.has(brandKey(name)) && !context.family.has(name),
    );
  const lower = new Set(words.filter(({ text }) => /^\p{Ll}/u.test(text)).map(({ folded }) => folded));
  const byKey = new Map<string, Sighting[]>();
  for (const sighting of sightings) {
    const key = brandKey(sighting.name);
    byKey.set(key, [...(byKey.get(key) ?? []), sighting]);
  }
  return [...byKey]
    .map(([key, seen]) => candidateOf(key, seen, context, lower))
    .sort((a, b) => a.start - b.start);
}

function candidateOf(
  key: string,
  seen: readonly Sighting[],
  context: EvidenceContext,
  lower: ReadonlySet<string>,
): NameCandidate {
  const first = seen.reduce((a, b) => (b.start < a.start ? b : a));
  const evidence: Record<string, number> = {};
  for (const { marks } of seen)
    for (const [name, value] of Object.entries(marks)) evidence[name] = Math.max(evidence[name] ?? 0, value);
  const { name } = first;
  const places = new Set(seen.map(({ start }) => start)).size;
  Object.assign(evidence, formEvidence(name, key, context), {
    lowerTwin: Number(lower.has(fold(name)) || lower.has(singular(fold(name)))),
    twice: Number(places > 1),
    thrice: Number(places > 2),
  });
  if (evidence.lead === undefined && evidence.bold === undefined) {
    evidence.onlyRun = 1;
    for (const one of ['telling', 'gazetteer', 'acronym', 'manyWords', 'stylised']) {
      if (evidence[one]) evidence[`onlyRun_${one}`] = evidence[one];
    }
    if (context.german) {
      evidence.onlyRunGerman = 1;
      if (evidence.telling) evidence.onlyRunGerman_telling = 1;
      if (evidence.manyWords) evidence.onlyRunGerman_manyWords = 1;
    }
    if (evidence.opens !== 1 || evidence.mid === 1) evidence.midOnly = 1;
  } else if (evidence.telling) {
    evidence.lead_telling = 1;
  }
  return {
    key,
    name,
    start: first.start,
    evidence,
    peers: seen.map(({ peers }) => peers.filter((peer) => peer !== key)).filter((peers) => peers.length > 0),
  };
}

function formEvidence(
  name: string,
  key: string,
  { hostKeys, knownKeys, german }: EvidenceContext,
): Record<string, number> {
  const entry = gazetteerEntry(key);
  const count = name.split(/\s+/u).length;
  const kind = noBrandKind(key);
  return {
    telling: Number(isTellingName(name)),
    gazetteer: Number(entry === 'telling' || knownKeys.has(key)),
    gazetteerCommon: Number(entry === 'common'),
    host: Number(hostKeys.has(key)),
    oneWord: Number(count === 1),
    manyWords: Number(count === 2 || count === 3),
    longName: Number(count > 3),
    stylised: Number(STYLISED.test(name)),
    acronym: Number(ACRONYM.test(name)),
    commonWord: Number(isCommonPhrase(name)),
    someCommon: Number(count > 1 && name.split(/\s+/u).some((word) => isCommonWord(word.toLowerCase()))),
    shaped: Number(isNameShaped(name)),
    nounEnding: Number(count === 1 && NOUN_ENDING.test(name)),
    words: Math.min(6, count) / 6,
    letters: Math.min(30, name.length) / 30,
    small: Number(/^\p{Ll}/u.test(name)),
    place: Number(kind === 'place'),
    publisher: Number(kind === 'publisher'),
    engine: Number(kind === 'engine'),
    german: Number(german),
  };
}

function leadSightings(surface: Surface, context: EvidenceContext): Sighting[] {
  const leads = leadSpans(surface);
  const groups = new Map<string, LeadSpan[]>();
  for (const lead of leads) groups.set(lead.group, [...(groups.get(lead.group) ?? []), lead]);
  return [...groups.values()].flatMap((group) => {
    const keys = group.map(({ name, start }) => peerKey(name, start, context));
    const isKnown = group.map(
      ({ name }, index) =>
        keys[index] === OWN_PEER ||
        isKnownKey(brandKey(name), context) ||
        gazetteerEntry(brandKey(name)) !== null,
    );
    const isTelling = group.map(({ name }) => isTellingName(name));
    const isShaped = group.map(({ name }) => isNameShaped(name));
    const share = (of: readonly boolean[], self: number): number =>
      group.length < 2 ? 0 : (of.filter(Boolean).length - Number(of[self])) / (group.length - 1);
    return group.map((lead, index): Sighting => ({
      name: lead.name,
      start: lead.start,
      peers: keys,
      marks: {
        lead: 1,
        [`lead_${lead.form}`]: 1,
        leadMarked: Number(lead.marked),
        leadLabels: Number(lead.labels),
        leadSells: Number(lead.sells),
        leadAlone: Number(lead.alone),
        leadSingle: Number(group.length === 1),
        groupTelling: share(isTelling, index),
        groupKnown: share(isKnown, index),
        groupShaped: share(isShaped, index),
        groupSells: group.filter(({ sells }) => sells).length / group.length,
        groupOwn: Number(group.length > 1 && keys.includes(OWN_PEER)),
        groupAllMarked: Number(group.length > 1 && group.every(({ marked }) => marked)),
        groupAllLabels: Number(group.length > 1 && group.every(({ labels }) => labels)),
        ...(lead.form === 'header' && { headerTwice: Number(surface.text.split(lead.name).length > 2) }),
      },
    }));
  });
}

/** Bold names inside sentences, and links. */
function markSightings(surface: Surface, { hostKeys }: EvidenceContext): Sighting[] {
  return surface.marks.flatMap((mark) => {
    const text = surface.text.slice(mark.start, mark.end);
    const name = nameInLead(text);
    if (
      text.length > 60 ||
      !(isNameShaped(name) || isLoweredName(name)) ||
      blockAt(surface, mark.start)?.inSources === true
    )
      return [];
    return [
      {
        name,
        start: mark.start + Math.max(0, text.indexOf(name)),
        peers: [],
        marks: {
          [mark.kind]: 1,
          markLabels: Number(/:$/u.test(text) || surface.text.startsWith(':', mark.end)),
          linkHome: Number(mark.url !== null && hostKeys.has(brandKey(name))),
        },
      },
    ];
  });
}

function runSightings(surface: Surface, words: readonly Word[], context: EvidenceContext): Sighting[] {
  const spans = nameSpans(surface, words, (key) => isKnownKey(key, context));
  const ends = sentences(surface.text);
  let sentence = 0;
  return enumerations(surface.text, spans).flatMap((list) => {
    const keys = list.map(({ name, start }) => peerKey(name, start, context));
    const telling = list.map(({ name }) => isTellingName(name));
    const known = list.map(({ name, start }) => isKnownName(brandKey(name), start, context));
    const before = surface.text.slice(Math.max(0, list[0]!.start - REACH), list[0]!.start);
    const line = before.slice(before.lastIndexOf('\n') + 1);
    const behindAll = surface.text.slice(list.at(-1)!.end, list.at(-1)!.end + REACH);
    return list.flatMap((span, index) => {
      while ((ends[sentence]?.end ?? Infinity) <= span.start) sentence += 1;
      const here = ends[sentence];
      const others = Math.max(1, list.length - 1);
      return [
        {
          name: span.name,
          start: span.start,
          peers: keys,
          marks: {
            ...placeEvidence(surface, span, line, behindAll, context),
            enum2: Number(list.length === 2),
            enumOwn: Number(list.length > 1 && list.some((one) => isOwnPlace(one, context))),
            enum3: Number(list.length > 2),
            enumTelling:
              list.length < 2 ? 0 : (telling.filter(Boolean).length - Number(telling[index])) / others,
            enumKnown: list.length < 2 ? 0 : (known.filter(Boolean).length - Number(known[index])) / others,
            besideOwn: Number(
              here !== undefined &&
                context.ownPlaces.some(({ start }) => start >= here.start && start < here.end),
            ),
          },
        },
      ];
    });
  });
}

function placeEvidence(
  surface: Surface,
  span: NameSpan,
  before: string,
  behindAll: string,
  { german }: EvidenceContext,
): Record<string, number> {
  const behind = surface.text.slice(span.end, span.end + REACH);
  const near = surface.text.slice(Math.max(0, span.start - 40), span.start);
  const inMark = marksAt(surface, span.start).some(({ kind }) => kind === 'bold');
  return {
    run: 1,
    opens: Number(span.opens),
    mid: Number(!span.opens && !german),
    inBold: Number(inMark),
    suchAs: Number(SUCH_AS.test(before)),
    advised: Number(ADVISES.test(before)),
    versus: Number(VERSUS.test(before) || VERSUS_BEHIND.test(behind)),
    verbBehind: Number(VERB_BEHIND.test(behind) || VERB_BEHIND.test(behindAll)),
    productBehind: Number(PRODUCT_BEHIND.test(behind)),
    possessive: Number(POSSESSIVE.test(behind)),
    source: Number(SAYS_SO.test(before) || SAID_BEHIND.test(behind)),
    customer: Number(CUSTOMERS.test(before)),
    joins: Number(JOINS.test(before)),
    inPlace: Number(IN_PLACE.test(near)),
    titled: Number(TITLED.test(near)),
    inCell: Number(blockAt(surface, span.start)?.kind === 'cell'),
    inHeading: Number(blockAt(surface, span.start)?.kind === 'heading'),
    bracketed: Number(/\($/u.test(near)),
    hyphened: Number(/^-\p{L}/u.test(behind) || /\p{L}-$/u.test(near)),
  };
}

/** Where our own brand is named, products and longer forms of its name included, in order. */
export function ownSpans(surface: Surface, words: readonly Word[], context: EvidenceContext): TextSpan[] {
  const longer = nameSpans(surface, words, () => false).filter(
    ({ name, start, end }) =>
      /[\s-]/u.test(name) &&
      !STREET.test(name) &&
      context.family.leads(name) &&
      !isOwnPlace({ start, end }, context),
  );
  return [...context.ownPlaces, ...longer]
    .map(({ start, end }) => ({ start, end }))
    .sort((a, b) => a.start - b.start);
}

function peerKey(name: string, start: number, context: EvidenceContext): string {
  const isOwn =
    isOwnPlace({ start, end: start + name.length }, context) ||
    (context.family.leads(name) && !STREET.test(name));
  return isOwn ? OWN_PEER : brandKey(name);
}

/** Our own brand, or a product of ours: "Globex Acme", "Acme Books", "Runner by Acme". */
function isOwnSighting({ name, start }: Sighting, context: EvidenceContext): boolean {
  return peerKey(name, start, context) === OWN_PEER;
}

function isOwnPlace({ start, end }: TextSpan, { ownPlaces }: EvidenceContext): boolean {
  return ownPlaces.some((own) => start < own.end && own.start < end);
}

function isKnownName(key: string, start: number, context: EvidenceContext): boolean {
  return isKnownKey(key, context) || context.ownPlaces.some((own) => start >= own.start && start < own.end);
}

function isKnownKey(key: string, { hostKeys, knownKeys }: EvidenceContext): boolean {
  return (
    (gazetteerEntry(key) === 'telling' && noBrandKind(key) !== 'place') ||
    hostKeys.has(key) ||
    knownKeys.has(key)
  );
}

/** Runs that follow each other with nothing but commas and conjunctions between them. */
function enumerations(text: string, spans: readonly NameSpan[]): NameSpan[][] {
  const lists: NameSpan[][] = [];
  for (const span of spans) {
    const last = lists.at(-1)?.at(-1);
    const gap = last === undefined ? '' : text.slice(last.end, span.start);
    if (last !== undefined && gap.length < REACH && gap.trim() !== '' && !gap.includes('\n') && GAP.test(gap))
      lists.at(-1)!.push(span);
    else lists.push([span]);
  }
  return lists;
}
