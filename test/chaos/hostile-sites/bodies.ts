import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filled, NEAR_MISSES } from './hard-text';

const MIB = 1024 * 1024;

export const gzipBomb = (mib: number): Buffer => gzipSync(Buffer.alloc(mib * MIB, '<p>boom</p> '));

export const brotliBomb = (mib: number): Buffer =>
  brotliCompressSync(Buffer.alloc(mib * MIB, '<p>boom</p> '), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 3 },
  });

export const nested = (depth: number): string =>
  `<body>${'<div>'.repeat(depth)}deep down${'</div>'.repeat(depth)}</body>`;

/** As deep and as many as the pre-scan lets through. */
export function deepTowers(): string {
  const tower = `${'<div class="post author date comment">'.repeat(480)}By Ann Lee, 1 March 2026${'</div>'.repeat(480)}`;
  return `<body><h1>Towers</h1>${tower.repeat(100)}</body>`;
}

export const hugeAttribute = (): string => {
  const value = filled('nav author date comment ', 1.2 * MIB);
  return `<body class="${value}"><p id="${value}" style="${value}">x</p><a href="/${value}" rel="${value}">y</a></body>`;
};

export function millionAttributes(): string {
  const attributes = Array.from({ length: 400_000 }, (_, at) => `a${at}=1`).join(' ');
  return `<body><p ${attributes}>text</p></body>`;
}

export const millionElements = (): string => `<body>${'<i>'.repeat(1_000_000)}</body>`;

/** As many elements as the pre-scan lets through, each with a class list that every rule has to look at. */
export function crowdedElements(): string {
  const tokens = filled('widget-a is-b nav-c author-d date-e share-f ', 60);
  return `<body><h1>Crowd</h1><article>${`<div class="${tokens}"><b>1 May</b></div>`.repeat(28_000)}</article></body>`;
}

export function manyLinks(host: string): string {
  const links = Array.from(
    { length: 100_000 },
    (_, at) => `<a href="//${host}/f${at % 997}/p${at}?q=${at}">l</a>`,
  );
  return `<body><h1>Links</h1>${links.join('')}</body>`;
}

/** Blocks just below the size that is read, nested deeply, closed nowhere or only just wrong. */
export function jsonLdBomb(): string {
  const block = (data: string): string => `<script type="application/ld+json">${data}</script>`;
  const deep = '{"@type":"Article","author":'.repeat(30_000);
  const wide = `{"@graph":[${Array.from({ length: 40_000 }, (_, at) => `{"@type":"T${at}"}`).join(',')}]}`;
  const brackets = '['.repeat(900_000);
  const commas = `{"a":[${' ,'.repeat(400_000)}]}`;
  const closed = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
  return `<body><h1>Data</h1>${[deep, wide, brackets, commas, closed].map(block).join('')}</body>`;
}

/** Whatever a report may quote of a page is far too long, and there is much of it. */
export function bloatedFacts(): string {
  const long = (word: string): string => filled(`${word} `, 60_000);
  const metas = ['robots', 'googlebot', 'description', 'author', 'og:site_name', 'bot-news', 'og:title']
    .flatMap((name) => Array.from({ length: 6 }, () => `<meta name="${name}" content="${long(name)}">`))
    .join('');
  const types = Array.from({ length: 12 }, (_, at) => `"${filled(`Type${at}`, 30_000)}"`).join(',');
  const data = `{"@type":["Organization",${types}],"name":"${long('name')}","url":"${long('url')}"}`;
  const hreflang = Array.from(
    { length: 40 },
    (_, at) => `<link rel="alternate" hreflang="${filled('x', 20_000)}" href="/l${at}">`,
  ).join('');
  return (
    `<html><head><title>${long('title')}</title>${metas}${hreflang}<script type="application/ld+json">${data}</script></head>` +
    `<body><h1>${long('heading')}</h1><p>${long('words')}</p></body></html>`
  );
}

/** 512 KiB of patterns for every agent that is asked about, each a search over the whole address. */
export function robotsOfWildcards(): string {
  const agents = ['*', 'GPTBot', 'OAI-SearchBot', 'PerplexityBot', 'ClaudeBot', 'AEOReportBot'];
  const head = agents.map((agent) => `User-agent: ${agent}`).join('\n');
  return `${head}\nAllow: /\n${filled('Disallow: /*a*e*i*o*u*$x\nDisallow: *é*%C3*z\nAllow: /*g*t*0*9z\n', 500 * 1024)}`;
}

export const hardSitemap = (): string =>
  `<urlset>${NEAR_MISSES.map((text) => `<url><loc>${filled(text, 5_000).replaceAll('<', '')}</loc></url>`).join('')}</urlset>`;
