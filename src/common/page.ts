import { isUUID } from 'class-validator';
import { isDay } from '../text/utc-day';
import { AppError } from './app-error';
import { MAX_ID } from './max-id';

/** The lists that come in pages. A cursor carries the name of its own: it is of no use to another. */
export type ListName =
  | 'domains'
  | 'keys'
  | 'audit-log'
  | 'runs'
  | 'versions'
  | 'alerts'
  | 'jobs'
  | 'attempts'
  | VersionedListName;

/** Lists of what stands behind one version of a report: the next page is of the same one. */
export type VersionedListName = 'answers' | 'sources' | 'queries';

/**
 * Cuts a page from a list that was read with one row more than the page shows. Cursors are opaque to callers: the name of
 * the list and what `cursorOf` gives of the last row shown, in base64url.
 */
export function cutPage<Row>(
  list: ListName,
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => number | string,
): { readonly shown: Row[]; readonly next_cursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    shown,
    next_cursor: more ? Buffer.from(`${list} ${cursorOf(last)}`).toString('base64url') : null,
  };
}

/** The id in a cursor; null for the first page. Throws 400 `invalid_request` for what this list never gave. */
export function idCursor(list: ListName, cursor: string | undefined): number | null {
  const text = decoded(list, cursor, (text) => /^\d{1,10}$/.test(text) && Number(text) <= MAX_ID);
  return text === null ? null : Number(text);
}

/** As `idCursor`, for rows that have a UUID. */
export function uuidCursor(list: ListName, cursor: string | undefined): string | null {
  return decoded(list, cursor, (text) => isUUID(text));
}

/** As `idCursor`, for rows of UTC days, `YYYY-MM-DD`. */
export function dayCursor(list: ListName, cursor: string | undefined): string | null {
  return decoded(list, cursor, isDay);
}

/** Where in the items of a version a page begins. */
export interface VersionPlace {
  readonly versionId: string;
  readonly offset: number;
  /** Hexadecimal, of what narrows the list; '' for all of it. */
  readonly filters: string;
}

/** As `idCursor`, for lists of a version. */
export function versionCursor(list: VersionedListName, cursor: string | undefined): VersionPlace | null {
  const text = decoded(list, cursor, (text) => placeOf(text) !== null);
  return text === null ? null : placeOf(text);
}

export function versionPlace({ versionId, offset, filters }: VersionPlace): string {
  return `${versionId} ${offset} ${filters}`.trimEnd();
}

function placeOf(text: string): VersionPlace | null {
  const [, versionId = '', offset = '', filters = ''] =
    /^(\S+) (\d{1,9})(?: ([\da-f]{16}))?$/.exec(text) ?? [];
  return isUUID(versionId) ? { versionId, offset: Number(offset), filters } : null;
}

function decoded(
  list: ListName,
  cursor: string | undefined,
  isValid: (text: string) => boolean,
): string | null {
  if (cursor === undefined) return null;
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const key = text.slice(list.length + 1);
  if (text.startsWith(`${list} `) && isValid(key)) return key;
  throw new AppError('invalid_request', 'cursor: must be one that this route gave');
}
