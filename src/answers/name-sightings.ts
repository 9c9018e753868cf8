import { isTellingName } from '../text/common-words';
import { blockAt, type Mark, type Surface } from '../text/markdown/surface';
import { groupBy } from '../text/group-by';
import { sentences } from '../text/sentences';
import type { Word } from '../text/words';
import type { LeadSpan } from './lead-spans';
import { listing } from './listed-name';
import { answerWords } from './lexicon';
import { brandKey } from './name-forms';
import { isLoweredName, isNameShaped, labelLength, nameInLead } from './name-shape';
import { nameSpans, type NameSpan } from './name-spans';
import { type EvidenceContext, isKnownKey, isOwnPlace, OWN_PEER, peerKey } from './own-name';
import { opensWithPlace, placeEvidence, REACH, wordsBeside } from './place-evidence';

const { iu } = answerWords('named');

const GAP = iu`^(?:\s?\([^()]{0,60}\))?\s?[,;/、，・]?\s?(?:${'and'}\s)?(?:${'article'}\s)?[「」"“”]{0,2}$`;
const REPEATED = iu`^(?:,| ${'and'}|, ${'and'}) (\p{L}{1,6}) $`;
/** In a script with capitals: what is said of the name in front, or what belongs to it. */
const SAID_OF = /^(?:['’]s?)?\s\p{Ll}|^['’]s?\s/u;
const LONGEST_MARK = 60;
const MAX_PEERS = 24;
/** The hundredth place of a name tells nothing new. */
const MAX_PLACES = 30;

/** One place where a name stands, with what the place says of it. */
export interface Sighting {
  readonly name: string;
  /** Offset of the plain text. */
  readonly start: number;
  /** Keys of the names in the same list, this one included. */
  readonly peers: readonly string[];
  readonly signs: Readonly<Record<string, number>>;
  /** Of `wordsBeside`. */
  readonly words: readonly string[];
}

/** Of each name those places that may tell something new, in order. */
export function firstPlaces<Place extends { readonly name: string }>(places: readonly Place[]): Place[] {
  const counts = new Map<string, number>();
  return places.filter(({ name }) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count <= MAX_PLACES;
  });
}

/** Names at the head of items, headings, cells and paragraphs. What the other heads of a list are tells of each. */
export function leadSightings(
  surface: Surface,
  leads: readonly LeadSpan[],
  context: EvidenceContext,
): Sighting[] {
  const alike = new Map(
    [...groupBy(leads, formOf)].map(([form, group]) => [form, wideSigns(group, context)] as const),
  );
  return [...groupBy(leads, ({ group }) => group).values()].flatMap((group) => {
    const wide = group.map((lead) => alike.get(formOf(lead)) ?? {});
    return groupSightings(surface, group, context).map((one, at) => ({
      ...one,
      signs: { ...one.signs, ...wide[at] },
    }));
  });
}

/** Leads that look alike, wherever they stand: an answer writes all that it offers in one way. */
function formOf({ form, marked, labels, numbered, alone, labelled }: LeadSpan): string {
  return [form, marked, labels, numbered, alone, form === 'heading' && labelled].join();
}

function wideSigns(group: readonly LeadSpan[], context: EvidenceContext): Record<string, number> {
  const share = (is: (lead: LeadSpan) => boolean): number => group.filter(is).length / group.length;
  const isOwn = ({ name, start }: LeadSpan): boolean => peerKey(name, start, context) === OWN_PEER;
  return {
    wideSize: Math.min(6, group.length) / 6,
    wideOwn: Number(group.some(isOwn)),
    wideTelling: share(({ name }) => isTellingName(name)),
    wideShaped: share(({ name }) => isNameShaped(name)),
    wideKnown: share(
      (lead) =>
        isOwn(lead) ||
        isKnownKey(brandKey(lead.name), context) ||
        listing(lead.name, context.language).entry !== null,
    ),
    wideSells: share(({ sells }) => sells),
  };
}

