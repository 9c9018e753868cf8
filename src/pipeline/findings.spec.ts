import { siteFacts } from '../facts/site-facts';
import type { SiteFact } from '../facts/site-fact';
import { summaryOf } from './findings';
import type { SiteReading } from './site-step.service';

const year = (stated: number, isPassing?: true): SiteFact => ({
  slot: 'founding_year',
  value: { kind: 'year', year: stated },
  shown: String(stated),
  quote: '',
  url: 'https://acme.example/',
  from: 'text',
  ...(isPassing && { isPassing }),
});

describe('summaryOf', () => {
  it('keeps facts in passing, so that answers read again accuse no more than before', () => {
    const facts = siteFacts([year(2014), year(1824, true)]);
    const home = { page: { finalUrl: 'https://acme.example/', status: 200, error: null } };
    const analysis = { unreadable: null, readiness: { unscored: null } };
    const site = { home: { ...home, analysis }, crawl: { robots: { status: 200 } }, pages: [], facts };
    expect(siteFacts(summaryOf(site as unknown as SiteReading).facts)).toEqual(facts);
  });
});
