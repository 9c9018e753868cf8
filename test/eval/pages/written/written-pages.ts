import { allInAsides, hubspot, noscriptCopy, siteOrigin } from './builders';
import {
  discourseForBrowsers,
  discourseForCrawlers,
  phpbb,
  questionAndAnswers,
  vbulletin,
  xenforo,
} from './forums';
import { blogIndex, cardGrid, streamedListing, vacancies } from './listings';
import { articleText, collectionText, listingText, productText, threadText } from './markup';
import {
  shopifyCollection,
  shopifyProduct,
  streamedCollection,
  streamedProduct,
  wooCollection,
  wooProduct,
} from './shops';
import {
  nextFlight,
  reactExternalRuntime,
  reactNestedStream,
  reactStream,
  shadowRoots,
  solidStream,
} from './streamed';
import texts from './texts.json';

/** A page that we wrote after the markup of real sites, with all that a reader came for. */
export interface WrittenPage {
  readonly name: string;
  readonly html: string;
  readonly text: string;
}

type Write<Content> = (content: Content) => string;

/** Each markup with the numbers of the texts that it is filled with. */
function filled<Content>(
  contents: readonly Content[],
  textOf: Write<Content>,
  markups: readonly (readonly [Write<Content>, ...number[]])[],
): WrittenPage[] {
  return markups.flatMap(([write, ...numbers]) =>
    numbers.flatMap((at) => {
      const content = contents[at];
      return content === undefined
        ? []
        : [{ name: `${write.name}-${at}`, html: write(content), text: textOf(content) }];
    }),
  );
}

export const WRITTEN_PAGES: readonly WrittenPage[] = [
  ...filled(texts.articles, articleText, [
    [reactStream, 0, 1],
    [reactNestedStream, 2, 4],
    [reactExternalRuntime, 3],
    [nextFlight, 5, 1],
    [shadowRoots, 4, 0],
    [solidStream, 2],
    [hubspot, 1, 3],
    [siteOrigin, 5, 4],
    [allInAsides, 1],
    [noscriptCopy, 0],
  ]),
  ...filled(texts.threads, threadText, [
    [discourseForCrawlers, 0, 1],
    [discourseForBrowsers, 2, 3],
    [phpbb, 0, 2],
    [xenforo, 3],
    [vbulletin, 1],
    [questionAndAnswers, 2],
  ]),
  ...filled(texts.products, productText, [
    [shopifyProduct, 0, 1],
    [wooProduct, 2, 0],
    [streamedProduct, 1],
  ]),
  ...filled(texts.collections, collectionText, [
    [shopifyCollection, 0, 2],
    [wooCollection, 1, 0],
    [streamedCollection, 2],
  ]),
  ...filled(texts.listings, listingText, [
    [blogIndex, 0],
    [cardGrid, 2, 0],
    [vacancies, 1],
    [streamedListing, 2],
  ]),
];
