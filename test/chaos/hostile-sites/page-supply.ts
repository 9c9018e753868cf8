import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { decodeInTurns } from '../../../src/crawl/in-turns';
import type { FetchedPage } from '../../../src/crawl/page';
import { crowdedElements, deepTowers, jsonLdBomb, nested } from './bodies';
import { hardTextPage } from './hard-text';
import { soundPage } from './sound-page';

const KIB = 1024;
const NOW = '2026-06-30T12:00:00.000Z';
/** Every so many pages one is hostile, one is large. */
const HOSTILE_EVERY = 40;
const LARGE_EVERY = 60;

/** Pages without an end: made up, or from the folder in rotation; hostile and large ones among them. */
export function pageSupply(truth: string | undefined): (at: number) => Promise<FetchedPage> {
  const files = truth === undefined ? [] : htmlFiles(truth);
  const hostile = [nested(20_000), deepTowers(), crowdedElements(), jsonLdBomb(), hardTextPage()];
  const large = soundPage('Large', 1_200 * KIB);
  const made = Array.from({ length: 40 }, (_, at) => soundPage(`Page ${at}`, (5 + at * 4) * KIB, at + 1));
  return async (at) => {
    const file = files.length > 0 && at % 2 === 0 ? files[(at / 2) % files.length] : undefined;
    if (at % HOSTILE_EVERY === 7)
      return page(at, hostile[Math.floor(at / HOSTILE_EVERY) % hostile.length] ?? '');
    if (at % LARGE_EVERY === 11) return page(at, large);
    if (file !== undefined)
      return page(at, await decodeInTurns(brotliDecompressSync(readFileSync(file)), 'text/html'));
    // a text of its own, so that nothing is remembered from the last time
    return page(at, `${made[at % made.length] ?? ''}<p>Page number ${at}</p>`);
  };
}

function htmlFiles(truth: string): string[] {
  return readdirSync(truth, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:^|[/\\])html[/\\].*\.br$/u.test(name))
    .sort()
    .map((name) => join(truth, name));
}

function page(at: number, html: string): FetchedPage {
  const url = `https://www.example.com/guides/${at}`;
  return {
    url,
    finalUrl: url,
    status: 200,
    headers: { 'content-type': 'text/html' },
    html,
    bytes: html.length,
    truncated: false,
    elapsedMs: 200,
    fetchedAt: NOW,
    error: null,
  };
}
