import { setImmediate as nextTurn } from 'node:timers/promises';
import { LinkReader, PageLink } from './links';
import { Sitemap, SitemapReader } from './sitemap';

/** Bytes or characters read before other work of the process gets its turn: some milliseconds' worth. */
const SLICE = 128 * 1024;

/** The links of one page. Lets other work in between, however long the page is. */
export async function linksInTurns(html: string, pageUrl: string): Promise<readonly PageLink[]> {
  const reader = new LinkReader(pageUrl);
  for (let start = 0; start < html.length && reader.wantsMore; start += SLICE) {
    if (start > 0) await nextTurn();
    reader.write(html.slice(start, start + SLICE));
  }
  return reader.end();
}

/** One sitemap, UTF-8. Lets other work in between, and stops early when the signal aborts. */
export async function sitemapInTurns(bytes: Buffer, fileUrl: string, signal: AbortSignal): Promise<Sitemap> {
  const reader = new SitemapReader(fileUrl);
  const decoder = new TextDecoder('utf-8');
  for (let start = 0; start < bytes.length && reader.wantsMore && !signal.aborted; start += SLICE) {
    if (start > 0) await nextTurn();
    reader.write(decoder.decode(bytes.subarray(start, start + SLICE), { stream: true }));
  }
  return reader.end();
}
