import { fold } from '../text/fold';
import { groupBy } from '../text/group-by';
import { blockAt, type Surface } from '../text/markdown/surface';
import { singular, type Word } from '../text/words';
import { attributeLabels } from './attribute-labels';
import { formEvidence } from './form-evidence';
import { type LeadSpan, leadSpans } from './lead-spans';
import { listing } from './listed-name';
import { brandKey } from './name-forms';
import { beginsWithArticle, isNameShaped } from './name-shape';
import {
  firstPlaces,
  isDescription,
  leadSightings,
  markSightings,
  runSightings,
  type Sighting,
} from './name-sightings';
import { type EvidenceContext, isKnownKey, isOwnPlace, OWN_PEER, peerKey } from './own-name';
import { makerName, makerOf } from './product-name';
import { sectionAt, type AnswerSections, answerSections } from './sections';
import { listedName } from './trades';

/** Signs that mean more where a name stands in running text alone. */
const SIGNS_OF_RUNS = 'telling gazetteer listed commonness person town acronym manyWords stylised'.split(' ');

/** What speaks for and against a name being one that a buyer could choose: 0 or 1, shares between. */
export type NameSigns = Readonly<Record<string, number>>;

/** A possible brand name, and what speaks for it. */
export interface NameCandidate {
  readonly key: string;
  /** As written at the first place. */
  readonly name: string;
  /** Offset of the plain text. */
  readonly start: number;
  readonly evidence: NameSigns;
  /** The words next to it, as `wordsBeside` writes them. */
  readonly words: readonly string[];
  /** Keys of the names beside it, list by list: members of its enumerations, leads of its group. */
  readonly peers: readonly (readonly string[])[];
  /** The trades in which it, or its maker, is offered. */
  readonly trades: readonly string[];
  /** Where the blocks begin in which it stands. */
  readonly blocks: readonly number[];
  /** Numbers of the sections, and of the main sections, in which it stands. */
  readonly sections: readonly number[];
  readonly mainSections: readonly number[];
}

/** Every name in an answer that could be a brand of others, in order, with what speaks for it. */
export function nameCandidates(
  surface: Surface,
  words: readonly Word[],
  context: EvidenceContext,
): NameCandidate[] {
  const small = new Set(words.filter(({ text }) => /^\p{Ll}/u.test(text)).map(({ folded }) => folded));
  const leads = firstPlaces(leadSpans(surface));
  const others = othersOf(sightings(surface, words, leads, context), context);
  const byKey = groupBy(others, ({ name }) => listing(name, context.language).key);
  const answer = {
    surface,
    context,
    small,
    sections: answerSections(surface),
    signs: answerSigns(surface, leads, context),
  };
  return [...byKey].map(([key, seen]) => candidateOf(answer, key, seen)).sort((a, b) => a.start - b.start);
}

/** Of a name at the head of an item or in bold, the words are no names of their own. */
function sightings(
  surface: Surface,
  words: readonly Word[],
  leads: readonly LeadSpan[],
  context: EvidenceContext,
): Sighting[] {
  const { labels, described } = attributeLabels(surface, leads, context);
  const isName = ({ start }: { readonly start: number }): boolean => !labels.has(start);
  const heads = [
    ...leadSightings(surface, leads.filter(isName), context).map((one) =>
      described.has(one.start) ? { ...one, signs: { ...one.signs, described: 1 } } : one,
    ),
    ...markSightings(surface, context).filter(isName),
  ];
  const longest = new Map<number, number>();
  for (const { name, start } of heads.filter((one) => isNameShaped(one.name)))
    longest.set(start, Math.max(longest.get(start) ?? 0, start + name.length));
  const spans = [...longest].sort(([a], [b]) => a - b);
  let at = 0;
  const descriptions = new Set(
    surface.marks.filter((mark) => isDescription(surface, mark)).map(({ start }) => start),
  );
  const runs = runSightings(surface, words, context).filter(({ name, start }) => {
    if (labels.has(start) || descriptions.has(start)) return false;
    while ((spans[at + 1]?.[0] ?? Infinity) <= start) at += 1;
    const [from, end] = spans[at] ?? [Infinity, 0];
    return !(from <= start && start + name.length <= end && end - from > name.length);
  });
  return [...heads, ...runs];
}

/** Those of others, a product under its maker's name. */
function othersOf(all: readonly Sighting[], context: EvidenceContext): Sighting[] {
  const isOwn = ({ name, start }: Sighting): boolean => peerKey(name, start, context) === OWN_PEER;
  const own = all.filter(isOwn);
  const ownKeys = new Set(own.map(({ name }) => brandKey(makerOf(name))));
  const isKnown = (key: string): boolean => isKnownKey(key, context);
  const left = new Set(own);
  return all
    .filter((one) => !left.has(one))
    .map((one) => ({ ...one, name: makerName(one.name, isKnown) }))
    .filter(({ name }) => {
      const key = brandKey(name);
      const isOwnName = context.family.has(name) && !context.family.isShortOf(name);
      return key.length > 1 && !ownKeys.has(key) && !isOwnName;
    });
}

