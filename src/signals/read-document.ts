import { countWords } from '../text/count-words';
import { orArticleBody } from './article-body';
import { parsePage, type PageDocument, type ParseOptions } from './document';
import { scriptText } from './dom';
import { flightHtml } from './flight-html';
import { findMainContent, type MainContent } from './main-content';
import { assignRegions, type Region } from './region';

export interface ReadDocument {
  readonly document: PageDocument;
  /** The same with its side matter where that is: comments and teasers have authors and dates of their own. */
  readonly sorted: PageDocument;
  readonly main: MainContent;
  /** Words of the main content. */
  readonly wordCount: number;
}

/** A page with fewer words in its main content is read again. */
const FEW_WORDS = 60;
/** Another way of reading must find this many times as much. */
const MUCH_MORE = 2;

const SIDES: ReadonlySet<Region> = new Set(['aside', 'related', 'header']);
const ALL_BUT_MENUS: ReadonlySet<Region> = new Set([...SIDES, 'comments', 'footer']);

/**
 * Parses a page and finds its main content. Where that is next to nothing, words for side matter give way, then what
 * stands there for readers without scripts counts, then what the page's scripts hand to React.
 */
export function readDocument(html: string, url: string): ReadDocument {
  const usual = readAs(html, url);
  if (usual.wordCount >= FEW_WORDS) return usual;
  const enough = Math.max(FEW_WORDS, usual.wordCount * MUCH_MORE);
  for (const other of otherReadings(usual.document, html, url))
    if (unlinkedWords(other.main) >= enough) return other;
  return usual;
}

/** Lists of links are what side matter is made of. */
function unlinkedWords({ blocks }: MainContent): number {
  const texts = blocks.filter(({ text, linkChars }) => linkChars < text.length / 2).map(({ text }) => text);
  return countWords(texts.join('\n'));
}

function readAs(html: string, url: string, options?: ParseOptions): ReadDocument {
  const document = parsePage(html, url, options);
  const sorted =
    options === undefined ? document : { ...document, regions: assignRegions(document.elements) };
  const main = orArticleBody(findMainContent(document), document);
  return { document, sorted, main, wordCount: countWords(main.text) };
}

/** Each is made only when the one before is not enough. */
function* otherReadings(
  { regions, named }: PageDocument,
  html: string,
  url: string,
): Generator<ReadDocument> {
  for (const ignored of [SIDES, ALL_BUT_MENUS])
    if (regions.some((region) => ignored.has(region))) yield readAs(html, url, { ignored });
  if (named('noscript').length > 0) yield readAs(html, url, { ignored: ALL_BUT_MENUS, seesNoscript: true });
  const drawn = flightHtml(named('script').map(scriptText));
  if (drawn !== '') yield readAs(withEnd(html, drawn), url);
}

/** The page with more at the end of its body. */
function withEnd(html: string, more: string): string {
  const end = html.toLowerCase().lastIndexOf('</body');
  return end < 0 ? html + more : html.slice(0, end) + more + html.slice(end);
}
