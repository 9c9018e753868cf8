import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { siteEvidence } from '../../../src/pipeline/site-evidence';
import { isSure } from '../../../src/profile/classify-vertical';
import { identifySite } from '../../../src/profile/identify-site';
import { analysePage } from '../../../src/signals/analyse-page';
import { wilson } from '../interval';
import type { Evaluation } from '../report';

interface Home {
  readonly id: string;
  readonly domain: string;
  /** Any of these, case aside. */
  readonly brand: readonly string[];
  /** Right when the vertical's words or key hold any of these. */
  readonly vertical: readonly string[];
  readonly html: string;
}

/** Brand and vertical of home pages, by rules alone. */
export async function evaluateHomes(truth: string): Promise<Evaluation | null> {
  const path = join(truth, 'answers', 'homes.json');
  if (!existsSync(path)) return null;
  const homes = JSON.parse(readFileSync(path, 'utf8')) as Home[];
  const misses: string[] = [];
  let brands = 0;
  let sure = 0;
  let verticals = 0;
  for (const home of homes) {
    const { brand, vertical, label } = await identifySite(evidenceOf(home), null);
    const isBrand = home.brand.some((one) => one.toLowerCase() === brand.name.toLowerCase());
    brands += Number(isBrand);
    if (!isBrand) misses.push(`${home.id}: ${brand.name} instead of ${home.brand.join(' | ')}`);
    if (!isSure(vertical)) {
      misses.push(`${home.id}: unsure (${vertical.vertical} ${vertical.confidence}); asks for ${label}`);
      continue;
    }
    sure += 1;
    const words = `${vertical.label} ${vertical.vertical}`.toLowerCase().replaceAll('_', ' ');
    const isVertical = home.vertical.some((one) => words.includes(one));
    verticals += Number(isVertical);
    if (!isVertical)
      misses.push(
        `${home.id}: ${vertical.vertical} ${vertical.confidence} instead of ${home.vertical.join(' | ')}`,
      );
  }
  return {
    title: `home pages (${homes.length})`,
    figures: [
      {
        name: 'brand',
        value: brands / homes.length,
        target: 0.92,
        interval: wilson(brands, homes.length),
        note: 'letters and spaces exact',
      },
      {
        name: 'vertical',
        value: verticals / sure,
        target: 0.92,
        interval: wilson(verticals, sure),
        note: `of the ${sure} that are sure; by the model that ships`,
      },
    ],
    misses,
  };
}

function evidenceOf({ domain, html }: Home): ReturnType<typeof siteEvidence> {
  const url = `https://${domain}/`;
  const fetched = {
    url,
    finalUrl: url,
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    html,
    bytes: html.length,
    truncated: false,
    elapsedMs: 1,
    fetchedAt: '2026-11-22T12:00:00.000Z',
    error: null,
  };
  return siteEvidence(domain, analysePage(fetched, { host: domain, now: fetched.fetchedAt }));
}
