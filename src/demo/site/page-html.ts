import { dayBefore, longDay, withYears } from './calendar';
import { COMPANY, DEMO_ORIGIN, PEOPLE, personPath } from './company';
import { escapeHtml } from '../../text/escape-html';
import { bodyHtml } from './markup';
import type { Article, PageSource } from './page-source';
import { structuredDataOf } from './structured-data';

const NAVIGATION = [
  ['/product', 'Product'],
  ['/features/shared-inbox', 'Inbox'],
  ['/features/client-crm', 'CRM'],
  ['/pricing', 'Pricing'],
  ['/customers', 'Customers'],
  ['/blog', 'Blog'],
  ['/docs', 'Docs'],
] as const;

const FOOTER = [
  ['/about', 'About'],
  ['/team', 'Team'],
  ['/contact', 'Contact'],
  ['/faq', 'FAQ'],
  ['/features/automation', 'Automation'],
  ['/security', 'Security'],
  ['/status', 'Status'],
  ['/legal/privacy', 'Privacy'],
  ['/press/brochure.pdf', 'Brochure'],
  ['/internal/roadmap', 'Roadmap'],
] as const;

/** The whole HTML document of one page. `today`: `YYYY-MM-DD`. */
export function pageHtml(page: PageSource, today: string): string {
  const title = escapeHtml(page.title);
  return `<!doctype html>
<html lang="en">
<head>
${headHtml(page, title, today)}
</head>
<body>
<header><a href="/"><img src="/logo.svg" alt="${COMPANY.name}"></a><nav>${linksHtml(NAVIGATION)}</nav></header>
<main>
<article>
${contentHtml(page, title, today)}
</article>
</main>
<footer><nav>${linksHtml(FOOTER)}</nav><p>${COMPANY.legalName}, ${COMPANY.city}</p></footer>
</body>
</html>
`;
}

function headHtml(page: PageSource, title: string, today: string): string {
  const description = escapeHtml(page.description);
  const address = `${DEMO_ORIGIN}${page.path}`;
  const lines = ['<meta charset="utf-8">', `<title>${title}</title>`];
  if (description !== '') {
    lines.push(
      `<meta name="description" content="${description}">`,
      `<link rel="canonical" href="${address}">`,
      `<meta property="og:site_name" content="${COMPANY.name}">`,
      `<meta property="og:title" content="${title}">`,
      `<meta property="og:description" content="${description}">`,
      `<meta property="og:type" content="${page.article === undefined ? 'website' : 'article'}">`,
      `<meta property="og:url" content="${address}">`,
    );
  }
  for (const data of structuredDataOf(page, today)) {
    lines.push(
      `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    );
  }
  return lines.join('\n');
}

function contentHtml(page: PageSource, title: string, today: string): string {
  const heading = page.bare ? '' : `<h1>${title}</h1>`;
  const body = bodyHtml(withYears(page.body, today));
  const origin = originHtml(page, today);
  const parts = page.article === undefined ? [heading, body, origin] : [heading, origin, body];
  return parts.filter((part) => part !== '').join('\n');
}

/** Who wrote it and when: above an article, below any other page. */
function originHtml({ article, changedDaysAgo }: PageSource, today: string): string {
  const parts = article === undefined ? [] : writtenBy(article, today);
  const changed = article === undefined ? changedDaysAgo : article.changedDaysAgo;
  if (changed !== undefined) parts.push(`Last updated ${timeHtml(dayBefore(today, changed))}`);
  if (parts.length === 0) return '';
  return `<p class="${article === undefined ? 'dates' : 'byline'}">${parts.join(' · ')}</p>`;
}

function writtenBy({ author, publishedDaysAgo }: Article, today: string): string[] {
  const parts: string[] = [];
  if (author !== null) {
    const { name, role } = PEOPLE[author];
    parts.push(`By <a rel="author" href="${personPath(author)}">${name}</a>, ${role}`);
  }
  if (publishedDaysAgo !== null) parts.push(`Published ${timeHtml(dayBefore(today, publishedDaysAgo))}`);
  return parts;
}

function timeHtml(day: string): string {
  return `<time datetime="${day}">${longDay(day)}</time>`;
}

function linksHtml(links: readonly (readonly [string, string])[]): string {
  return links.map(([path, text]) => `<a href="${path}">${text}</a>`).join(' ');
}
