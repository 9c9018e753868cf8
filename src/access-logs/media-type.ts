import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../common/app-error';

/** A log may be declared as anything: its bytes tell what it is. But a form wraps it. Throws 415 `unsupported_media_type`. */
export function checkMediaType({
  'content-type': type = '',
  'content-encoding': encoding = 'identity',
}: IncomingHttpHeaders): void {
  if (/^\s*multipart\//i.test(type)) {
    throw new AppError(
      'unsupported_media_type',
      'The body must be the log itself, not a form (curl -T FILE)',
    );
  }
  if (!/^(?:identity|gzip|x-gzip)$/i.test(encoding.trim())) {
    throw new AppError('unsupported_media_type', 'The body may be compressed by gzip only');
  }
}
