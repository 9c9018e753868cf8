import type { PageInput } from './page-input';

export type PageKind =
  'home' | 'article' | 'product' | 'listing' | 'about' | 'contact' | 'pricing' | 'legal' | 'faq' | 'other';

const PATHS: readonly (readonly [PageKind, RegExp])[] = [
  ['pricing', /\/(?:pricing|prices?|plans|preise|tarife|tarifs|precios|prezzi|prijzen)(?:[/.?_-]|$)/iu],
  ['contact', /\/(?:contact|contact-us|kontakt|contacto|contatti|contactez-nous)(?:[/.?_-]|$)/iu],
  [
    'about',
    /\/(?:about|about-us|company|team|ueber-uns|uber-uns|unternehmen|wir-ueber-uns|a-propos|qui-sommes-nous|sobre|nosotros|quienes-somos|chi-siamo|over-ons)(?:[/.?_-]|$)/iu,
  ],
  [
    'legal',
    /\/(?:privacy|terms|imprint|impressum|datenschutz|agb|legal|mentions-legales|cookies?|disclaimer)(?:[/.?_-]|$)/iu,
  ],
  ['faq', /\/(?:faq|faqs|help|hilfe|support)(?:[/.?_-]|$)/iu],
  ['product', /\/(?:products?|produkte?|produits?|productos?|shop|item)\/[^/]+/iu],
  [
    'article',
    /\/(?:blog|news|article|articles|artikel|magazin|magazine|insights|stories|aktuelles|post|posts)\/[^/]+|\/20\d\d\/\d\d?\//iu,
  ],
];

/** What sort of page it is: by JSON-LD and meta elements, then by its address. */
export function pageKindOf({ document, host }: Pick<PageInput, 'document' | 'host'>): PageKind {
  const { pathname, hostname } = new URL(document.url);
  if (
    /^\/(?:index\.\w{2,5}|[a-z]{2}(?:-[a-z]{2})?\/?)?$/iu.test(pathname) &&
    hostname.replace(/^www\./u, '') === host
  )
    return 'home';
  const types = new Set(document.jsonLd.nodes.flatMap((node) => node.types));
  const has = (...names: string[]): boolean => names.some((name) => types.has(name));
  if (has('AboutPage')) return 'about';
  if (has('ContactPage')) return 'contact';
  const byPath = PATHS.find(([, pattern]) => pattern.test(pathname))?.[0];
  if (byPath !== undefined && byPath !== 'product' && byPath !== 'article') return byPath;
  if (has('FAQPage', 'QAPage')) return 'faq';
  if (
    [...types].some((type) => /Article$|BlogPosting/u.test(type)) ||
    document.meta.get('og:type')?.[0] === 'article'
  )
    return 'article';
  if (has('Product')) return 'product';
  if (byPath !== undefined) return byPath;
  return has('CollectionPage', 'ItemList') ? 'listing' : 'other';
}
