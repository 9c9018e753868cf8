import { httpDay } from './calendar';
import { COMPANY } from './company';
import { BUYING_ARTICLES } from './content/articles-on-buying';
import { RUNNING_ARTICLES } from './content/articles-on-running';
import { TRUST_ARTICLES } from './content/articles-on-trust';
import { CUSTOMER_PAGES } from './content/customers';
import { DOC_PAGES } from './content/docs';
import { FEATURE_PAGES } from './content/features';
import { MAIN_PAGES } from './content/main-pages';
import { TEAM_PAGES } from './content/team';
import { WEAK_ARTICLES } from './content/weak-articles';
import { lastChange, llmsTxt, ROBOTS_TXT, sitemapXml } from './crawl-files';
import { pageHtml } from './page-html';
import type { PageSource } from './page-source';

export interface SiteAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Wait before answering. */
  readonly delayMs: number;
}

/** Answers by path; any other path is a 404. */
export interface DemoSite {
  readonly answers: ReadonlyMap<string, SiteAnswer>;
  /** Number of HTML pages. */
  readonly pages: number;
}

const ARTICLES = [...BUYING_ARTICLES, ...RUNNING_ARTICLES, ...TRUST_ARTICLES, ...WEAK_ARTICLES];

const BLOG: PageSource = {
  path: '/blog',
  title: 'Blog: running an agency, counted',
  description: 'Articles on CRM, help desks and clients, with figures and sources.',
  body: `What we learn from 1,900 agencies, with figures and sources.\n\n${ARTICLES.map(
    ({ path, title, description }) => `- [${title.replaceAll('|', ' ')}](${path}): ${description}`,
  ).join('\n')}\n- [What we said at the spring webinar](/blog/webinar-recap): a recap`,
};

/** The whole demo site as it stands on a day, `YYYY-MM-DD`. The same day gives the same site. */
export function buildSite(today: string): DemoSite {
  const pages = [
    ...MAIN_PAGES,
    ...FEATURE_PAGES,
    ...CUSTOMER_PAGES,
    ...TEAM_PAGES,
    ...DOC_PAGES,
    BLOG,
    ...ARTICLES,
  ];
  const answers = new Map<string, SiteAnswer>(pages.map((page) => [page.path, pageAnswer(page, today)]));
  answers.set('/robots.txt', fileAnswer('text/plain; charset=utf-8', ROBOTS_TXT));
  answers.set('/sitemap.xml', fileAnswer('application/xml', sitemapXml(pages, today)));
  answers.set('/llms.txt', fileAnswer('text/markdown; charset=utf-8', llmsTxt(pages)));
  answers.set('/logo.svg', fileAnswer('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'));
  answers.set('/press/brochure.pdf', fileAnswer('application/pdf', '%PDF-1.4\n%%EOF\n'));
  answers.set('/internal/roadmap', fileAnswer('text/html', `<h1>${COMPANY.name}: not for robots</h1>`));
  answers.set('/docs/integrations', { status: 301, headers: { location: '/docs' }, body: '', delayMs: 0 });
  return { answers, pages: pages.length };
}

function pageAnswer(page: PageSource, today: string): SiteAnswer {
  const day = lastChange(page, today);
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(day === null ? {} : { 'last-modified': httpDay(day) }),
    },
    body: pageHtml(page, today),
    delayMs: page.delayMs ?? 0,
  };
}

function fileAnswer(contentType: string, body: string): SiteAnswer {
  return { status: 200, headers: { 'content-type': contentType }, body, delayMs: 0 };
}
