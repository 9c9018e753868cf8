import { classifySource, sourceName } from './classify-source';
import { RivalHosts } from './rival-hosts';

const NAMED = [
  ['Globex', 'Initech Payroll', 'Müller & Söhne GmbH'],
  ['Monday.com', 'First Finder', 'HP'],
];
const TRACKED = [{ name: 'Umbrella', domain: 'ubc.example.com' }];
function classOf(...urls: string[]): string {
  const pages = urls.map((url) => ({ url, host: new URL(url).hostname }));
  const name = sourceName(pages[0]!.host, 'acme.com');
  return classifySource(name, pages, { host: 'acme.com', rivals: new RivalHosts(NAMED, TRACKED) }, 1);
}

describe('the class of a source', () => {
  it.each([
    ['own', 'https://acme.com/'],
    ['own', 'https://blog.acme.com/best-crm'],
    ['other', 'https://notacme.com/'],
    ['other', 'https://acme.com.evil.io/'],
    ['competitor', 'https://www.globex.com/pricing'],
    ['competitor', 'https://globex.co.uk/'],
    ['competitor', 'https://getglobex.com/'],
    ['competitor', 'https://globex-hq.com/'],
    ['competitor', 'https://help.initech.io/'],
    ['competitor', 'https://muellerandsoehne.de/'],
    ['competitor', 'https://monday.com/blog'],
    ['competitor', 'https://www.hp.com/'],
    ['competitor', 'https://shop.example.com/'],
    ['other', 'https://first.com/'],
    ['other', 'https://php.net/'],
    ['directory_or_review', 'https://www.g2.com/categories/crm'],
    ['directory_or_review', 'https://www.capterra.de/crm'],
    ['directory_or_review', 'https://uk.trustpilot.com/review/acme.com'],
    ['directory_or_review', 'https://www.yelp.fr/biz/acme'],
    ['directory_or_review', 'https://www.amazon.co.uk/dp/1'],
    ['directory_or_review', 'https://play.google.com/store/apps'],
    ['directory_or_review', 'https://crm-reviews.com/'],
    ['editorial', 'https://www.techradar.com/best/crm'],
    ['editorial', 'https://jane.substack.com/p/crm'],
    ['editorial', 'https://abcnews.go.com/Business'],
    ['editorial', 'https://kanbanweekly.io/'],
    ['editorial', 'https://unheard-of.com/blog/best-crm-for-agencies'],
    ['editorial', 'https://unheard-of.com/globex-vs-initech'],
    ['other', 'https://unheard-of.com/best'],
    ['other', 'https://unheard-of.com/about-our-company'],
    ['forum', 'https://www.reddit.com/r/crm'],
    ['forum', 'https://news.ycombinator.com/item?id=1'],
    ['forum', 'https://community.unheard-of.com/t/1'],
    ['forum', 'https://agencyforum.net/'],
    ['reference', 'https://de.wikipedia.org/wiki/CRM'],
    ['reference', 'https://wiki.unheard-of.com/CRM'],
    ['social', 'https://www.youtube.com/watch?v=1'],
    ['social', 'https://www.pinterest.de/pin/1'],
    ['institution', 'https://www.sba.gov/guide'],
    ['institution', 'https://www.gov.uk/vat'],
    ['institution', 'https://www.gob.mx/'],
    ['institution', 'https://cs.stanford.edu/'],
    ['institution', 'https://www.ox.ac.uk/'],
    ['institution', 'https://www.uni-bonn.de/'],
    ['institution', 'https://ec.europa.eu/'],
  ])('is %s for %s', (expected, url) => {
    expect(classOf(url)).toBe(expected);
  });

  it('is that of a part of the site only where no other part is a source', () => {
    expect(classOf('https://community.unheard-of.com/t/1', 'https://unheard-of.com/prices')).toBe('other');
    expect(classOf('https://play.google.com/store', 'https://cloud.google.com/')).toBe('other');
  });
});

describe('a competitor among the sources', () => {
  const host = 'pipelinepost.com';
  const pages = [{ url: `https://${host}/best-crm-2026`, host }];
  it.each([
    ['one answer', [['Pipeline Post']], [], 2, 'competitor'],
    ['one answer, where more cite its site', [['Pipeline Post'], ['Globex']], [], 3, 'editorial'],
    ['half as many answers as cite its site', [['Pipeline Post'], ['pipelinepost']], [], 4, 'competitor'],
    ['nobody but the agency', [[]], [{ name: 'Pipeline Post' }], 9, 'competitor'],
    ['its alias', [[]], [{ name: 'PP Media', aliases: ['Pipeline Post'] }], 9, 'competitor'],
    ['nobody', [[]], [], 0, 'editorial'],
  ])('is one that %s names', (_, named, tracked, citing, expected) => {
    const parties = { host: 'acme.com', rivals: new RivalHosts(named, tracked) };
    expect(classifySource(host, pages, parties, citing)).toBe(expected);
  });
});

describe('the name of a source', () => {
  it.each([
    ['www.g2.com', 'g2.com'],
    ['blog.acme.com', 'acme.com'],
    ['shop.globex.co.uk', 'globex.co.uk'],
    ['jane.github.io', 'jane.github.io'],
    ['www.wordpress.com', 'wordpress.com'],
    ['192.0.2.1', '192.0.2.1'],
  ])('of %s is %s', (host, name) => {
    expect(sourceName(host, 'acme.com')).toBe(name);
  });

  it('of a neighbour of a registered subdomain is not the registered name', () => {
    expect(sourceName('eu.docs.acme.com', 'docs.acme.com')).toBe('docs.acme.com');
    expect(sourceName('www.acme.com', 'docs.acme.com')).toBe('acme.com');
  });
});
