import type { PageInput } from './page-input';
import { readRobotsDirectives } from './robots-directives';
import { passed, quoted, resultOf, unmeasured, type SignalResult } from './signal-result';

/** A year's fifth: HSTS shorter than this protects little (hstspreload.org asks for a full year). */
const MIN_HSTS_SECONDS = 15_552_000;
/** Time to the whole page, good and poor ends. */
const FAST_MS = 1_000;
const SLOW_MS = 4_000;

/**
 * What the HTTP answer tells crawlers. Input: a fetched page. Score: https 25, indexable by header 25, a
 * validator (ETag or Last-Modified) 15, speed 15 (linear from 1 s to 4 s), HSTS 10, charset stated 5, nosniff 5.
 * Null when no answer came. Source: RFC 9110 (validators), RFC 6797 (HSTS), the search engines' robots header.
 */
export function evaluateHeadersIntel({ page }: Pick<PageInput, 'page'>): SignalResult {
  if (page.status === 0) return unmeasured('headers_intel', { status: 0, error: page.error?.kind ?? null });
  const { headers, finalUrl: url } = page;
  const https = url.startsWith('https:');
  const robots = headers['x-robots-tag'] ?? '';
  const { noindex } = readRobotsDirectives('', robots, []);
  const validator = headers.etag !== undefined || headers['last-modified'] !== undefined;
  const hstsSeconds = Number(
    /max-age="?(\d{1,12})/iu.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0,
  );
  const charset = /charset=/iu.test(headers['content-type'] ?? '');
  const nosniff = /nosniff/iu.test(headers['x-content-type-options'] ?? '');
  const speed = Math.min(1, Math.max(0, (SLOW_MS - page.elapsedMs) / (SLOW_MS - FAST_MS)));
  const evidence = {
    status: page.status,
    https,
    redirected: page.url !== url,
    elapsedMs: page.elapsedMs,
    xRobotsTag: shown(headers['x-robots-tag']),
    lastModified: shown(headers['last-modified']),
    cacheControl: shown(headers['cache-control']),
    contentEncoding: shown(headers['content-encoding']),
    server: shown(headers.server),
    hstsSeconds,
  };
  return resultOf('headers_intel', url, evidence, [
    passed(https, 25, 'Served without https', 'Serve the site over https and redirect http to it.'),
    {
      points: noindex ? 0 : 25,
      max: 25,
      message: 'X-Robots-Tag says noindex',
      fix: 'Remove noindex from the header of public pages.',
      ...quoted(robots === '' ? null : `X-Robots-Tag: ${robots}`),
    },
    {
      points: validator ? 15 : 0,
      max: 15,
      message: 'No ETag or Last-Modified',
      fix: 'Send a validator so that crawlers can ask whether the page changed.',
    },
    {
      points: 15 * speed,
      max: 15,
      message: `The page took ${page.elapsedMs} ms`,
      fix: 'Answer within a second.',
    },
    {
      points: hstsSeconds >= MIN_HSTS_SECONDS ? 10 : 0,
      max: 10,
      message: 'No lasting Strict-Transport-Security',
      fix: 'Send Strict-Transport-Security with a max-age of a year.',
    },
    passed(charset, 5, 'Content-Type names no charset', 'Send Content-Type: text/html; charset=utf-8.'),
    passed(nosniff, 5, 'No X-Content-Type-Options', 'Send X-Content-Type-Options: nosniff.'),
  ]);
}

/** A header as evidence: honest ones are short. */
function shown(value: string | undefined): string | null {
  return value === undefined || value === '' ? null : value.slice(0, 300);
}
