import { withoutWww } from '../text/host-name';
import { pageKind, pagePath, type PageKind } from '../text/page-kind';
import type { PageInput } from './page-input';

/** An address that says one of these is believed before the page's own markup. */
const CERTAIN = new Set<PageKind>(['pricing', 'contact', 'about', 'team', 'legal', 'legal_identity', 'faq']);

/** What sort of page it is: by its address, JSON-LD and meta elements. */
export function pageKindOf({ document, host }: Pick<PageInput, 'document' | 'host'>): PageKind {
  const path = pagePath(document.url);
  const promised = pageKind(path);
  if (promised === 'home' && withoutWww(new URL(document.url).hostname) === host) return 'home';
  const types = new Set(document.jsonLd.nodes.flatMap((node) => node.types));
  const has = (...names: string[]): boolean => names.some((name) => types.has(name));
  if (has('AboutPage')) return 'about';
  if (has('ContactPage')) return 'contact';
  if (CERTAIN.has(promised)) return promised;
  if (has('FAQPage', 'QAPage')) return 'faq';
  const isArticle = [...types].some((type) => /Article$|BlogPosting/u.test(type));
  if (isArticle || document.meta.get('og:type')?.[0] === 'article') return 'article';
  if (has('Product')) return 'product';
  // "/products" alone lists them; "/products/a-thing" is one
  if (promised !== 'home' && promised !== 'other' && !(promised === 'product' && path.segments.length === 1))
    return promised;
  return has('CollectionPage', 'ItemList') ? 'listing' : 'other';
}
