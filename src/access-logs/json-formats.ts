import { type LogEntry, momentOf, type ParsedLine, pathOf, statusOf } from './log-entry';
import { isRecord } from '../text/is-record';
import { parsedJson } from '../text/parsed-json';

type Fields = Readonly<Record<string, unknown>>;

/** A line of Cloudflare's Logpush, data set `http_requests`. Times are RFC 3339, or Unix in seconds, ms or ns; UTC. */
export function parseCloudflare(line: string): ParsedLine {
  const fields = fieldsOf(line);
  if (fields === null) return 'not_json';
  const target = fields.ClientRequestURI ?? fields.ClientRequestPath;
  if (typeof target !== 'string' || typeof fields.ClientRequestUserAgent !== 'string') return 'fields';
  return entryOf(
    momentOf(msOf(fields.EdgeStartTimestamp ?? fields.EdgeEndTimestamp)),
    fields.EdgeResponseStatus,
    {
      address: textOf(fields.ClientIP),
      path: pathOf(target),
      userAgent: fields.ClientRequestUserAgent,
      referrer: textOf(fields.ClientRequestReferer),
    },
  );
}

/**
 * A line of a Vercel log drain, NDJSON. Only entries with `proxy` tell of a request; one whose status is -1 is Vercel's
 * own revalidation. A function writes an entry for each message: those of one request follow each other and count once.
 */
export function vercelParser(): (line: string) => ParsedLine {
  const recent = new Set<string>();
  return (line) => {
    const fields = fieldsOf(line);
    if (fields === null) return 'not_json';
    const proxy = isRecord(fields.proxy) ? fields.proxy : null;
    if (proxy === null || proxy.statusCode === -1) return null;
    const given = textOf(fields.requestId);
    const id = given.length > LONGEST_ID ? '' : given;
    if (id !== '' && recent.has(id)) return null;
    if (typeof proxy.path !== 'string') return 'fields';
    const [userAgent = ''] = Array.isArray(proxy.userAgent)
      ? (proxy.userAgent as unknown[])
      : [proxy.userAgent];
    const entry = entryOf(
      momentOf(msOf(proxy.timestamp ?? fields.timestamp)),
      proxy.statusCode ?? fields.statusCode,
      {
        address: textOf(proxy.clientIp),
        path: pathOf(proxy.path),
        userAgent: textOf(userAgent),
        referrer: textOf(proxy.referer),
      },
    );
    if (id !== '') remember(recent, id);
    return entry;
  };
}

/** Requests whose entries may still come. */
const MAX_RECENT = 10_000;
/** In characters; Vercel's have about 40. */
const LONGEST_ID = 128;

function remember(recent: Set<string>, id: string): void {
  recent.add(id);
  const [oldest] = recent;
  if (recent.size > MAX_RECENT && oldest !== undefined) recent.delete(oldest);
}

function entryOf(
  moment: Pick<LogEntry, 'day' | 'hour' | 'seconds'> | null,
  code: unknown,
  rest: Pick<LogEntry, 'address' | 'path' | 'userAgent' | 'referrer'>,
): ParsedLine {
  const status = statusOf(code);
  if (moment === null) return 'time';
  return status === null ? 'status' : { ...moment, status, ...rest };
}

/** null where the line is no JSON object. */
export function fieldsOf(line: string): Fields | null {
  const value = parsedJson(line);
  return isRecord(value) ? value : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A moment in ms; NaN where it is none. Numbers are told apart by their size. */
function msOf(value: unknown): number {
  if (typeof value === 'string' && !/^\d+$/.test(value)) return Date.parse(value);
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
  if (number >= 1e17) return number / 1e6;
  return number >= 1e11 ? number : number * 1_000;
}
