import type { FactPage } from './fact-page';
import type { SiteFact } from './site-fact';

const MAX_FACTS = 60;

/** What one page states about its company: JSON-LD first, then text. Bounded, linear, never throws. */
export function pageFacts(page: FactPage): SiteFact[] {
  try {
    return page.jsonLd.flatMap((node) => foundingFact(node.value, page.url)).slice(0, MAX_FACTS);
  } catch {
    return [];
  }
}

function foundingFact(value: Readonly<Record<string, unknown>>, url: string): SiteFact[] {
  const stated = typeof value.foundingDate === 'string' ? value.foundingDate : '';
  const year = /^\d{4}/u.exec(stated)?.[0];
  if (year === undefined) return [];
  return [
    {
      slot: 'founding_year',
      value: { kind: 'year', year: Number(year) },
      shown: year,
      quote: `foundingDate: ${stated}`,
      url,
      from: 'json_ld',
    },
  ];
}
