import { analysePage } from '../../../src/signals/analyse-page';
import type { BrandPage } from '../../../src/profile/brand-evidence';
import { brandPage } from '../../../src/pipeline/site-evidence';
import { inferBrand } from '../../../src/profile/infer-brand';
import { nameKey } from '../../../src/text/company-name';
import { withoutWww } from '../../../src/text/host-name';
import { wilson } from '../interval';
import type { Evaluation } from '../report';
import { truthCases, truthPage } from './truth-set';

interface Row {
  readonly id: string;
  readonly url: string;
  readonly html: string;
  readonly expected_brand?: string;
  /** The crawler's own short name: "SRF". */
  readonly publisher: string;
  /** Two letters. */
  readonly country: string;
}

/** Brand from one inner page of a news site, against the name that editors of a crawler gave the publisher. */
export function evaluateNewsBrands(truth: string): Evaluation | null {
  const rows = truthCases<Row>(truth, 'fundus-news')?.filter(
    ({ expected_brand }) => expected_brand !== undefined,
  );
  if (rows === undefined) return null;
  const misses: string[] = [];
  let exact = 0;
  let known = 0;
  let literal = 0;
  for (const row of rows) {
    const { id, url, html, expected_brand: expected = '' } = row;
    const page = pageOf(url, truthPage(truth, 'fundus-news', html).toString('utf8'));
    const host = withoutWww(new URL(url).hostname);
    const { name, aliases } = inferBrand({ host, pages: [page] });
    const wanted = spellingsOf(row);
    const isSame = (one: string): boolean => keysOf(one).some((key) => wanted.has(key));
    const isExact = isSame(name);
    literal += Number(nameKey(name) === nameKey(expected));
    exact += Number(isExact);
    known += Number(isExact || aliases.some(isSame));
    if (!isExact) misses.push(`${id}: ${name} [${aliases.join(', ')}] instead of ${expected}`);
  }
  return {
    title: `fundus-news (${rows.length})`,
    figures: [
      {
        name: 'brand exact',
        value: exact / rows.length,
        target: 0.85,
        interval: wilson(exact, rows.length),
        note: 'from one inner page',
      },
      { name: 'as the label stands', value: literal / rows.length, target: null, note: '' },
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
  const context = { host: withoutWww(new URL(url).hostname), now: fetched.fetchedAt };
  return brandPage(analysePage(fetched, context), false);
}

/**
 * The label, the crawler's own short name, "Norddeutscher Rundfunk (NDR)" in both its forms, and each without the sign of
 * the country by which the crawler tells editions apart ("Business Insider DE").
 */
function spellingsOf({ expected_brand: expected = '', publisher, country }: Row): ReadonlySet<string> {
  const names = [expected, publisher, ...expected.split(/\s*[()]\s*/)];
  const edition = new RegExp(`(?<=.{2})\\s?${country}$`, 'i');
  return new Set(
    names
      .flatMap((name) => [...keysOf(name), ...keysOf(name.replace(edition, ''))])
      .filter((key) => key.length > 0),
  );
}

/** With and without a leading article; umlauts as two letters. */
function keysOf(name: string): string[] {
  const spelled = name.normalize('NFC').replace(/ä/gi, 'ae').replace(/ö/gi, 'oe').replace(/ü/gi, 'ue');
  return [spelled, spelled.replace(/^(?:the|der|die|das|le|la|el|il)\s+/iu, '')].map(nameKey);
}
