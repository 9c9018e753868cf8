import { isTellingName } from '../text/common-words';
import type { Block, Surface } from '../text/markdown/surface';
import type { LeadSpan } from './lead-spans';
import { groupBy } from '../text/group-by';
import { brandKey } from './name-forms';
import { isNameShaped } from './name-shape';
import { type EvidenceContext, isKnownKey } from './own-name';

/** A label at the head of an item. */
interface Labelled {
  readonly label: LeadSpan;
  /** What stands above its list, where that may be a name. */
  readonly name: LeadSpan | null;
  readonly list: string;
}

/** Offsets in the plain text. */
export interface Attributes {
  readonly labels: ReadonlySet<number>;
  /** Names of which several labels say what they are like: all of one answer are choices. */
  readonly described: ReadonlySet<number>;
}

/** Above all items, and below all headings. */
const PARAGRAPH = 7;
const FIRST_ITEM = 100;
/** A second word in small letters: "Live birth rate" is no name. */
const PHRASE = /^[^\p{N}]*\s\p{Ll}{3,}(?!\p{L})[^\p{N}]*$/u;
/** "Acme ecoPro plus" */
const LATER_CAPITAL = /\s\S*\p{Lu}/u;

/**
 * Where a list says what something is like, or what to look for: "Address: …" and "Opening hours: …" below "1. Acme", "Waiting
 * time: …" below "What to compare". Such labels are words of any language and name nobody. "For teams" above "Acme: …" and
 * "Globex: …" is the other way round: there our own or a known name stands below.
 */
export function attributeLabels(
  surface: Surface,
  leads: readonly LeadSpan[],
  context: EvidenceContext,
): Attributes {
  const all = labelled(surface, leads);
  const below = all.filter(({ name }) => name !== null);
  const said = [...groupBy(below, ({ name }) => name?.group ?? '').values()]
    .filter((group) => areAttributes(group, context))
    .flatMap((group) => {
      const repeated = new Set(shared(group, ({ label }) => brandKey(label.name)));
      return group.filter((one) => repeated.has(one) || !isKnown(one.label, context));
    });
  const advised = [...groupBy(all, ({ list }) => list).values()].filter((list) => isAdvice(list, context));
  const cells = labelsInCells(surface);
  const lines = new Set(shared(cells, ({ text }) => text).map(({ line }) => line));
  const rows = leads.filter(({ form, line }) => form === 'cell' && lines.has(line));
  const names = shared(said, ({ label }) => brandKey(label.name)).flatMap(({ name }) => name ?? []);
  return {
    labels: new Set([
      ...[...said, ...advised.flat()].map(({ label }) => label.start),
      ...cells.map(({ start }) => start),
    ]),
    described: new Set([...names, ...rows].flatMap(({ name, start }) => (isNameShaped(name) ? start : []))),
  };
}

/** Items that begin with a label, or inside of other items with something marked. */
function labelled(surface: Surface, leads: readonly LeadSpan[]): Labelled[] {
  // "Acme vs. Globex" is nobody's title
  const titles = new Map<number, LeadSpan | null>();
  for (const lead of leads) titles.set(lead.line, titles.has(lead.line) ? null : lead);
  const found: Labelled[] = [];
  let above: { readonly rank: number; readonly line: number; readonly lead: LeadSpan | null }[] = [];
  for (const block of surface.blocks) {
    const rank = rankOf(block);
    if (rank === null || block.inSources) continue;
    above = above.filter((one) => one.rank < rank);
    const said = titles.get(block.line) ?? null;
    // "Acme is solid, but consider:" is no title of the list below
    const isOpen =
      block.kind === 'paragraph' && surface.text.slice(block.start, block.end).trimEnd().endsWith(':');
    const lead = isOpen && said?.alone !== true ? null : said;
    const over = above.at(-1);
    const isInside = over !== undefined && over.rank >= FIRST_ITEM;
    if (rank >= FIRST_ITEM && lead !== null && !lead.alone && (lead.labels || (isInside && lead.marked))) {
      const title = over?.lead ?? null;
      // "For teams:" is what the names below are for
      const name = title === null || (title.labels && (title.alone || !isInside)) ? null : title;
      found.push({ label: lead, name, list: `${over?.line} ${rank}` });
    }
    above.push({ rank, line: block.line, lead });
  }
  return found;
}

function rankOf({ kind, level }: Block): number | null {
  if (kind === 'heading') return level;
  if (kind === 'paragraph') return PARAGRAPH;
  return kind === 'item' ? FIRST_ITEM + level : null;
}

/** "**Parking:** free; **Terrace:** yes" in a table. */
function labelsInCells({
  text,
  blocks,
  marks,
}: Surface): { readonly start: number; readonly text: string; readonly line: number }[] {
  const cells = blocks.filter(({ kind }) => kind === 'cell');
  let at = 0;
  return marks.flatMap(({ start, end }) => {
    while ((cells[at]?.end ?? Infinity) <= start) at += 1;
    const cell = cells[at];
    if (cell === undefined || cell.start > start || cell.end < end) return [];
    const label = text.slice(start, end);
    return label.endsWith(':') || text[end] === ':' ? { start, text: brandKey(label), line: cell.line } : [];
  });
}

/** Labels of which most stand under several names, or any under our own. */
function areAttributes(group: readonly Labelled[], context: EvidenceContext): boolean {
  if (group.some(({ label }) => isOwn(label, context))) return false;
  const names = [...new Set(group.flatMap(({ name }) => name ?? []))];
  if (names.some((name) => isOwn(name, context))) return true;
  const repeated = shared(group, ({ label }) => brandKey(label.name));
  const kinds = new Set(repeated.map(({ label }) => brandKey(label.name)));
  const shaped = names.filter(({ name }) => isNameShaped(name));
  const isTelling = names.every((name) => isTellingName(name.name) || isKnown(name, context));
  const isEnough = isTelling ? kinds.size > 0 : kinds.size > 1;
  return (
    names.length > 1 && isEnough && 2 * repeated.length >= group.length && 2 * shaped.length > names.length
  );
}

/** What to look for: some are phrases, and none is known as a name. */
function isAdvice(list: readonly Labelled[], context: EvidenceContext): boolean {
  return (
    list.length > 1 &&
    list.every(({ label }) => label.labels && !isKnown(label, context)) &&
    list.some(({ label }) => PHRASE.test(label.name) && !isNameShaped(label.name)) &&
    2 * list.filter(({ label }) => LATER_CAPITAL.test(label.name)).length < list.length
  );
}

/** Our own name and nothing else: not "Alternatives to Acme". */
function isOwn({ name, start }: LeadSpan, { ownPlaces }: EvidenceContext): boolean {
  return ownPlaces.some((own) => own.start <= start && own.end >= start + name.length);
}

function isKnown(lead: LeadSpan, context: EvidenceContext): boolean {
  const [maker = ''] = lead.name.split(' ', 1);
  return (
    isOwn(lead, context) ||
    isKnownKey(brandKey(lead.name), context) ||
    (isTellingName(maker) && isKnownKey(brandKey(maker), context))
  );
}

/** Those that have their key in common with another one. */
function shared<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  return [...groupBy(all, keyOf).values()].filter(({ length }) => length > 1).flat();
}
