import { nameKey, withoutLegalForm } from '../text/company-name';
import type { ReadableBlock, ReadablePage } from '../text/readable-page';
import type { PageAnalysis } from './analyse-page';
import type { BrandHints } from './brand-hints';
import { cellHeadings } from './cell-headings';
import type { PageDocument } from './document';
import type { PageElement } from './dom';
import type { TextBlock } from './element-list';
import type { PageInput } from './page-input';

const LEFT_OUT = new Set(['navigation', 'comments', 'related']);
const LONGEST_NAME_WORDS = 5;
const MAX_BLOCKS = 2_000;
const MAX_CHARS = 120_000;
const MAX_PHONES = 10;
/** Words of others, or none at all. */
const QUOTES = new Set(['blockquote', 'q', 'pre', 'code', 'button', 'label']);

const HEADING = /^h[1-6]$/u;

/** `brand` and `kind`: of the page. */
export function readablePage(
  input: PageInput,
  { brand, kind }: Pick<PageAnalysis, 'brand' | 'kind'>,
): ReadablePage {
  const { document, host } = input;
  return {
    url: document.url,
    host,
    kind,
    language: document.lang,
    names: namesOf(input, brand),
    jsonLd: document.jsonLd.nodes,
    phones: phonesOf(input),
    blocks: blocksOf(input),
  };
}

/**
 * Names that the page gives its own company: as the site's name wherever it says so; in JSON-LD, the title and the logo only
 * where the host has letters of it, because others are named there too.
 */
function namesOf({ document, host }: PageInput, brand: BrandHints): string[] {
  const { websiteName, siteName, applicationName, logoAlt, organizations } = brand;
  const likely = [
    ...(document.title ?? '').split(/\s[|–—:·•-]\s|: |[®™]/u),
    logoAlt ?? '',
    ...organizations.flatMap(({ name, legalName, alternateNames }) => [
      name,
      legalName ?? '',
      ...alternateNames,
    ]),
  ].filter((name) => isOfHost(name, host));
  const names = [websiteName, siteName, applicationName, ...likely].flatMap((name) => name?.trim() ?? []);
  return [...new Set(names)].filter((name) => name !== '');
}

function phonesOf({ document }: PageInput): string[] {
  const dialled = document.dialled.map(
    (href) => href.trim().slice('tel:'.length).replaceAll('%20', ' ').split(';', 1)[0] ?? '',
  );
  return [...new Set(dialled)].slice(0, MAX_PHONES);
}

/** "Nordvik Audio" on nordvikaudio.com, "Brenner Antriebstechnik" on brenner-antriebe.de. */
function isOfHost(name: string, host: string): boolean {
  const label = (host.split('.', 1)[0] ?? '').replace(/-/gu, '');
  const words = withoutLegalForm(name).trim().split(' ');
  const key = nameKey(words.join(''));
  if (key.length < 3 || words.length > LONGEST_NAME_WORDS || !/^\P{Ll}/u.test(name.trim())) return false;
  const first = nameKey(words[0] ?? '');
  return (
    key === label ||
    label.startsWith(key) ||
    key.startsWith(label) ||
    (first.length > 3 && label.startsWith(first))
  );
}

function blocksOf({ document }: PageInput): ReadableBlock[] {
  const headings = cellHeadings(document.elements);
  const isCard = cardFinder(document);
  const blocks: ReadableBlock[] = [];
  let chars = 0;
  for (const block of document.blocks) {
    if (LEFT_OUT.has(document.regions[block.element.index] ?? 'content') || isQuoted(block, isCard)) continue;
    chars += block.text.length;
    if (blocks.length >= MAX_BLOCKS || chars > MAX_CHARS) break;
    const ofCell = headings.get(block.element);
    blocks.push(ofCell === undefined ? readableBlock(block) : { ...readableBlock(block), headings: ofCell });
  }
  return blocks;
}

function isQuoted({ element }: TextBlock, isCard: (caption: PageElement) => boolean): boolean {
  const around = [element, element.parent, element.parent?.parent].flatMap((one) => one ?? []);
  const caption = around.find(({ name }) => name === 'figcaption');
  return (caption !== undefined && !isCard(caption)) || around.some(({ name }) => QUOTES.has(name));
}

/** With a heading, a caption is the card of a person, and says more than the picture. Each is looked through once. */
function cardFinder({ elements }: PageDocument): (caption: PageElement) => boolean {
  const found = new Map<PageElement, boolean>();
  return (caption) => {
    const isCard =
      found.get(caption) ?? elements.slice(caption.index, caption.end).some(({ name }) => HEADING.test(name));
    found.set(caption, isCard);
    return isCard;
  };
}

function readableBlock({ element, text }: TextBlock): ReadableBlock {
  const { name } = element;
  if (HEADING.test(name)) return { text, kind: 'heading', level: Number(name.charAt(1)) };
  if (name === 'th' || name === 'dt') return { text, kind: 'term', level: 0 };
  if (name === 'td' || name === 'dd') return { text, kind: 'cell', level: 0 };
  return { text, kind: name === 'li' ? 'item' : 'paragraph', level: 0 };
}