/** What the signs of a name are taken from. */
interface Answer {
  readonly surface: Surface;
  readonly context: EvidenceContext;
  /** Words written small, folded. */
  readonly small: ReadonlySet<string>;
  readonly sections: AnswerSections;
  readonly signs: NameSigns;
}

/** What the whole answer is like: whether it sets names in bold or whatever matters, and how it sets our own. */
function answerSigns(surface: Surface, leads: readonly LeadSpan[], context: EvidenceContext): NameSigns {
  const inside = surface.marks.filter(({ kind, start }) => {
    const block = blockAt(surface, start);
    return (
      kind === 'bold' &&
      block !== null &&
      !block.inSources &&
      /\p{L}/u.test(surface.text.slice(block.start, start))
    );
  });
  const terms = inside.filter(({ start, end }) => !isNameShaped(surface.text.slice(start, end)));
  return {
    // in an answer of one sentence any name may be a choice
    length: Math.min(1, surface.text.length / 1000),
    boldInside: Math.min(10, inside.length) / 10,
    boldTerms: inside.length === 0 ? -1 : terms.length / inside.length,
    ownBoldInside: Number(inside.some((mark) => isOwnPlace(mark, context))),
    ownLead: Number(
      leads.some(({ name, start }) => isOwnPlace({ start, end: start + name.length }, context)),
    ),
  };
}

function candidateOf(answer: Answer, key: string, seen: readonly Sighting[]): NameCandidate {
  const { surface, context, small, sections } = answer;
  const { name, start } = withArticle(surface, seen);
  const evidence: Record<string, number> = {};
  for (const { signs } of seen) {
    for (const [sign, value] of Object.entries(signs)) evidence[sign] = Math.max(evidence[sign] ?? 0, value);
  }
  const places = new Set(seen.map((one) => one.start)).size;
  const folded = fold(name);
  const listed = listedName(name, context.language);
  Object.assign(evidence, formEvidence(name, key, context), whereEvidence(answer, seen), answer.signs, {
    listed: Number(listed !== null),
    listedHead: Number(listed?.isWhole === false),
    lowerTwin: Number(small.has(folded) || small.has(singular(folded))),
    twice: Number(places > 1),
    thrice: Number(places > 2),
  });
  const peers = seen
    .map((one) => one.peers.filter((peer) => peer !== key))
    .filter(({ length }) => length > 0);
  const blocks = [...new Set(seen.map((one) => blockAt(surface, one.start)?.start ?? 0))];
  const all = { ...evidence, ...combined(evidence, context.language === 'de') };
  const numbersIn = (starts: readonly number[]): number[] => [
    ...new Set(seen.map((one) => sectionAt(starts, one.start))),
  ];
  return {
    key,
    name,
    start,
    evidence: all,
    words: [...new Set(seen.flatMap((one) => one.words))],
    peers,
    trades: listed?.trades ?? [],
    blocks,
    sections: numbersIn(sections.all),
    mainSections: numbersIn(sections.main),
  };
}

/** Its first place. "Ordinary", which opens a sentence behind "The", is "The Ordinary" where that stands inside another one. */
function withArticle({ text }: Surface, seen: readonly Sighting[]): Pick<Sighting, 'name' | 'start'> {
  const { name, start } = seen.reduce((first, one) => (one.start < first.start ? one : first));
  const whole = seen.find((one) => one.name.endsWith(` ${name}`) && beginsWithArticle(one.name))?.name;
  if (whole === undefined) return { name, start };
  const from = start + name.length - whole.length;
  return text.startsWith(whole, from) ? { name: whole, start: from } : { name, start };
}

/** What its places say, seen from those of our own brand and in the answer as a whole. */
function whereEvidence(
  { surface, context: { ownPlaces }, sections: { all, main } }: Answer,
  seen: readonly Sighting[],
): Record<string, number> {
  const beside = (starts: readonly number[]): number => {
    const own = new Set(ownPlaces.map(({ start }) => sectionAt(starts, start)));
    return Number(seen.some(({ start }) => own.has(sectionAt(starts, start))));
  };
  const first = Math.min(...seen.map(({ start }) => start));
  const last = surface.blocks.findLast(({ inSources }) => !inSources);
  return {
    sectionOwn: beside(all),
    mainSectionOwn: beside(main),
    ownNamed: Number(ownPlaces.length > 0),
    behindOwn: Number((ownPlaces[0]?.start ?? Infinity) < first),
    share: first / Math.max(1, surface.text.length),
    closes: Number(last?.kind === 'paragraph' && first >= last.start),
    firstSection: Number(sectionAt(all, first) === 0),
  };
}

/** Signs that mean something else together. */
function combined(evidence: NameSigns, german: boolean): Record<string, number> {
  const telling = evidence.telling ?? 0;
  if (evidence.lead !== undefined || evidence.bold !== undefined) return { lead_telling: telling };
  const found: Record<string, number> = {
    onlyRun: 1,
    midOnly: Number(evidence.opens !== 1 || evidence.mid === 1),
  };
  for (const sign of SIGNS_OF_RUNS) found[`onlyRun_${sign}`] = evidence[sign] ?? 0;
  if (!german) return found;
  return {
    ...found,
    onlyRunGerman: 1,
    onlyRunGerman_telling: telling,
    onlyRunGerman_manyWords: evidence.manyWords ?? 0,
  };
}
