import { countWhile } from '../text/count-while';
import { groupBy } from '../text/group-by';
import type { Block, Surface } from '../text/markdown/surface';
import { answerWords } from './lexicon';
import {
  isListedFirm,
  isLoweredName,
  isNameShaped,
  isNameList,
  isNumberedFirm,
  labelLength,
  nameInLead,
} from './name-shape';

const { u, iu } = answerWords('lead');
const { iu: placed } = answerWords('place');

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
  /** Stands alone above a list. */
  readonly heads: boolean;
  /** A number or a medal in front of it. */
  readonly numbered: boolean;
  /** Behind words that say what for: "Best for teams: Acme". */
  readonly labelled: boolean;
  /** Behind another name or a place in the same lead: "Acme, Leeds". */
  readonly later: boolean;
}

type Lead = Omit<LeadSpan, 'name' | 'later' | 'heads' | 'labelled'> & { readonly text: string };
type Head = Pick<Lead, 'text' | 'start'>;

const SEPARATOR = /\s[–—-]\s|:\s|:$|\s\(|\s?—\s?|\svs\.?\s|\s→\s/u;
const VERB = u`\s${'verb'}\s`;
const SALES_CUE = iu`[$€£]\s?\d|\d\s?(?:€|eur|usd)\b|\/${'unit'}|${'sells'}`;
const BRAND_COLUMN = iu`^${'brandColumn'}$`;
const LEAD_LENGTH = 120;
const TAIL_LENGTH = 240;
const MAX_BLOCKS = 5000;
const PLAIN_LENGTH = 48;
const NUMBERED = /^[^\p{L}\p{N}]{0,6}(?:\d{1,2}(?:[.):]|\ufe0f)|[#№]\s?\d|[🥇🥈🥉])/u;
const PARTS = /\s+vs\.?\s+|,\s+|\s+\/\s+|、/iu;
/** Behind a label, "Best for teams: Acme or Globex", and in a list of names. */
const CHOICES = placed`\s+vs\.?\s+|,\s+|\s+\/\s+|、|\s(?!&)${'conjunction'}\s`;

/** In order. "Acme vs. Globex" and "Acme, Globex" name two. */
export function leadSpans(surface: Surface): LeadSpan[] {
  const found: LeadSpan[] = [];
  const blocks = surface.blocks.slice(0, MAX_BLOCKS);
  const named = nameCells(surface, blocks);
  let section = 0;
  for (const [at, block] of blocks.entries()) {
    if (block.inSources) continue;
    if (block.kind === 'heading') section += 1;
    const lead = leadOf(surface, block, section, named);
    const isTitle = block.kind === 'heading' || block.kind === 'paragraph';
    const heads = isTitle && lead?.alone === true && blocks[at + 1]?.kind === 'item';
    if (lead !== null) found.push(...namesIn({ ...lead, heads }));
  }
  return found;
}

/** The cells of the column that names what each row is about: the first that holds names, or else words. */
function nameCells(surface: Surface, blocks: readonly Block[]): ReadonlySet<Block> {
  const named = new Set<Block>();
  for (let from = 0; from < blocks.length; from += 1) {
    let to = from;
    while (blocks[to]?.kind === 'cell') to += 1;
    const body = blocks.slice(from, to).filter(({ header }) => !header);
    const heads = blocks.slice(from, to).filter(({ header }) => header);
    const branded = heads.find(({ start, end }) => BRAND_COLUMN.test(surface.text.slice(start, end).trim()));
    const columns = groupBy(body, ({ level }) => level);
    const mostly = (is: (text: string) => boolean): Block[] | undefined =>
      [...columns.values()].find(
        (cells) =>
          2 * cells.filter(({ start, end }) => is(surface.text.slice(start, end))).length > cells.length,
      );
    const column =
      (branded && columns.get(branded.level)) ??
      mostly((text) => isNameShaped(nameInLead(text))) ??
      mostly((text) => /\p{L}{2}/u.test(text));
    for (const cell of column ?? []) named.add(cell);
    from = Math.max(from, to);
  }
  return named;
}

function leadOf(surface: Surface, block: Block, section: number, named: ReadonlySet<Block>): Lead | null {
  const text = surface.text.slice(block.start, Math.min(block.end, block.start + LEAD_LENGTH + TAIL_LENGTH));
  const mark = markedLead(surface, block);
  const shared = {
    start: block.start,
    line: block.line,
    marked: mark !== null,
    sells: SALES_CUE.test(text.slice(0, TAIL_LENGTH)),
    numbered: block.ordered || NUMBERED.test(text),
  };
  const whole = {
    ...shared,
    text: text.slice(0, LEAD_LENGTH),
    alone: true,
    labels: text.trimEnd().endsWith(':'),
  };
  if (block.kind === 'heading')
    return { ...whole, form: 'heading', group: `h${block.level}-${shared.numbered}` };
  if (block.kind === 'cell') return cellLead(block, whole, section, named);
  const lead = withChoice(mark ?? plainLead(text, block), text, block);
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

function cellLead(
  block: Block,
  lead: Omit<Lead, 'form' | 'group'>,
  section: number,
  named: ReadonlySet<Block>,
): Lead | null {
  if (block.header) return block.level === 0 ? null : { ...lead, form: 'header', group: `ch${block.line}` };
  return named.has(block) ? { ...lead, form: 'cell', group: `c${section}` } : null;
}

function plainLead(text: string, block: Block): Head | null {
  const separator = SEPARATOR.exec(text) ?? VERB.exec(text);
  if (separator === null) return text.length <= PLAIN_LENGTH ? { text, start: block.start } : null;
  return { text: text.slice(0, separator.index), start: block.start };
}

/** "Best for teams: Acme – cheap": a lead that only says what for goes on to what is offered. */
function withChoice(lead: Head | null, text: string, block: Block): Head | null {
  if (lead === null) return null;
  const from = lead.start - block.start;
  const whole = text.slice(from);
  const label = labelLength(whole);
  if (label === 0 || label < lead.text.replace(/[\s:]+$/u, '').length) return lead;
  const behind = plainLead(whole.slice(label), { ...block, start: lead.start + label });
  const first = nameInLead(behind?.text.split(CHOICES, 1)[0] ?? '');
  const isOffered = isNameShaped(first) || isLoweredName(first);
  return isOffered ? { ...lead, text: whole.slice(0, label + (behind?.text.length ?? 0)) } : lead;
}

/** The bold text or link label with which a block begins. */
function markedLead(surface: Surface, block: Block): Head | null {
  const { marks } = surface;
  const mark = marks[countWhile(marks.length, (at) => (marks[at]?.start ?? 0) < block.start)];
  if (mark === undefined || mark.start > block.start + 8 || mark.end > block.end) return null;
  if (/\p{L}/u.test(surface.text.slice(block.start, mark.start))) return null;
  return {
    text: surface.text.slice(mark.start, Math.min(mark.end, mark.start + LEAD_LENGTH)),
    start: mark.start,
  };
}

function namesIn(lead: Lead & Pick<LeadSpan, 'heads'>): LeadSpan[] {
  const { text, ...shared } = lead;
  const label = labelLength(text);
  const offered = text.slice(label);
  const isFirm = isListedFirm(offered) || (lead.numbered && isNumberedFirm(offered));
  const parts = isFirm ? [offered] : offered.split(label > 0 || isNameList(offered) ? CHOICES : PARTS, 6);
  return parts.flatMap((part, place) => {
    const name = nameInLead(part);
    if (name === '' || (label > 0 && !isNameShaped(name) && !isLoweredName(name))) return [];
    const at = offered.indexOf(part);
    return [
      {
        ...shared,
        // headings without such words are chapters, not further choices
        group: label > 0 && shared.form === 'heading' ? `${shared.group}-labelled` : shared.group,
        labelled: label > 0,
        later: place > 0,
        name,
        start: lead.start + label + Math.max(0, at) + Math.max(0, part.indexOf(name)),
      },
    ];
  });
}
