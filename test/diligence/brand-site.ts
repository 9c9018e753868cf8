import type { SiteHandler } from '../support/local-site';

export interface BrandSite {
  readonly brand: string;
  /** robots.txt; null: there is none. */
  readonly robots: string | null;
}

const ROOT = (brand: string): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'NewsMediaOrganization',
    name: brand,
    foundingDate: '2012',
  });

/** A site that states when its company was founded and is open, and where some addresses answer 404 or 410. */
export function brandSite({ brand, robots }: BrandSite): SiteHandler {
  const pages: Readonly<Record<string, string>> = {
    '/': `<p>${`${brand} is CRM software for small agencies. `.repeat(20)}</p><a href="/about">About us</a>`,
    '/about': `<p>${brand} was founded in 2012. ${'We build CRM software for small agencies. '.repeat(20)}</p>
      <p>Our office is open Monday to Friday 9:00–17:00. Closed on Sundays.</p>`,
  };
  return (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const page = pages[path];
    if (path === '/robots.txt' && robots !== null) {
      response.setHeader('content-type', 'text/plain').end(robots);
    } else if (page !== undefined) {
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(
          `<!doctype html><html lang="en"><head><title>${brand} ${path}</title>` +
            `<meta property="og:site_name" content="${brand}">` +
            (path === '/' ? `<script type="application/ld+json">${ROOT(brand)}</script>` : '') +
            `</head><body><main><h1>${brand}</h1>${page}</main></body></html>`,
        );
    } else {
      response
        .writeHead(path === '/withdrawn' ? 410 : 404, { 'content-type': 'text/html' })
        .end('<h1>No</h1>');
    }
  };
}
