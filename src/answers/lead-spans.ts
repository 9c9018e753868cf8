import type { Block, Surface } from '../text/markdown/surface';
import { answerWords } from './lexicon';
import { isListedFirm, nameInLead } from './name-shape';

const { u, iu } = answerWords('lead');

/** A name at the head of an item, heading, cell or paragraph. Offsets of the plain text. */
export interface LeadSpan {
  readonly name: string;
  readonly start: number;
  readonly form: 'ordered' | 'item' | 'heading' | 'cell' | 'header' | 'paragraph';
  /** Leads that stand side by side: members of one list, headings of one level, cells of one column or head row. */
  readonly group: string;
  readonly line: number;
  /** In bold, or the label of a link. */
  readonly marked: boolean;
  /** A colon behind it, as behind a label. */
  readonly labels: boolean;
  /** What is said behind it speaks of prices or founding: things said of what is sold. */
  readonly sells: boolean;
  /** It is all that the block says. */
  readonly alone: boolean;
}

type Lead = Omit<LeadSpan, 'name'> & { readonly text: string };

const SEPARATOR = /\s[–—-]\s|:\s|:$|\s\(|\s?—\s?|\svs\.?\s|\s→\s/u;
const VERB = u`\s${'verb'}\s`;
const SALES_CUE = iu`[$€£]\s?\d|\d\s?(?:€|eur|usd)\b|\/${'unit'}|${'sells'}`;
const LEAD_LENGTH = 120;
const TAIL_LENGTH = 240;
const MOST_BLOCKS = 5000;
const PLAIN_LENGTH = 48;

/** In order. "Acme vs. Globex" and "Acme, Globex" name two. */
export function leadSpans(surface: Surface): LeadSpan[] {
  const found: LeadSpan[] = [];
  let section = 0;
  for (const block of surface.blocks.slice(0, MOST_BLOCKS)) {
    if (block.inSources) continue;
    if (block.kind === 'heading') section += 1;
    const lead = leadOf(surface, block, section);
    if (lead !== null) found.push(...namesIn(lead));
  }
  return found;
}

function leadOf(surface: Surface, block: Block, section: number): Lead | null {
  const text = surface.text.slice(block.start, Math.min(block.end, block.start + LEAD_LENGTH + TAIL_LENGTH));
  const mark = markedLead(surface, block);
  const shared = {
    start: block.start,
    line: block.line,
    marked: mark !== null,
    sells: SALES_CUE.test(text.slice(0, TAIL_LENGTH)),
  };
  const whole = {
    ...shared,
    text: text.slice(0, LEAD_LENGTH),
    alone: true,
    labels: text.trimEnd().endsWith(':'),
  };
  if (block.kind === 'heading') return { ...whole, form: 'heading', group: `h${block.level}` };
  if (block.kind === 'cell') return cellLead(block, whole, section);
  const lead = mark ?? plainLead(text, block);
  if (lead === null || (block.kind === 'paragraph' && mark === null)) return null;
  const behind = surface.text.slice(lead.start + lead.text.length, lead.start + lead.text.length + 3);
  const placed = {
    ...shared,
    ...lead,
    labels: lead.text.endsWith(':') || /^\s?:/u.test(behind),
    alone: lead.start + lead.text.length >= block.end - 1,
  };
  if (block.kind === 'paragraph') return { ...placed, form: 'paragraph', group: `p${section}` };
  return {
    ...placed,
    form: block.ordered ? 'ordered' : 'item',
    group: `i${block.level}-${block.ordered}-${section}`,
  };
}

function cellLead(block: Block, lead: Omit<Lead, 'form' | 'group'>, section: number): Lead | null {
  if (block.header) return block.level === 0 ? null : { ...lead, form: 'header', group: `ch${block.line}` };
  return block.level > 0 ? null : { ...lead, form: 'cell', group: `c${section}` };
}

function plainLead(text: string, block: Block): Pick<Lead, 'text' | 'start'> | null {
  const separator = SEPARATOR.exec(text) ?? VERB.exec(text);
  if (separator === null) return text.length <= PLAIN_LENGTH ? { text, start: block.start } : null;
  return { text: text.slice(0, separator.index), start: block.start };
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

function namesIn(lead: Lead): LeadSpan[] {
  const { text, ...place } = lead;
  const parts = isListedFirm(text) ? [text] : text.split(/\s+vs\.?\s+|,\s+|\s+\/\s+|、/iu, 6);
  return parts.flatMap((part) => {
    const name = nameInLead(part);
    if (name === '') return [];
    const at = text.indexOf(part);
    return [{ ...place, name, start: lead.start + Math.max(0, at) + Math.max(0, part.indexOf(name)) }];
  });
}
