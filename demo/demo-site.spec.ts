import { join } from 'node:path';
import { dated, DEMO_ORIGIN, readSite, type SiteAnswer } from './demo-site';

const TODAY = '2026-03-05';
const FOLDER = join(__dirname, 'site');
const site = readSite(FOLDER, TODAY);
const answer = (path: string): SiteAnswer => site.answers.get(path)!;
const htmlPages = [...site.answers].filter(([, { body }]) => body.startsWith('<!doctype html>'));

const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]!.replace(DEMO_ORIGIN, '') || '/');

describe('the demo site', () => {
  it('has about forty pages, none of them twice', () => {
    expect(htmlPages.length).toBe(site.pages);
    expect(site.pages).toBeGreaterThanOrEqual(30);
    expect(site.pages).toBeLessThanOrEqual(45);
  });

  it('leads from the home page to every page', () => {
    const seen = new Set(['/']);
    for (const path of seen) {
      for (const link of linksOf(site.answers.get(path)?.body ?? ''))
        if (link.startsWith('/')) seen.add(link);
    }
    expect(htmlPages.map(([path]) => path).filter((path) => !seen.has(path))).toEqual([]);
  });

  it('has the faults a crawler should find: dead links, a redirect, a slow page, a file', () => {
    const dead = new Set(
      htmlPages
        .flatMap(([, { body }]) => linksOf(body))
        .filter((path) => path.startsWith('/') && !site.answers.has(path)),
    );
    expect([...dead].sort()).toEqual(['/about/awards', '/blog/webinar-recap', '/features/live-chat']);
    expect(answer('/docs/integrations')).toMatchObject({ status: 301, headers: { location: '/docs' } });
    expect([...site.answers.values()].filter(({ delayMs }) => delayMs > 0)).toHaveLength(1);
    expect(answer('/press/brochure.pdf').headers['content-type']).toBe('application/pdf');
  });

  it('bars one training crawler, one search crawler, and everyone from one folder', () => {
    const rules = answer('/robots.txt').body;
    expect(rules).toContain('User-agent: GPTBot\nDisallow: /\n');
    expect(rules).toContain('User-agent: PerplexityBot\nDisallow: /\n');
    expect(rules).toContain('User-agent: *\nDisallow: /internal/\n');
  });

  it('lists every page in the sitemap, with the day of its last change where it states one', () => {
    const map = answer('/sitemap.xml').body;
    for (const [path] of htmlPages) expect(map).toContain(`<loc>${DEMO_ORIGIN}${path}</loc>`);
    expect(map).toContain(`<loc>${DEMO_ORIGIN}/pricing</loc><lastmod>2026-02-13</lastmod>`);
    expect(map).toContain(`<loc>${DEMO_ORIGIN}/contact</loc></url>`);
  });

  it('does not age: dates count back from today, years follow it', () => {
    const later = readSite(FOLDER, '2031-03-05');
    const path = '/blog/client-data-in-a-crm';
    expect(answer(path).body).toContain('"datePublished": "2026-01-04"');
    expect(later.answers.get(path)?.body).toContain('"datePublished": "2031-01-04"');
    expect(answer('/').body).toContain('our survey of 2025');
    expect(later.answers.get('/')?.body).toContain('our survey of 2030');
    for (const [, { body }] of htmlPages) expect(body).not.toMatch(/\{(year|date|day)/);
  });

  it('writes valid JSON-LD, with a person behind each good article', () => {
    const blocks = htmlPages.flatMap(([, { body }]) =>
      [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
        JSON.parse(match[1]!),
      ),
    );
    expect(blocks.filter((block) => block['@type'] === 'Organization')).toHaveLength(1);
    const articles = blocks.filter((block) => block['@type'] === 'Article');
    expect(articles.length).toBeGreaterThanOrEqual(6);
    for (const { author } of articles)
      expect(site.answers.has(author.url.replace(DEMO_ORIGIN, ''))).toBe(true);
  });

  it('is the same on the same day', () => {
    expect(readSite(FOLDER, TODAY)).toEqual(site);
  });
});

describe('dated', () => {
  it.each([
    ['{day-1}', '2028-03-01', '2028-02-29'],
    ['{day}', '2026-11-21', '2026-11-21'],
    ['{date-64}', '2026-03-05', '31 December 2025'],
    ['{date-0}', '2026-03-05', '5 March 2026'],
    ['{year}, {year-1}, {year-12}, {years}', '2026-03-05', '2026, 2025, 2014, {years}'],
  ])('%s on %s', (text, today, expected) => {
    expect(dated(text, today)).toBe(expected);
  });
});
