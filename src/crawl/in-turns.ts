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

/** The text of a page. */
export async function decodeInTurns(bytes: Buffer, contentType: string | undefined): Promise<string> {
  const decoder = new PageDecoder(bytes, contentType);
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += DECODED_SLICE) {
    if (start > 0) await nextTurn();
    parts.push(decoder.write(bytes.subarray(start, start + DECODED_SLICE)));
  }
  return parts.join('') + decoder.end();
}

/** The links of one page. Yields to other work, however long the page is. */
export async function linksInTurns(html: string, pageUrl: string): Promise<readonly FoundLink[]> {
  const reader = new LinkReader(pageUrl);
  for (let start = 0; start < html.length && reader.wantsMore; start += SLICE) {
    if (start > 0) await nextTurn();
    reader.write(html.slice(start, start + SLICE));
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
  for (let start = 0; start < bytes.length; start += SLICE) {
    if (start > 0) await nextTurn();
    yield bytes.subarray(start, start + SLICE);
  }
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
  for (let start = 0; start < lines.length; start += LINE_SLICE) {
    if (start > 0) await nextTurn();
    for (const line of lines.slice(start, start + LINE_SLICE)) reader.readLine(line);
  }
  return reader.end();
}

export async function allowsInTurns(rules: AgentRules, url: string): Promise<boolean> {
  const path = robotsPath(url);
  let longest: LongestMatch = { allowed: 0, disallowed: 0 };
  for (let start = 0; start < rules.count; start += RULE_SLICE) {
    if (start > 0) await nextTurn();
    longest = rules.longest(path, start, start + RULE_SLICE, longest);
  }
  return permits(longest);
}
