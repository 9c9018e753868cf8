import { isUUID } from 'class-validator';
import { isDay } from '../text/utc-day';
import { AppError } from './app-error';

/**
 * Cuts a page from a list that was read with one row more than the page shows. Cursors are opaque to callers: what
 * `cursorOf` gives of the last row shown, in base64url.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => number | string,
): { readonly shown: Row[]; readonly next_cursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { shown, next_cursor: more ? Buffer.from(String(cursorOf(last))).toString('base64url') : null };
}

/** The id in a cursor; null for the first page. Throws 400 `invalid_request` for what this API never gave. */
export function idCursor(cursor: string | undefined): number | null {
  const text = decoded(cursor, (text) => /^\d{1,9}$/.test(text));
  return text === null ? null : Number(text);
}

/** As `idCursor`, for rows that have a UUID. */
export function uuidCursor(cursor: string | undefined): string | null {
  return decoded(cursor, (text) => isUUID(text));
}

/** As `idCursor`, for rows of UTC days, `YYYY-MM-DD`. */
export function dayCursor(cursor: string | undefined): string | null {
  return decoded(cursor, isDay);
}

function decoded(cursor: string | undefined, isValid: (text: string) => boolean): string | null {
  if (cursor === undefined) return null;
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  if (isValid(text)) return text;
  throw new AppError('invalid_request', 'cursor: must be one that this API gave');
}
