import { type Handler, Parser } from 'htmlparser2';
import { collapse } from '../text/tidy';
import { canonicalUrl } from './canonical-url';

/** Where on the page a link stands, by its nearest landmark. */
export type LinkRegion = 'nav' | 'header' | 'main' | 'footer';

export interface FoundLink {
  /** Absolute, without fragment and tracking parameters. */
  readonly url: string;
  /** Text of the link, or its image's alternative text; at most 200 characters. */
  readonly text: string;
  readonly region: LinkRegion;
  readonly nofollow: boolean;
}

export const MAX_LINKS = 3000;
const MAX_TEXT_LENGTH = 200;
/** The parser's cost grows with the depth; beyond this, a page is broken or hostile. */
const MAX_DEPTH = 512;
/** Elements and attributes: the heaviest real pages stay under 60,000. */
const MAX_NODES = 100_000;
/** Both limits are checked after every slice of this many characters. */
const SLICE_LENGTH = 16_384;

const REGION_OF_TAG: Readonly<Record<string, LinkRegion>> = {
  nav: 'nav',
  header: 'header',
  main: 'main',
  article: 'main',
  footer: 'footer',
};
const REGION_OF_ROLE: Readonly<Record<string, LinkRegion>> = {
  navigation: 'nav',
  menubar: 'nav',
  banner: 'header',
  main: 'main',
  contentinfo: 'footer',
};

/** Collects the links of one page as its HTML is handed in, piece by piece. */
export class LinkReader implements Partial<Handler> {
  private readonly links: FoundLink[] = [];
  /** Landmarks that are open, each with the depth of its element. */
  private readonly regions: { readonly region: LinkRegion; readonly depth: number }[] = [];
  private readonly parser = new Parser(this);
  private hasBase = false;
  private depth = 0;
  private nodes = 0;
  private open: { href: string; text: string; readonly nofollow: boolean } | null = null;

  /** @param base address of the page, until it names another */
  constructor(private base: string) {}

  /** False once enough was read: too many links, or nesting and size that only hostile pages have. */
  get wantsMore(): boolean {
    return this.links.length < MAX_LINKS && this.depth <= MAX_DEPTH && this.nodes <= MAX_NODES;
  }

  write(html: string): void {
    for (let start = 0; start < html.length && this.wantsMore; start += SLICE_LENGTH) {
      this.parser.write(html.slice(start, start + SLICE_LENGTH));
    }
  }

  /** In page order, repetitions included. */
  end(): readonly FoundLink[] {
    if (this.wantsMore) this.parser.end();
    return this.links;
  }

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    this.depth += 1;
    this.nodes += 1;
    const region = REGION_OF_ROLE[attributes.role ?? ''] ?? REGION_OF_TAG[name];
    if (region !== undefined) this.regions.push({ region, depth: this.depth });
    if (name === 'base' && attributes.href !== undefined) {
      // the first one holds
      if (!this.hasBase) this.base = canonicalUrl(attributes.href, this.base) ?? this.base;
      this.hasBase = true;
    } else if ((name === 'a' || name === 'area') && attributes.href !== undefined) {
      this.finish();
      const nofollow = /\bnofollow\b/i.test(attributes.rel ?? '');
      this.open = { href: attributes.href, text: attributes['aria-label'] ?? attributes.alt ?? '', nofollow };
    } else if (name === 'img' && this.open?.text.trim() === '') {
      this.open.text = attributes.alt ?? '';
    }
  }

  onattribute(): void {
    this.nodes += 1;
  }

  ontext(text: string): void {
    if (this.open !== null && this.open.text.length < MAX_TEXT_LENGTH) this.open.text += text;
  }

  onclosetag(name: string): void {
    if (name === 'a' || name === 'area') this.finish();
    if (this.regions.at(-1)?.depth === this.depth) this.regions.pop();
    this.depth -= 1;
  }

  private finish(): void {
    const { open } = this;
    this.open = null;
    if (open === null || this.links.length >= MAX_LINKS) return;
    const url = canonicalUrl(open.href, this.base);
    if (url === null) return;
    const text = collapse(open.text.slice(0, MAX_TEXT_LENGTH));
    this.links.push({ url, text, region: this.regions.at(-1)?.region ?? 'main', nofollow: open.nofollow });
  }
}
