import type { FetchedPage } from '../crawl/page';
import { findAuthorship, type PageAuthorship } from './author';
import { findDates, type PageDates } from './dates';
import { parsePage, type PageDocument } from './document';
import { findMainContent, type MainContent } from './main-content';
import { countWords } from './text';

export interface PageContext {
  /** Registered host of the site: lower case, without `www.`. */
  readonly host: string;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** A page, parsed once; what the endpoints of a page read. */
export interface PageInput extends PageContext {
  readonly page: FetchedPage;
  readonly document: PageDocument;
  readonly main: MainContent;
  /** Words of the main content. */
  readonly wordCount: number;
  readonly dates: PageDates;
  readonly authorship: PageAuthorship;
}

/** Reads HTML that passed the pre-scan. */
export function readPage(page: FetchedPage, { host, now }: PageContext): PageInput {
  const document = parsePage(page.html, page.finalUrl);
  const main = findMainContent(document);
  return {
    page,
    document,
    main,
    host,
    now,
    wordCount: countWords(main.text),
    dates: findDates(document, now),
    authorship: findAuthorship(document),
  };
}
