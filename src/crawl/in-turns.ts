import { setImmediate as nextTurn } from 'node:timers/promises';
import { constants, createGunzip } from 'node:zlib';
import { type AgentRules, type LongestMatch, permits, robotsPath } from './agent-rules';
import { PageDecoder } from './charset';
import { MAX_SITEMAP_BYTES } from './fetch-limits';
import { LinkReader, FoundLink } from './links';
import { robotsLines, RobotsReader } from './robots';
import type { Robots } from './robots-group';
import { Sitemap, SitemapReader } from './sitemap';

/** Bytes or characters read before yielding to other work: a few milliseconds' worth. */
const SLICE = 32 * 1024;
/** Lines of robots.txt, likewise. */
const LINE_SLICE = 4_000;
/** Rules matched against one address, likewise: each may scan the whole address. */
const RULE_SLICE = 1_000;

/** Bytes decoded before yielding to other work. */
const DECODED_SLICE = 256 * 1024;

/** Where the slices of something long start and end. Lets other work in between two of them. */
export async function* turns(length: number, size: number): AsyncGenerator<[start: number, end: number]> {
  for (let start = 0; start < length; start += size) {
    if (start > 0) await nextTurn();
    yield [start, start + size];
  }
}

/** The text of a page. */
export async function decodeInTurns(bytes: Buffer, contentType: string | undefined): Promise<string> {
  const decoder = new PageDecoder(bytes, contentType);
  const parts: string[] = [];
  for await (const [start, end] of turns(bytes.length, DECODED_SLICE))
    parts.push(decoder.write(bytes.subarray(start, end)));
  return parts.join('') + decoder.end();
}

/** The links of one page. */
export async function linksInTurns(html: string, pageUrl: string): Promise<readonly FoundLink[]> {
  const reader = new LinkReader(pageUrl);
  for await (const [start, end] of turns(html.length, SLICE)) {
    reader.write(html.slice(start, end));
    if (!reader.wantsMore) break;
  }
  return reader.end();
}

const MAX_HEAD_CHARS = 256 * 1024;
const PAGE = /^\s*<(?:!doctype\s+)?html\b/i;

/**
 * One sitemap, UTF-8, gzipped or not. It is decompressed as it is read, up to the size that the protocol
 * allows. Yields to other work; stops early when the signal aborts. `head`: how the file begins; nothing for a page, with
 * which some servers answer every address.
 */
export async function sitemapInTurns(
  bytes: Buffer,
  fileUrl: string,
  signal: AbortSignal,
): Promise<Sitemap & { readonly head: string }> {
  const reader = new SitemapReader(fileUrl);
  const decoder = new TextDecoder('utf-8');
  let head = '';
  let left = MAX_SITEMAP_BYTES;
  try {
    for await (const piece of isGzip(bytes) ? unpacked(bytes) : slicesOf(bytes)) {
      const text = decoder.decode(piece.subarray(0, left), { stream: true });
      left -= piece.length;
      if (head.length < MAX_HEAD_CHARS) head += text;
      reader.write(text);
      if (left <= 0 || !reader.wantsMore || signal.aborted) break;
    }
  } catch {
    // keep what was read before the file turned out to be broken
  }
  const read = reader.end();
  const isPage = read.pages.length + read.sitemaps.length === 0 && PAGE.test(head);
  return { ...read, head: isPage ? '' : head.slice(0, MAX_HEAD_CHARS) };
}

function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for await (const [start, end] of turns(bytes.length, SLICE)) yield bytes.subarray(start, end);
}

async function* unpacked(bytes: Buffer): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: SLICE, finishFlush: constants.Z_SYNC_FLUSH });
  try {
    gunzip.end(bytes);
    for await (const piece of gunzip) {
      yield piece as Buffer;
      await nextTurn();
    }
  } finally {
    gunzip.destroy();
  }
}

export async function robotsInTurns(text: string): Promise<Robots> {
  const reader = new RobotsReader();
  const lines = robotsLines(text);
  for await (const [start, end] of turns(lines.length, LINE_SLICE))
    for (const line of lines.slice(start, end)) reader.readLine(line);
  return reader.end();
}

export async function allowsInTurns(rules: AgentRules, url: string): Promise<boolean> {
  const path = robotsPath(url);
  let longest: LongestMatch = { allowed: 0, disallowed: 0 };
  for await (const [start, end] of turns(rules.count, RULE_SLICE))
    longest = rules.longest(path, start, end, longest);
  return permits(longest);
}
