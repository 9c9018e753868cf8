import type { IncomingMessage, ServerResponse } from 'node:http';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A site that means harm, or only an uncommon one. */
export interface HostileSite {
  /** Also its domain: `<name>.test`. */
  readonly name: string;
  /** By path, with its query; `*` answers every other path. */
  readonly answers: Readonly<Record<string, Answer>>;
  /** Nothing but waiting: such sites are read all at once. */
  readonly slow?: boolean;
  /** Reached over TLS, by a server that cannot speak it. */
  readonly brokenTls?: boolean;
  /** Further host names, below the site's own, that lead here too. */
  readonly subdomains?: readonly string[];
}

export const hostOf = ({ name }: Pick<HostileSite, 'name'>): string => `${name}.test`;

/** Pages that a sitemap lists, so that a crawl finds as many as it may read. */
const LISTED_PAGES = 60;

export function html(
  body: string | Buffer | (() => string | Buffer),
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return (_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
      .end(typeof body === 'function' ? body() : body);
  };
}

export function text(
  body: string | Buffer,
  type = 'text/plain',
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return html(body, { 'content-type': type, ...headers });
}

export function redirect(target: (path: string, host: string) => string): Answer {
  return (request, response) => {
    response.writeHead(302, { location: target(request.url ?? '/', request.headers.host ?? '') }).end();
  };
}

export const status =
  (code: number): Answer =>
  (_request, response) => {
    response.writeHead(code, { 'content-type': 'text/html' }).end(`<h1>${code}</h1>`);
  };

/** A site of which every page is the same one, listed often enough to fill a crawl. */
export function everyPage(name: string, page: Answer, more: Partial<HostileSite> = {}): HostileSite {
  return {
    name,
    ...more,
    answers: {
      '/robots.txt': text(`User-agent: *\nDisallow: /private\nSitemap: http://${name}.test/sitemap.xml\n`),
      '/sitemap.xml': text(pageList(name, LISTED_PAGES), 'application/xml'),
      '/llms.txt': status(404),
      '*': page,
      ...more.answers,
    },
  };
}

export function pageList(name: string, count: number): string {
  const entries = Array.from(
    { length: count },
    (_, at) => `<url><loc>http://${name}.test/guides/topic-number-${at}</loc></url>`,
  );
  return `<?xml version="1.0"?><urlset>${entries.join('')}</urlset>`;
}
