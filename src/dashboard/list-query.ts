import type { PageQueryDto } from '../common/page.dto';
import type { AskedList } from './domain-details.service';
import type { ComparedVersions } from './report-past.service';

const PAGE_ITEMS = 20;
const CURSOR = /^[A-Za-z0-9_-]{1,200}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the query of an address asks for. */
export function askedList(query: Readonly<Record<string, unknown>>): AskedList {
  return { page: pageQuery(query), compared: readCompared(query), market: query.market };
}

/** What cannot be a cursor is ignored. */
function pageQuery({ cursor }: Readonly<Record<string, unknown>>): PageQueryDto {
  const given = typeof cursor === 'string' && CURSOR.test(cursor);
  return { limit: PAGE_ITEMS, ...(given && { cursor }) };
}

function readCompared({ from, to }: Readonly<Record<string, unknown>>): ComparedVersions {
  return { ...(isUuid(from) && { from }), ...(isUuid(to) && { to }) };
}

function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}
