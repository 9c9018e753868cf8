import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { analysePage } from '../../../src/signals/analyse-page';
import { inferBrand, type BrandPage } from '../../../src/profile/infer-brand';
import { nameKey } from '../../../src/profile/name-key';
import type { Evaluation } from '../report';
import { truthRows } from './truth-set';

interface Row {
  readonly id: string;
  readonly url: string;
  readonly html: string;
  readonly expected_brand?: string;
}

/** Brand from one inner page of a news site, against the name that editors of a crawler gave the publisher. */
export function evaluateNewsBrands(truth: string): Evaluation | null {
  const rows = truthRows<Row>(truth, 'fundus-news')?.filter(
    ({ expected_brand }) => expected_brand !== undefined,
  );
  if (rows === undefined) return null;
  const misses: string[] = [];
  let exact = 0;
  let known = 0;
  for (const { id, url, html, expected_brand: expected = '' } of rows) {
    const page = pageOf(
      url,
      brotliDecompressSync(readFileSync(join(truth, 'fundus-news', html))).toString('utf8'),
    );
    const host = new URL(url).hostname.replace(/^www\./, '');
    const { name, aliases } = inferBrand({ host, pages: [page] });
    const wanted = spellingsOf(expected);
    const isExact = wanted.includes(keyOf(name));
    exact += Number(isExact);
    known += Number(isExact || aliases.some((alias) => wanted.includes(keyOf(alias))));
    if (!isExact) misses.push(`${id}: ${name} [${aliases.join(', ')}] instead of ${expected}`);
  }
  return {
    title: `fundus-news (${rows.length})`,
    figures: [
      { name: 'brand exact', value: exact / rows.length, target: 0.85, note: 'from one inner page' },
      { name: 'brand or alias', value: known / rows.length, target: null, note: '' },
    ],
    misses,
  };
}

function pageOf(url: string, html: string): BrandPage {
  const fetched = {
    url,
    finalUrl: url,
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    html,
    bytes: html.length,
    truncated: false,
    elapsedMs: 1,
    fetchedAt: '2026-06-30T12:00:00.000Z',
    error: null,
  };
  const context = { host: new URL(url).hostname.replace(/^www\./, ''), now: fetched.fetchedAt };
  const { title, h1, brand } = analysePage(fetched, context);
  return {
    title,
    h1,
    ogSiteName: brand.siteName,
    applicationName: brand.applicationName,
    websiteName: brand.websiteName,
    jsonLdOrganizations: brand.organizations.map(({ name, alternateNames, legalName }) => ({
      name,
      alternateName: alternateNames,
      legalName,
    })),
    logoAlt: brand.logoAlt,
    isHome: false,
  };
}

/** "Norddeutscher Rundfunk (NDR)" is right in both forms; a leading article is no difference. */
function spellingsOf(expected: string): string[] {
  const [long = '', short = ''] = expected.split(/\s*[()]\s*/);
  return [expected, long, short].map(keyOf).filter((key) => key !== '');
}

function keyOf(name: string): string {
  return nameKey(name.replace(/^(?:the|der|die|das|le|la|el|il)\s+/iu, ''));
}
