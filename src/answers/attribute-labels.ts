import { isTellingName } from '../text/common-words';
import type { TextSpan } from '../text/markdown/literal-places';
import type { Block, Surface } from '../text/markdown/surface';
import { gazetteerEntry } from './gazetteer';
import type { LeadSpan } from './lead-spans';
import { brandKey } from './name-forms';
import { type EvidenceContext, isKnownKey, OWN_PEER, peerKey } from './own-name';

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
 */
export function attributeLabels(
  surface: Surface,
  leads: readonly LeadSpan[],
  context: EvidenceContext,
): TextSpan[] {
  const groups = new Map<string, Labelled[]>();
  for (const one of labelled(surface, leads)) {
    const group = groups.get(one.name.group);
    if (group === undefined) groups.set(one.name.group, [one]);
    else group.push(one);
  }
  return [...groups.values()]
    .filter((group) => areAttributes(group, context))
    .flatMap((group) => {
      const times = countBy(group, ({ label }) => brandKey(label.name));
      return group
        .map(({ label }) => label)
        .filter(({ name, start }) => times.get(brandKey(name)) !== 1 || !isKnown(name, start, context))
        .map(({ start, name }) => ({ start, end: start + name.length }));
    });
}

/** Items that begin with a label, below an item, heading or line that begins with something else. */
function labelled(surface: Surface, leads: readonly LeadSpan[]): Labelled[] {
  const first = new Map<number, LeadSpan>();
  for (const lead of leads) if (!first.has(lead.line)) first.set(lead.line, lead);
  const found: Labelled[] = [];
  let above: { readonly rank: number; readonly lead: LeadSpan | null }[] = [];
  for (const block of surface.blocks) {
    const rank = rankOf(block);
    if (rank === null || block.inSources) continue;
    above = above.filter((one) => one.rank < rank);
    const said = first.get(block.line) ?? null;
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

/** One label under several names, or under our own, says what they are like. */
function areAttributes(group: readonly Labelled[], context: EvidenceContext): boolean {
  const isOwn = ({ name, start }: LeadSpan): boolean => peerKey(name, start, context) === OWN_PEER;
  if (group.some(({ label }) => isOwn(label))) return false;
  const names = [...new Set(group.map(({ name }) => name))];
  if (names.some(isOwn)) return true;
  const telling = names.filter(({ name, start }) => isTellingName(name) || isKnown(name, start, context));
  const isRepeated = [...countBy(group, ({ label }) => brandKey(label.name)).values()].some(
    (times) => times > 1,
  );
  return isRepeated && names.length > 1 && 2 * telling.length > names.length;
}

function isKnown(name: string, start: number, context: EvidenceContext): boolean {
  const key = peerKey(name, start, context);
  return key === OWN_PEER || isKnownKey(key, context) || gazetteerEntry(key) === 'telling';
}

function countBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}
