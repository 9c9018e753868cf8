import { isUUID } from 'class-validator';
import { AppError } from '../common/app-error';

/** Cursor of the list of jobs: the id of the last one shown, in base64url. */
export function encodeJobCursor(jobId: string): string {
  return Buffer.from(jobId).toString('base64url');
}

/** Throws 400 `invalid_request` for anything this API never gave. */
export function decodeJobCursor(cursor: string): string {
  const jobId = Buffer.from(cursor, 'base64url').toString('latin1');
  if (isUUID(jobId, 'loose')) return jobId;
  throw new AppError('invalid_request', 'cursor: must be one that this API gave');
}
