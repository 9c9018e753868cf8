import type { FactBlock, FactPage } from '../facts/fact-page';
import { findBrandHints } from './brand-hints';
import { cellHeadings } from './cell-headings';
import type { TextBlock } from './element-list';
import type { PageInput } from './page-input';
import { pageKindOf } from './page-kind';

const LEFT_OUT = new Set(['navigation', 'comments', 'related']);
const MAX_BLOCKS = 2_000;
const MAX_CHARS = 120_000;
/** Words of others, or none at all. */
const QUOTES = new Set(['blockquote', 'q', 'pre', 'code', 'button', 'label', 'figcaption']);

/** What the reader of facts sees of a page. */
export function readableFacts(input: PageInput): FactPage {
  const { document, host } = input;
  // organisations in the JSON-LD may be others' too: those are told apart by address where facts are read
  const { websiteName, siteName, applicationName } = findBrandHints(document);
  const names = [websiteName, siteName, applicationName].filter((name) => name !== null);
  return {
    url: document.url,
    host,
    kind: pageKindOf(input),
    language: input.languageDeclared ? document.lang : null,
    names: [...new Set(names)],
    jsonLd: document.jsonLd.nodes,
    blocks: blocksOf(input),
  };
}

function blocksOf({ document }: PageInput): FactBlock[] {
  const headings = cellHeadings(document.elements);
  const blocks: FactBlock[] = [];
  let chars = 0;
  for (const block of document.blocks) {
    if (LEFT_OUT.has(document.regions[block.element.index] ?? 'content') || isQuoted(block)) continue;
    chars += block.text.length;
    if (blocks.length >= MAX_BLOCKS || chars > MAX_CHARS) break;
    const ofCell = headings.get(block.element);
    blocks.push(ofCell === undefined ? factBlock(block) : { ...factBlock(block), headings: ofCell });
  }
  return blocks;
}

function isQuoted({ element }: TextBlock): boolean {
  return (
    QUOTES.has(element.name) ||
    QUOTES.has(element.parent?.name ?? '') ||
    QUOTES.has(element.parent?.parent?.name ?? '')
  );
}

function factBlock({ element, text }: TextBlock): FactBlock {
  const { name } = element;
  if (/^h[1-6]$/u.test(name)) return { text, kind: 'heading', level: Number(name.charAt(1)) };
  if (name === 'th' || name === 'dt') return { text, kind: 'term', level: 0 };
  if (name === 'td' || name === 'dd') return { text, kind: 'cell', level: 0 };
  return { text, kind: name === 'li' ? 'item' : 'paragraph', level: 0 };
}
