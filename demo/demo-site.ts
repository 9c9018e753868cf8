import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { daysBefore } from '../src/text/utc-day';

/** A reserved name (RFC 2606): nobody can own it, so no real site is ever asked. */
export const DEMO_HOST = 'harbourdesk.example';
export const DEMO_ORIGIN = `http://${DEMO_HOST}`;

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
  /** Pages in the sitemap. */
  readonly pages: number;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
};
const DELAYS_MS: Readonly<Record<string, number>> = { '/status': 1_800 };
const REDIRECTS = { '/docs/integrations': '/docs' };

/**
 * The files of a folder as they are served on a day, `YYYY-MM-DD`. The same day gives the same site. A page is served
 * under its name without `.html`; the sitemap says when it last changed.
 */
export function readSite(folder: string, today: string): DemoSite {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return { path: pathOf(relative(folder, file)), type: extname(name), file };
    });
  const sitemap = dated(readFileSync(join(folder, 'sitemap.xml'), 'utf8'), today);
  const pages = new Map(
    [...sitemap.matchAll(/<loc>[^<]*\.example([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(
      ([, path = '', day]) => [path, day],
    ),
  );
  const answers = new Map<string, SiteAnswer>();
  for (const { path, type, file } of files) {
    const changed = pages.get(path);
    answers.set(path, {
      status: 200,
      headers: {
        'content-type': CONTENT_TYPES[type] ?? 'application/octet-stream',
        ...(changed === undefined ? {} : { 'last-modified': new Date(`${changed}T06:00:00Z`).toUTCString() }),
      },
      body: dated(readFileSync(file, 'utf8'), today),
      delayMs: DELAYS_MS[path] ?? 0,
    });
  }
  for (const [path, location] of Object.entries(REDIRECTS)) {
    answers.set(path, { status: 301, headers: { location }, body: '', delayMs: 0 });
  }
  return { answers, pages: pages.size };
}

function pathOf(file: string): string {
  const path = `/${file.split(sep).join('/')}`.replace(/\.html$/, '');
  return path === '/index' ? '/' : path;
}

/**
 * Fills in dates, so that the site does not age: `{day-12}` (12 days before today, as 2026-02-21), `{date-12}` (the same,
 * as 21 February 2026) and `{year-1}`.
 */
export function dated(text: string, today: string): string {
  return text.replace(/\{(day|date|year)(?:-(\d{1,4}))?\}/g, (_, unit: string, back = '0') => {
    if (unit === 'year') return String(Number(today.slice(0, 4)) - Number(back));
    const day = daysBefore(today, Number(back));
    if (unit === 'day') return day;
    return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  });
}