function groupSightings(surface: Surface, group: readonly LeadSpan[], context: EvidenceContext): Sighting[] {
  const keys = group.map(({ name, start }) => peerKey(name, start, context));
  const known = shareOfOthers(
    group.map(({ name }, at) => {
      const { key, entry } = listing(name, context.language);
      return keys[at] === OWN_PEER || isKnownKey(key, context) || entry !== null;
    }),
  );
  const telling = shareOfOthers(group.map(({ name }) => isTellingName(name)));
  const shaped = shareOfOthers(group.map(({ name }) => isNameShaped(name)));
  const several = group.length > 1;
  const common = {
    lead: 1,
    leadSingle: Number(!several),
    groupSells: group.filter(({ sells }) => sells).length / group.length,
    groupOwn: Number(several && keys.includes(OWN_PEER)),
    groupAllMarked: Number(several && group.every(({ marked }) => marked)),
    groupAllLabels: Number(several && group.every(({ labels }) => labels)),
  };
  return group.map((lead, at) => ({
    name: lead.name,
    start: lead.start,
    peers: nearest(keys, at),
    words: [],
    signs: {
      ...common,
      [`lead_${lead.form}`]: 1,
      leadMarked: Number(lead.marked),
      leadLabels: Number(lead.labels),
      leadSells: Number(lead.sells),
      leadAlone: Number(lead.alone),
      leadNumbered: Number(lead.numbered),
      leadLater: Number(lead.later),
      leadHeads: Number(lead.heads),
      groupTelling: telling(at),
      groupKnown: known(at),
      groupShaped: shaped(at),
      ...(lead.form === 'header' && { headerTwice: Number(isTwice(surface.text, lead.name)) }),
    },
  }));
}

/** "**Best overall:** Acme": what for, in front of what is offered. */
export function isDescription({ text }: Surface, { start, end }: Mark): boolean {
  return labelLength(text.slice(start, end + 3)) > 0;
}

/** Bold names inside sentences, and links. */
export function markSightings(surface: Surface, { hostKeys }: EvidenceContext): Sighting[] {
  return surface.marks.flatMap((mark) => {
    if (mark.end - mark.start > LONGEST_MARK || blockAt(surface, mark.start)?.inSources === true) return [];
    const text = surface.text.slice(mark.start, mark.end);
    const name = nameInLead(text);
    if (isDescription(surface, mark) || (!isNameShaped(name) && !isLoweredName(name))) return [];
    const signs = {
      [mark.kind]: 1,
      markMid: Number(/\p{L}/u.test(surface.text.slice(blockAt(surface, mark.start)?.start, mark.start))),
      markLabels: Number(text.endsWith(':') || surface.text.startsWith(':', mark.end)),
      linkHome: Number(mark.url !== null && hostKeys.has(brandKey(name))),
    };
    return [{ name, start: mark.start + Math.max(0, text.indexOf(name)), peers: [], words: [], signs }];
  });
}

/** Names in running text. What the other names of an enumeration are tells of each. */
export function runSightings(surface: Surface, words: readonly Word[], context: EvidenceContext): Sighting[] {
  const spans = firstPlaces(nameSpans(surface, words, (key) => isKnownKey(key, context)));
  const ends = sentences(surface.text);
  let sentence = 0;
  const found = enumerations(surface.text, spans, context.language).flatMap((list) =>
    listSightings(surface, list, context).map((sighting) => {
      while ((ends[sentence]?.end ?? Infinity) <= sighting.start) sentence += 1;
      const here = ends[sentence];
      const besideOwn = here !== undefined && isOwnPlace(here, context);
      return { ...sighting, signs: { ...sighting.signs, besideOwn: Number(besideOwn) } };
    }),
  );
  return withSubjects(surface, found, context);
}

/** "Acme's Runner is ... Globex makes ...": sentences of one paragraph that each begin with a name speak of choices. */
function withSubjects(surface: Surface, all: readonly Sighting[], context: EvidenceContext): Sighting[] {
  const isSubject = ({ name, start, signs }: Sighting): boolean =>
    signs.opens === 1 && SAID_OF.test(surface.text.slice(start + name.length, start + name.length + 4));
  const blockOf = ({ start }: { readonly start: number }): number => blockAt(surface, start)?.start ?? -1;
  const counts = new Map<number, number>();
  for (const one of all.filter(isSubject)) counts.set(blockOf(one), (counts.get(blockOf(one)) ?? 0) + 1);
  const own = new Set(context.ownPlaces.map(blockOf));
  return all.map((one) => {
    if (!isSubject(one)) return one;
    const count = counts.get(blockOf(one)) ?? 0;
    const signs = { subjects: Math.min(count, 4) / 4, subjectsOwn: Number(own.has(blockOf(one))) };
    return { ...one, signs: { ...one.signs, ...signs } };
  });
}

