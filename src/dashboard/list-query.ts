import type { PageQueryDto } from '../common/page.dto';
import type { ComparedVersions } from './report-past.service';

const PAGE_ITEMS = 20;
const CURSOR = /^[A-Za-z0-9_-]{1,200}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Which page of a list the query of an address asks for. What cannot be a cursor is ignored. */
export function listPage({ cursor }: Readonly<Record<string, unknown>>): PageQueryDto {
  return { limit: PAGE_ITEMS, cursor: matching(CURSOR, cursor) };
}

/** Which reports it asks to be compared. */
export function comparedVersions({ from, to }: Readonly<Record<string, unknown>>): ComparedVersions {
  return { from: matching(UUID, from), to: matching(UUID, to) };
}

function matching(pattern: RegExp, given: unknown): string | undefined {
  return typeof given === 'string' && pattern.test(given) ? given : undefined;
}
