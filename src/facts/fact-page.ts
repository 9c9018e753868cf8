/** A node of a page's JSON-LD. */
export interface FactNode {
  readonly types: readonly string[];
  readonly value: Readonly<Record<string, unknown>>;
}

/** A run of visible text between two block borders. */
export interface FactBlock {
  readonly text: string;
  readonly kind: 'heading' | 'item' | 'cell' | 'term' | 'paragraph';
  /** Rank of a heading, 1 to 6; 0 for other blocks. */
  readonly level: number;
  /** Headings of its row and column; only cells of tables have them. */
  readonly headings?: readonly string[];
}

/** What facts are read from. */
export interface FactPage {
  readonly url: string;
  /** Registered host of the site: lower case, without `www.`. */
  readonly host: string;
  readonly kind: string;
  /** Primary language as the page declares it; null when it declares none. */
  readonly language: string | null;
  /** Names that the page gives its own company. */
  readonly names: readonly string[];
  readonly jsonLd: readonly FactNode[];
  /** Numbers behind links that dial, as written there. */
  readonly phones?: readonly string[];
  /** In document order, without menus, comments and teasers. */
  readonly blocks: readonly FactBlock[];
}
