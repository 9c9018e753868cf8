import { firstText } from './json-ld';
import type { PageInput } from './page-input';
import { isOrganization } from '../text/organization-types';
import type { JsonLdNode } from '../text/readable-page';
import { resultOf, type SignalResult } from './signal-result';

const PAGE_TYPE =
  /Article|BlogPosting|Product|Service|FAQPage|QAPage|HowTo|Recipe|Event|Course|Review|SoftwareApplication|WebApplication|VideoObject|BreadcrumbList|WebPage|WebSite|ItemList|JobPosting|Book|Dataset|AboutPage|ContactPage|Offer|Place|Movie/;
/** Fields that the search engines' documentation asks for, by type; of those with a bar between them any one. */
const WANTED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/Article|BlogPosting/, ['headline', 'author', 'datePublished']],
  [/^Product$/, ['name', 'offers|review|aggregateRating']],
  [/^(?:FAQPage|QAPage)$/, ['mainEntity']],
  [/^HowTo$/, ['name', 'step']],
  [/^Recipe$/, ['name', 'recipeIngredient']],
  [/Event$/, ['name', 'startDate', 'location']],
  [/^BreadcrumbList$/, ['itemListElement']],
  [/^JobPosting$/, ['title', 'datePosted', 'hiringOrganization']],
  [/^VideoObject$/, ['name', 'uploadDate', 'thumbnailUrl']],
  [/^WebSite$/, ['name', 'url']],
];

/** The page of a plumber is typed by the trade; an Organization alone only says who publishes it. */
function isPageType(type: string): boolean {
  return (
    PAGE_TYPE.test(type) || (isOrganization([type]) && !/^(?:Organization|Corporation|Brand)$/.test(type))
  );
}

/**
 * Does the page describe itself to machines? Input: a parsed page. Score: some JSON-LD 25 (microdata alone 12),
 * an organisation or person with name and with url, logo or sameAs 25, a type for the page 25, the fields that
 * type needs 15, no block that cannot be read 10. Source: schema.org and the documented fields of rich results.
 */
export function evaluateStructuredData({ document, page }: PageInput): SignalResult {
  const { nodes, blocks, brokenBlocks } = document.jsonLd;
  const url = page.finalUrl;
  const microdata = document.elements.some(({ marks }) => marks.isItem);
  const identities = nodes.filter(({ types }) => isOrganization(types) || types.includes('Person'));
  const complete = identities.some(
    ({ value }) =>
      firstText(value.name) !== null && ['url', 'logo', 'sameAs'].some((key) => value[key] !== undefined),
  );
  const typed = nodes.filter(({ types }) => types.some(isPageType));
  const missing = missingFields(typed);
  const evidence = {
    blocks,
    brokenBlocks,
    microdata,
    types: [...new Set(nodes.flatMap(({ types }) => types))].slice(0, 30),
    missing: missing.slice(0, 20),
  };
  return resultOf('structured_data', url, evidence, [
    {
      points: nodes.length > 0 ? 25 : microdata ? 12 : 0,
      max: 25,
      message: microdata ? 'Microdata, but no JSON-LD' : 'No structured data',
      fix: 'Describe the page and its publisher in JSON-LD.',
    },
    {
      points: complete ? 25 : identities.length > 0 ? 12 : 0,
      max: 25,
      message: 'The publisher is not fully described',
      fix: 'Add an Organization with name, url, logo and sameAs.',
    },
    {
      points: typed.length > 0 ? 25 : 0,
      max: 25,
      message: 'No type for the page itself',
      fix: 'Say what the page is: Article, Product, FAQPage, WebPage.',
    },
    {
      points: typed.length === 0 ? 0 : Math.max(0, 15 - 5 * missing.length),
      max: 15,
      message:
        missing.length === 0
          ? 'No typed page whose fields could be checked'
          : `Missing fields: ${missing.slice(0, 6).join(', ')}`,
      fix: 'Fill in the fields that the type needs.',
    },
    {
      points: blocks > 0 && brokenBlocks === 0 ? 10 : 0,
      max: 10,
      message:
        blocks === 0
          ? 'No JSON-LD that could be parsed'
          : `JSON-LD blocks that cannot be parsed: ${brokenBlocks} of ${blocks}`,
      fix: 'Write valid JSON in every block.',
    },
  ]);
}

function missingFields(nodes: readonly JsonLdNode[]): string[] {
  const missing = new Set<string>();
  for (const { types, value } of nodes.slice(0, 50)) {
    // A node that only points to another one is complete elsewhere
    if (Object.keys(value).length <= 2) continue;
    for (const [pattern, fields] of WANTED) {
      const type = types.find((name) => pattern.test(name));
      if (type !== undefined)
        for (const field of fields)
          if (!hasAny(value, field)) missing.add(`${type}.${field.replace(/\|/g, ' or ')}`);
    }
  }
  return [...missing];
}

/** `fields`: with a bar between them. */
function hasAny(value: JsonLdNode['value'], fields: string): boolean {
  return fields.split('|').some((field) => value[field] !== undefined);
}
