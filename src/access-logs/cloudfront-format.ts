import { type LineParser, momentOf, pathOf, statusOf } from './log-entry';

const NEEDED = ['date', 'time', 'c-ip', 'cs-uri-stem', 'sc-status', 'cs(User-Agent)'] as const;

/**
 * W3C extended lines of CloudFront, separated by tabs, in the order that the last `#Fields` line gives. Several files may
 * follow each other. Times are UTC.
 */
export function cloudFrontParser(): LineParser {
  let places: Readonly<Record<string, number>> | null = null;
  return (line) => {
    if (line.startsWith('#')) {
      if (line.startsWith('#Fields:')) places = placesOf(line.slice(8).trim());
      return null;
    }
    if (places === null) return 'fields';
    const values = line.split('\t');
    const order = places;
    const field = (name: string): string => values[order[name] ?? -1] ?? '';
    if (NEEDED.some((name) => field(name) === '')) return 'fields';
    const moment = momentOf(Date.parse(`${field('date')}T${field('time')}Z`));
    const status = statusOf(field('sc-status'));
    if (moment === null) return 'time';
    if (status === null) return 'status';
    return {
      ...moment,
      address: field('c-ip'),
      path: pathOf(field('cs-uri-stem')),
      status,
      userAgent: decoded(field('cs(User-Agent)')),
      referrer: decoded(field('cs(Referer)')),
    };
  };
}

function placesOf(fields: string): Readonly<Record<string, number>> {
  return Object.fromEntries(fields.split(/\s+/).map((name, place) => [name, place]));
}

/** CloudFront escapes what a header holds, some of it twice. */
function decoded(value: string): string {
  if (value === '-') return '';
  try {
    return decodeURIComponent(value.replaceAll('%25', '%'));
  } catch {
    return value;
  }
}
