import { dayBefore } from './calendar';
import { COMPANY, DEMO_ORIGIN } from './company';
import type { PageSource } from './page-source';

/** Bars one crawler for training and, by mistake, one that an answer engine searches with. */
export const ROBOTS_TXT = `# ${COMPANY.name}
User-agent: GPTBot
Disallow: /

User-agent: PerplexityBot
Disallow: /

User-agent: *
Disallow: /internal/

Sitemap: ${DEMO_ORIGIN}/sitemap.xml
`;

export function sitemapXml(pages: readonly PageSource[], today: string): string {
  const entries = pages.map((page) => {
    const day = lastChange(page, today);
    const lastmod = day === null ? '' : `<lastmod>${day}</lastmod>`;
    return `<url><loc>${DEMO_ORIGIN}${page.path}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** Day of the last change that a page states; null when it states none. */
export function lastChange({ article, changedDaysAgo }: PageSource, today: string): string | null {
  const days = changedDaysAgo ?? article?.changedDaysAgo ?? article?.publishedDaysAgo ?? null;
  return days === null ? null : dayBefore(today, days);
}

/** The summary for language models that llmstxt.org proposes. */
export function llmsTxt(pages: readonly PageSource[]): string {
  const listed = (prefix: string): string =>
    pages
      .filter(({ path, description }) => path.startsWith(prefix) && description !== '')
      .map(({ path, title, description }) => `- [${title}](${DEMO_ORIGIN}${path}): ${description}`)
      .join('\n');
  return `# ${COMPANY.name}

> ${COMPANY.slogan}. Founded in ${COMPANY.founded}, used by 1,900 agencies.

## Product

${listed('/features/')}
${listed('/pricing')}

## Documentation

${listed('/docs/')}
`;
}
