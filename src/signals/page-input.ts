import { findAuthorship, type PageAuthorship } from './author';
import { findDates, type PageDates } from './dates';
import type { PageDocument } from './document';
import { detectLanguage } from '../text/language';
import type { MainContent } from './main-content';
import { readDocument } from './read-document';

/** What one request for one page gave. */
export interface PageAnswer {
  /** The address asked for, and the one that answered after redirects. */
  readonly url: string;
  readonly finalUrl: string;
  /** 0 when no answer came. */
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty when the answer was not HTML or not 200. */
  readonly html: string;
  readonly elapsedMs: number;
  /** ISO 8601, UTC. */
  readonly fetchedAt: string;
  /** Why there is no usable answer; `robots` when robots.txt forbids to ask. */
  readonly error: { readonly kind: string } | null;
}

/** A text file at the root of a site; an empty text when there is none. */
export interface TextFile {
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

export interface PageContext {
  /** Registered host of the site: lower case, without `www.`. */
  readonly host: string;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** A page, parsed once; what the endpoints of a page read. */
export interface PageInput extends PageContext {
  readonly page: PageAnswer;
  /** Its `lang` is the language of its text, which may be another than it declares. */
  readonly document: PageDocument;
  readonly languageDeclared: boolean;
  readonly main: MainContent;
  /** Words of the main content. */
  readonly wordCount: number;
  readonly dates: PageDates;
  readonly authorship: PageAuthorship;
}

/** Reads the HTML of an answer. Throws `RefusedTree`. */
export function readPage(page: PageAnswer, { host, now }: PageContext): PageInput {
  const { document: parsed, sorted, main, wordCount } = readDocument(page.html, page.finalUrl);
  const lang = detectLanguage(main.text, parsed.lang);
  const document = { ...parsed, lang };
  return {
    page,
    document,
    languageDeclared: parsed.lang !== null,
    main,
    host,
    now,
    wordCount,
    dates: findDates({ ...sorted, lang }, now),
    authorship: findAuthorship({ ...sorted, lang }),
  };
}
