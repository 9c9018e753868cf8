import type { PageDocument } from './document';
import { TextBlock } from './element-list';
import { contentOf, type MainContent } from './main-content';
import { decodeEntities } from '../text/escape-html';
import { collapse } from '../text/tidy';

/** A page whose own HTML has less text than this is drawn by a script, or hides its text. */
const FEW_CHARS = 400;
/** The stated text must be this many times as long to be the better one. */
const MUCH_LONGER = 3;
const MAX_CHARS = 200_000;

/**
 * The main content, or the `articleBody` of the JSON-LD where the HTML holds next to nothing: a page that is drawn
 * in the browser still states its text to crawlers that way.
 */
export function orArticleBody(main: MainContent, document: PageDocument): MainContent {
  if (main.text.length >= FEW_CHARS) return main;
  const stated = document.jsonLd.nodes
    .map(({ value }) => value.articleBody ?? value.text)
    .find((body): body is string => typeof body === 'string' && body.length > FEW_CHARS);
  const element = main.root ?? document.named('body')[0];
  if (stated === undefined || element === undefined) return main;
  const text = decodeEntities(stated.slice(0, MAX_CHARS)).replace(/<[^<>]{0,500}>/gu, ' ');
  if (text.length < main.text.length * MUCH_LONGER) return main;
  const blocks = text
    .split(/\r?\n+/u)
    .map((line) => new TextBlock(collapse(line), element, 0))
    .filter((block) => block.text !== '');
  return contentOf(element, blocks);
}
