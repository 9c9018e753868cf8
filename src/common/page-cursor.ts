import { AppError } from './app-error';

/** Cursors are opaque to callers: the id of the last row shown, in base64url. */
export function encodeIdCursor(id: number): string {
  return Buffer.from(String(id)).toString('base64url');
}

/** Throws 400 `invalid_request` for what this API never gave. */
export function decodeIdCursor(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new AppError('invalid_request', 'cursor: must be one that this API gave');
}
