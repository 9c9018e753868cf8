import { AppError } from './app-error';

/** Cursors are opaque to callers: the sort key of the last row shown, in base64url. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Throws 400 `invalid_request` for what this API never gave. */
export function decodeCursor(cursor: string): readonly (string | number)[] {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(key) && key.every((part) => typeof part === 'string' || typeof part === 'number'))
      return key;
  } catch {
    // falls through to the one answer for a bad cursor
  }
  throw new AppError('invalid_request', 'cursor: must be one that this API gave');
}
