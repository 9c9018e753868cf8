import type { PageKind } from './page-kind';

/** One node of a page's JSON-LD, taken out of arrays, `@graph` and nested entities. */
export interface JsonLdNode {
  /** Short type names, without a vocabulary's address. */
  readonly types: readonly string[];
  readonly value: Readonly<Record<string, unknown>>;
}

/** A run of visible text between two block borders. */
export interface ReadableBlock {
  readonly text: string;
  readonly kind: 'heading' | 'item' | 'cell' | 'term' | 'paragraph';
  /** Rank of a heading, 1 to 6; 0 for other blocks. */
  readonly level: number;
  /** Headings of its row and column; only cells of tables have them. */
  readonly headings?: readonly string[];
}

/** A page without its layout, for those who read what it says. */
export interface ReadablePage {
  readonly url: string;
  /** Registered host of the site: lower case, without `www.`. */
  readonly host: string;
  readonly kind: PageKind;
  /** Primary language of its text; null when it is unclear. */
  readonly language: string | null;
  /** Names that the page gives its own company. */
  readonly names: readonly string[];
  readonly jsonLd: readonly JsonLdNode[];
  /** Numbers behind links that dial, as written there. */
  readonly phones?: readonly string[];
  /** In document order, without menus, comments, teasers and quotes. */
  readonly blocks: readonly ReadableBlock[];
}
