import { brandKey } from './name-forms';
import { isLoweredName, isNameShaped, nameInLead } from './name-shape';
import { isTellingName } from '../text/common-words';
import { blockAt, type Block, type Surface } from '../text/markdown/surface';
import { answerWords } from './lexicon';

const { u, iu } = answerWords('lead');

/** A possible brand name with its place in the plain text. */
export interface NameCandidate {
  readonly name: string;
  readonly start: number;
}

interface Lead {
  readonly text: string;
  readonly start: number;
  readonly group: string;
  /** Of the answer. */
  readonly line: number;
  /** What is said behind the lead, its beginning. */
  readonly tail: string;
}

const SEPARATOR = /\s[–—-]\s|:\s|:$|\s\(|\s?—\s?|\svs\.?\s/u;
const VERB = u`\s${'verb'}\s`;
const SALES_CUE = iu`[$€£]\s?\d|\d\s?(?:€|eur|usd)\b|\/${'unit'}|${'sells'}`;
const LEAD_LENGTH = 120;
const TAIL_LENGTH = 240;
const MOST_BLOCKS = 5000;
const REPEAT_REACH = 4000;

/**
 * Brands named where answers put them: at the head of list items, in headings, in a table's first column or header row,
 * in bold at the head of a paragraph. Leads of one list are judged together: a list of features ("Pricing", "Ease of
 * use") holds no brands, a list with mostly telling names does, its everyday-word members ("Slack") included.
 * `hostKeys`: keys of the sites that the answer cites; a lead that is one of them is a brand.
 */
export function leadCandidates(
  surface: Surface,
  hostKeys: ReadonlySet<string>,
  ownPlaces: readonly Pick<NameCandidate, 'start'>[],
): NameCandidate[] {
  const ownLines = new Set(ownPlaces.flatMap(({ start }) => ownLead(surface, start)));
  const groups = new Map<string, Lead[]>();
  let section = 0;
  for (const block of surface.blocks.slice(0, MOST_BLOCKS)) {
    if (block.inSources) continue;
    if (block.kind === 'heading') section += 1;
    const lead = leadOf(surface, block, section);
    if (lead === null) continue;
    const group = groups.get(lead.group);
    if (group === undefined) groups.set(lead.group, [lead]);
    else group.push(lead);
  }
  return [...groups.values()].flatMap((leads) => brandsOf(surface.text, leads, hostKeys, ownLines));
}

function leadOf(surface: Surface, block: Block, section: number): Lead | null {
  const text = surface.text.slice(block.start, Math.min(block.end, block.start + LEAD_LENGTH + TAIL_LENGTH));
  const tail = text.slice(0, TAIL_LENGTH);
  if (block.kind === 'heading')
    return { text, start: block.start, group: `h${block.level}`, line: block.line, tail };
  if (block.kind === 'cell') {
    if (!block.header && block.level > 0) return null;
    if (block.header && block.level === 0) return null;
    return {
      text,
      start: block.start,
      group: `c${block.header ? `h${block.line}` : section}`,
      line: block.line,
      tail,
    };
  }
  const marked = markedLead(surface, block);
  if (block.kind === 'paragraph') {
    return marked === null ? null : { ...marked, group: `p${section}`, line: block.line, tail };
  }
  const separator = SEPARATOR.exec(text) ?? VERB.exec(text);
  const plain = separator === null ? (text.length <= 48 ? text : null) : text.slice(0, separator.index);
  const lead = marked ?? (plain === null ? null : { text: plain, start: block.start });
  if (lead === null) return null;
  return { ...lead, line: block.line, group: `i${block.level}-${block.ordered}-${section}`, tail };
}

/** The bold text or link label with which a block begins. */
function markedLead(surface: Surface, block: Block): Pick<Lead, 'text' | 'start'> | null {
  let low = 0;
  let high = surface.marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((surface.marks[middle]?.start ?? 0) < block.start) low = middle + 1;
    else high = middle;
  }
  const mark = surface.marks[low];
  if (mark === undefined || mark.start > block.start + 8 || mark.end > block.end) return null;
  if (/\p{L}/u.test(surface.text.slice(block.start, mark.start))) return null;
  return {
    text: surface.text.slice(mark.start, Math.min(mark.end, mark.start + LEAD_LENGTH)),
    start: mark.start,
  };
}

/** Line of the block that our own brand leads, one or none. */
function ownLead(surface: Surface, start: number): number[] {
  const block = blockAt(surface, start);
  return block !== null && start - block.start < 60 ? [block.line] : [];
}

function brandsOf(
  text: string,
  leads: readonly Lead[],
  hostKeys: ReadonlySet<string>,
  ownLines: ReadonlySet<number>,
): NameCandidate[] {
  const named = leads.flatMap((lead) => namesOf(lead));
  const versus = leads.filter(({ text }) => /\svs\.?\s/iu.test(text)).flatMap((lead) => namesOf(lead));
  const capital = named.filter(({ name }) => isNameShaped(name));
  // "freee" in a column of names
  const lowered =
    capital.length > 0 && capital.length * 2 >= named.length
      ? named.filter(({ name }) => isLoweredName(name))
      : [];
  const shaped = [...capital, ...lowered];
  const isCited = ({ name }: NameCandidate): boolean => hostKeys.has(brandKey(name));
  const isTelling = (candidate: NameCandidate): boolean =>
    isTellingName(candidate.name) || isCited(candidate);
  const telling = shaped.filter(isTelling);
  const selling = leads.filter((lead) => SALES_CUE.test(lead.tail)).length;
  const isHeader = leads[0]?.group.startsWith('ch') === true;
  const repeated = isHeader ? telling.filter((one) => isRepeated(text, one)) : telling;
  const hasOwn =
    leads.length > 1 && leads.some(({ line, group }) => ownLines.has(line) && !group.startsWith('h'));
  const isBrandList = hasOwn || (repeated.length * 2 >= named.length && (!isHeader || repeated.length > 1));
  const isSellingList =
    selling * 2 >= leads.length && shaped.length * 5 >= named.length * 3 && leads.length > 1;
  if (isBrandList || isSellingList)
    return shaped.filter((one) => isTelling(one) || one.name.split(' ').length <= 2);
  if (versus.length > 1 && versus.every(({ name }) => isNameShaped(name))) return [...versus, ...telling];
  if (isHeader) return telling.filter(isCited);
  return telling.filter((candidate) => isCited(candidate) || telling.length * 4 >= named.length);
}

/** The head of a column is a brand only where the answer names it elsewhere too. */
function isRepeated(text: string, { name, start }: NameCandidate): boolean {
  const end = start + name.length;
  return (
    text.slice(Math.max(0, start - REPEAT_REACH), start).includes(name) ||
    text.slice(end, end + REPEAT_REACH).includes(name)
  );
}

/** "Acme vs. Globex" and "Acme, Globex" name two. */
function namesOf(lead: Lead): NameCandidate[] {
  return lead.text.split(/\s+vs\.?\s+|,\s+|\s+\/\s+/iu, 6).map((part) => {
    const name = nameInLead(part);
    const at = lead.text.indexOf(part);
    return { name, start: lead.start + Math.max(0, at) + Math.max(0, part.indexOf(name)) };
  });
}
