import { parseUrl } from '../text/parse-url';
import { withoutFragment } from './canonical-url';

/** Where a head ends that names no `<body>`. */
const HEAD_CHARACTERS = 65_536;
/** A page that is shown for longer is one to read. */
const MAX_SECONDS = 5;
/** What is in them is for readers without scripts, or for nobody. */
const LEFT_OUT = [
  ['<!--', '-->'],
  ['<noscript', '</noscript'],
  ['<script', '</script'],
] as const;
const META = /<meta\s([^>]{0,1000})>/gi;
const IS_REFRESH = /\bhttp-equiv\s*=\s*["']?refresh\b/i;
const CONTENT = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const SECONDS_AND_URL = /^\s*(\d{1,4})(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?\s*([^"'\s]+)/i;

/** Where the head of a page sends its readers within five seconds, without fragment; null: nowhere. */
export function metaRefresh(html: string, pageUrl: string): string | null {
  for (const [, attributes = ''] of headOf(html).matchAll(META)) {
    if (!IS_REFRESH.test(attributes)) continue;
    const [, double, single] = CONTENT.exec(attributes) ?? [];
    const [, seconds, url = ''] = SECONDS_AND_URL.exec(double ?? single ?? '') ?? [];
    const target =
      url === '' || Number(seconds) > MAX_SECONDS ? null : parseUrl(url.replaceAll('&amp;', '&'), pageUrl);
    if (target !== null) return withoutFragment(target);
  }
  return null;
}

function headOf(html: string): string {
  const start = html.slice(0, HEAD_CHARACTERS);
  const body = start.search(/<body\b/i);
  return LEFT_OUT.reduce(
    (head, [open, close]) => without(head, open, close),
    body < 0 ? start : start.slice(0, body),
  );
}

/** What is opened and not closed goes to the end. */
function without(head: string, open: string, close: string): string {
  const lower = head.toLowerCase();
  let kept = '';
  for (let at = 0; at < head.length;) {
    const opened = lower.indexOf(open, at);
    kept += head.slice(at, opened < 0 ? undefined : opened);
    const closed = opened < 0 ? -1 : lower.indexOf(close, opened);
    if (closed < 0) break;
    at = closed + close.length;
  }
  return kept;
}
