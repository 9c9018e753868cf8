import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  bloatedFacts,
  brotliBomb,
  crowdedElements,
  deepTowers,
  gzipBomb,
  hardSitemap,
  hugeAttribute,
  jsonLdBomb,
  manyLinks,
  millionAttributes,
  millionElements,
  nested,
  robotsOfWildcards,
} from './bodies';
import { hardTextPage } from './hard-text';
import { everyPage, type HostileSite, html, redirect, status, text } from './site';
import { soundPage } from './sound-page';
import { dripping, endless, late, long, silent } from './streams';

const MIB = 1024 * 1024;
const CHARSETS = ['gb18030', 'utf-16le', 'utf-7', 'big5', 'shift_jis', 'euc-kr', 'klingon', 'ibm866'];

const small = html(soundPage('Reports for agencies', 4_000));

/** Made once, when the sites are started: some take a second. */
export function hostileSites(): readonly HostileSite[] {
  return [
    ...oneHostilePage('gzip-bomb', gzipBomb(120), { 'content-encoding': 'gzip' }),
    ...oneHostilePage('brotli-bomb', brotliBomb(120), { 'content-encoding': 'br' }),
    ...oneHostilePage('nested-200000', nested(200_000)),
    ...oneHostilePage('nested-5000', nested(5_000)),
    ...oneHostilePage('deep-towers', deepTowers()),
    everyPage('endless', endless),
    ...oneHostilePage('huge-attribute', hugeAttribute()),
    ...oneHostilePage('million-attributes', millionAttributes()),
    ...oneHostilePage('million-elements', millionElements()),
    ...oneHostilePage('crowded-elements', crowdedElements()),
    ...oneHostilePage('json-ld-bomb', jsonLdBomb()),
    ...oneHostilePage('hard-text', hardTextPage()),
    ...oneHostilePage('many-links', manyLinks('many-links.test')),
    ...oneHostilePage('bloated-facts', bloatedFacts()),
    lyingCharset(),
    sitemapBomb(),
    sitemapIndex(),
    everyPage('robots-100-mb', small, {
      answers: {
        '/robots.txt': long('text/plain', 'User-agent: *\n', 'Disallow: /private/x\n'.repeat(500), 100 * MIB),
      },
    }),
    everyPage('robots-wildcards', small, { answers: { '/robots.txt': text(robotsOfWildcards()) } }),
    redirectLoop(),
    everyPage('status-503', status(503), { slow: true }),
    everyPage('silent', silent, { slow: true, answers: { '/robots.txt': silent } }),
    everyPage('dripping', dripping, { slow: true }),
    everyPage('dripping-below', dripping, { slow: true, answers: { '/': small } }),
    everyPage('late-robots', late(9_000, small), {
      slow: true,
      answers: { '/robots.txt': late(9_000, status(404)) },
    }),
    everyPage('crawl-delay', small, {
      slow: true,
      answers: { '/robots.txt': text('User-agent: *\nCrawl-delay: 86400\n') },
    }),
    redirectMaze(),
    everyPage('ordinary', small),
    { name: 'tls-failure', slow: true, brokenTls: true, answers: {} },
  ];
}

/** Fifty ordinary articles of 1 to 2 MiB. */
export function largePages(): HostileSite {
  const pages = new Map<string, string>();
  return everyPage('large-pages', (request, response) => {
    const path = request.url ?? '/';
    const page =
      pages.get(path) ?? soundPage(`Large ${path}`, (1 + (pages.size % 10) / 10) * MIB, pages.size + 1);
    pages.set(path, page);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
}

function oneHostilePage(
  name: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): HostileSite[] {
  return [everyPage(name, html(body, headers))];
}

function lyingCharset(): HostileSite {
  const bytes = randomBytes(1.9 * MIB);
  let asked = 0;
  return everyPage('lying-charset', (_request, response) => {
    const charset = CHARSETS[(asked += 1) % CHARSETS.length] ?? '';
    response.writeHead(200, { 'content-type': `text/html; charset=${charset}` }).end(bytes);
  });
}

function sitemapBomb(): HostileSite {
  const name = 'sitemap-bomb';
  const entry = (at: number): string =>
    `<url><loc>http://${name}.test/f${at}/p</loc><lastmod>2026-01-0${1 + (at % 9)}</lastmod></url>`;
  const parts = Array.from({ length: 300_000 }, (_, at) => entry(at)).join('');
  const packed = gzipSync(`<urlset>${parts}${' '.repeat(40 * MIB)}</urlset>`, { level: 1 });
  const index = `<sitemapindex>${Array.from({ length: 200 }, (_, at) => `<sitemap><loc>http://${name}.test/${at % 2 === 0 ? 'pages' : 'index'}-${at}.xml</loc></sitemap>`).join('')}</sitemapindex>`;
  return everyPage(
    name,
    (request, response) => {
      const path = request.url ?? '/';
      if (path.startsWith('/pages-')) text(packed, 'application/gzip')(request, response);
      else if (path.startsWith('/index-')) text(index, 'application/xml')(request, response);
      else small(request, response);
    },
    { answers: { '/sitemap.xml': text(index, 'application/xml') } },
  );
}

function sitemapIndex(): HostileSite {
  const name = 'sitemap-index';
  const entries = Array.from(
    { length: 120_000 },
    (_, at) => `<sitemap><loc>http://${name}.test/s${at}.xml</loc></sitemap>`,
  );
  return everyPage(name, small, {
    answers: {
      '/sitemap.xml': text(`<sitemapindex>${entries.join('')}</sitemapindex>`, 'application/xml'),
      '/s0.xml': text(hardSitemap(), 'application/xml'),
    },
  });
}

function redirectLoop(): HostileSite {
  return everyPage(
    'redirect-loop',
    redirect((path) => (path.endsWith('/a') ? path.slice(0, -2) || '/' : `${path.replace(/\/$/, '')}/a`)),
  );
}

/** Each hop leads to another host of the same owner, whose robots.txt takes its time. */
function redirectMaze(): HostileSite {
  const name = 'redirect-maze';
  const subdomains = Array.from({ length: 12 }, (_, at) => `h${at}`);
  return everyPage(
    name,
    redirect((path, host) => {
      const at = /^h(\d+)\./.exec(host)?.[1];
      return `http://h${at === undefined ? 0 : (Number(at) + 1) % 12}.${name}.test${path}`;
    }),
    { slow: true, subdomains, answers: { '/robots.txt': late(9_000, status(404)) } },
  );
}