function listSightings(surface: Surface, list: readonly NameSpan[], context: EvidenceContext): Sighting[] {
  const { text } = surface;
  const start = list[0]?.start ?? 0;
  const end = list.at(-1)?.end ?? 0;
  const before = text.slice(Math.max(0, start - REACH), start);
  const place = { before: before.slice(before.lastIndexOf('\n') + 1), behind: text.slice(end, end + REACH) };
  const beside = wordsBeside(place);
  const keys = list.map((span) => peerKey(span.name, span.start, context));
  const telling = shareOfOthers(list.map(({ name }) => isTellingName(name)));
  const known = shareOfOthers(
    list.map(
      (span) => isKnownKey(listing(span.name, context.language).key, context) || isOwnPlace(span, context),
    ),
  );
  const enumOwn = Number(list.length > 1 && list.some((span) => isOwnPlace(span, context)));
  return list.map((span, at) => ({
    name: span.name,
    start: span.start,
    peers: nearest(keys, at),
    words: beside,
    signs: {
      ...placeEvidence(surface, span, place, context.language),
      enum2: Number(list.length === 2),
      enum3: Number(list.length > 2),
      enum5: Number(list.length > 4),
      enumOwn,
      enumTelling: telling(at),
      enumKnown: known(at),
    },
  }));
}

/**
 * Runs that follow each other with nothing but commas and conjunctions between them. What stands in brackets says
 * something of the name in front: "Acme (Leeds), Globex (York)" is a list of two.
 */
function enumerations(text: string, spans: readonly NameSpan[], language: string | null): NameSpan[][] {
  const lists: NameSpan[][] = [];
  const bracketed = new Set(spans.filter((span) => isBracketed(text, span)));
  for (const span of spans.filter((one) => !bracketed.has(one))) {
    const list = lists.at(-1);
    const last = list?.at(-1);
    const first = list?.[0];
    const isNext =
      first !== undefined &&
      last !== undefined &&
      !(list?.length === 1 && opensWithPlace(text, first.start, language)) &&
      (isListed(text, last, span) || isRepeated(text, first, last, span));
    if (isNext) list?.push(span);
    else lists.push([span]);
  }
  return [...lists, ...[...bracketed].map((span) => [span])].sort(
    ([one], [other]) => (one?.start ?? 0) - (other?.start ?? 0),
  );
}

function isBracketed(text: string, { start, end }: NameSpan): boolean {
  return /\([^()\n]*$/u.test(text.slice(Math.max(0, start - LONGEST_MARK), end));
}

function isListed(text: string, last: NameSpan, next: NameSpan): boolean {
  if (next.start - last.end >= REACH) return false;
  const gap = text.slice(last.end, next.start);
  return gap.trim() !== '' && !gap.includes('\n') && GAP.test(gap);
}

/** "at Acme, at Globex and at Initech": the same small word in front of each. */
function isRepeated(text: string, first: NameSpan, last: NameSpan, next: NameSpan): boolean {
  const gap = text.slice(last.end, Math.min(next.start, last.end + REACH));
  const word = REPEATED.exec(gap)?.[1];
  return word !== undefined && text.slice(0, first.start).endsWith(` ${word} `);
}

/** The share of the others of which it is true; 0 where there are none. */
function shareOfOthers(of: readonly boolean[]): (at: number) => number {
  const count = of.filter(Boolean).length;
  return (at) => (of.length < 2 ? 0 : (count - Number(of[at])) / (of.length - 1));
}

/** Of a long list the nearest will do. */
function nearest(keys: readonly string[], at: number): readonly string[] {
  return keys.length <= MAX_PEERS ? keys : keys.slice(Math.max(0, at - MAX_PEERS / 2), at + MAX_PEERS / 2);
}

function isTwice(text: string, name: string): boolean {
  return text.includes(name, text.indexOf(name) + name.length);
}
