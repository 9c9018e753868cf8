import type { SiteHandler } from '../support/local-site';

const PAGES: Readonly<Record<string, readonly [title: string, body: string]>> = {
  '/': [
    'Brightside | CRM software for small agencies',
    `<p>Brightside is CRM software for small agencies. 2,100 agencies in 14 countries manage 310,000 contacts with it; 34 % of
     them moved over from spreadsheets.</p><p>Last updated on 3 November 2026.</p>`,
  ],
  '/about': [
    'About Brightside',
    '<p>Brightside was founded in 2012 in Bergen, Norway. Our CEO is Ingrid Solberg. We have 48 employees.</p>',
  ],
  '/pricing': [
    'Pricing',
    '<p>The Team plan costs 19 US dollars a month and user. There is no free plan.</p>',
  ],
  '/compare': [
    'Brightside compared with spreadsheets',
    `<p>By Ann Lee, 12 October 2026. A spreadsheet takes 6 hours a week to maintain at 5 people; the
     <a href="https://www.oecd.org/en/topics/small-business.html">OECD</a> counts that among the costs of growth.</p>`,
  ],
  '/guide': [
    'How to choose a CRM',
    '<p>Ask how long the import takes, what a seat costs, and who answers the phone.</p>',
  ],
};

/** The site of a client: honest, small, with room for advice. */
export const clientSite: SiteHandler = (request, response) => {
  const path = request.url ?? '/';
  const page = PAGES[path];
  if (path === '/robots.txt') {
    response.setHeader('content-type', 'text/plain').end('User-agent: PerplexityBot\nDisallow: /\n');
  } else if (page === undefined) {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
  } else {
    const [title, body] = page;
    const links = Object.keys(PAGES)
      .map((to) => `<a href="${to}">${to}</a>`)
      .join(' ');
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><html lang="en"><head><title>${title}</title><meta property="og:site_name" content="Brightside">` +
          `</head><body><main><h1>${title}</h1>${body.repeat(4)}</main><nav>${links}</nav></body></html>`,
      );
  }
};
