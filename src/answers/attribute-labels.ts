import { isTellingName } from '../text/common-words';
import type { Block, Surface } from '../text/markdown/surface';
import type { LeadSpan } from './lead-spans';
import { brandKey } from './name-forms';
import { type EvidenceContext, isKnownKey } from './own-name';

/** A label, and the name under which it stands. */
interface Labelled {
  readonly label: LeadSpan;
  readonly name: LeadSpan;
}

/** Above all items, and below all headings. */
const PARAGRAPH = 7;
const FIRST_ITEM = 100;

/**
 * Where a list under a name says what that is like: "Address: …" and "Opening hours: …" below "1. Acme". Such labels are words of
 * any language and name nobody. "For teams" above "Acme: …" and "Globex: …" is the other way round: there our own or a known name
 * stands below, or no name above.
 * @returns offsets of the labels in the plain text
 */
export function attributeLabels(
  surface: Surface,
  leads: readonly LeadSpan[],
  context: EvidenceContext,
): ReadonlySet<number> {
  const groups = new Map<string, Labelled[]>();
  for (const one of labelled(surface, leads)) {
    const group = groups.get(one.name.group);
    if (group === undefined) groups.set(one.name.group, [one]);
    else group.push(one);
  }
  const found = [...groups.values()]
    .filter((group) => areAttributes(group, context))
    .flatMap((group) => {
      const times = countBy(group, ({ label }) => brandKey(label.name));
      return group
        .map(({ label }) => label)
        .filter((label) => times.get(brandKey(label.name)) !== 1 || !isKnown(label, context));
    });
  return new Set(found.map(({ start }) => start));
}

/** Items that begin with a label, below an item, heading or line that begins with something else. */
function labelled(surface: Surface, leads: readonly LeadSpan[]): Labelled[] {
  // "Acme vs. Globex" is nobody's title
  const titles = new Map<number, LeadSpan | null>();
  for (const lead of leads) titles.set(lead.line, titles.has(lead.line) ? null : lead);
  const found: Labelled[] = [];
  let above: { readonly rank: number; readonly lead: LeadSpan | null }[] = [];
  for (const block of surface.blocks) {
    const rank = rankOf(block);
    if (rank === null || block.inSources) continue;
    above = above.filter((one) => one.rank < rank);
    const said = titles.get(block.line) ?? null;
    // "Acme is solid, but consider:" is no title of the list below
    const isOpen =
      block.kind === 'paragraph' && surface.text.slice(block.start, block.end).trimEnd().endsWith(':');
    const lead = isOpen && said?.alone !== true ? null : said;
    const name = above.at(-1)?.lead ?? null;
    if (lead?.labels === true && !lead.alone && name !== null && !name.labels && rank >= FIRST_ITEM)
      found.push({ label: lead, name });
    above.push({ rank, lead });
  }
  return found;
}

function rankOf({ kind, level }: Block): number | null {
  if (kind === 'heading') return level;
  if (kind === 'paragraph') return PARAGRAPH;
  return kind === 'item' ? FIRST_ITEM + level : null;
}

/** One label under several names, or any under our own, says what they are like. */
function areAttributes(group: readonly Labelled[], context: EvidenceContext): boolean {
  if (group.some(({ label }) => isOwn(label, context))) return false;
  const names = [...new Set(group.map(({ name }) => name))];
  if (names.some((name) => isOwn(name, context))) return true;
  const telling = names.filter((name) => isTellingName(name.name) || isKnown(name, context));
  const isRepeated = [...countBy(group, ({ label }) => brandKey(label.name)).values()].some(
    (times) => times > 1,
  );
  return isRepeated && names.length > 1 && 2 * telling.length > names.length;
}

/** Our own name and nothing else: not "Alternatives to Acme". */
function isOwn({ name, start }: LeadSpan, { ownPlaces }: EvidenceContext): boolean {
  return ownPlaces.some((own) => own.start <= start && own.end >= start + name.length);
}

function isKnown(lead: LeadSpan, context: EvidenceContext): boolean {
  return isOwn(lead, context) || isKnownKey(brandKey(lead.name), context);
}

function countBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}
